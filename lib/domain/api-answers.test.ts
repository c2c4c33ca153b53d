/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { isMapAnswer, isSearchAnswer } from './api-answers';
import { picture } from './testing/builders';
import { searchHit } from './testing/search';

const hit = searchHit({ date: { kind: 'text', text: 'Spring 2024' } });
const located = {
  slug: 'wave',
  title: 'Six Ways to Read a Wave',
  code: null,
  isStudy: false,
  place: null,
  latitude: 36.21,
  longitude: 14.9,
  incident: { text: '21 Aug 2024', day: '2024-08-21' },
  abstract: '',
  image: picture('wave', { sources: [{ src: '/wave-480.jpg', width: 480 }] }),
  video: null,
};

/** The value without one of its fields. */
const without = (value: object, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

const OPTIONAL = ['language', 'contentWarning'];

it('accepts what the routes send', () => {
  expect(isSearchAnswer({ results: [] })).toBe(true);
  expect(
    isSearchAnswer({ results: [hit, { ...hit, language: 'fr', contentWarning: 'Blood' }] }),
  ).toBe(true);
  const moment = { film: 'a-film-k0123456789', title: 'A film', t: 134.2, text: 'It fell.' };
  expect(isSearchAnswer({ results: [{ ...hit, moment }] })).toBe(true);
  expect(isSearchAnswer({ results: [{ ...hit, moment: { ...moment, t: '2:14' } }] })).toBe(false);
  expect(isMapAnswer({ locations: [] })).toBe(true);
  expect(isMapAnswer({ locations: [located, { ...located, image: null, incident: null }] })).toBe(
    true,
  );
});

it('accepts fields it does not know', () => {
  expect(isSearchAnswer({ results: [{ ...hit, score: 2 }], took: 3 })).toBe(true);
});

it.each(Object.keys(hit).filter((name) => !OPTIONAL.includes(name)))(
  'refuses a hit without %s, or with an object in its place',
  (name) => {
    expect(isSearchAnswer({ results: [hit, without(hit, name)] })).toBe(false);
    expect(isSearchAnswer({ results: [{ ...hit, [name]: { text: 1 } }] })).toBe(false);
  },
);

it.each(Object.keys(located))(
  'refuses a location without %s, or with a list in its place',
  (name) => {
    expect(isMapAnswer({ locations: [without(located, name)] })).toBe(false);
    expect(isMapAnswer({ locations: [{ ...located, [name]: [] }] })).toBe(false);
  },
);

it.each([
  ['an unknown type', { postType: 'podcast' }],
  ['a day that does not exist', { date: { kind: 'day', day: '2026-02-30' } }],
  ['a date of an unknown kind', { date: { kind: 'week', text: '' } }],
  ['a language that is no text', { language: null }],
])('refuses a hit with %s', (_, wrong) => {
  expect(isSearchAnswer({ results: [{ ...hit, ...wrong }] })).toBe(false);
});

it('never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      isSearchAnswer(value);
      isMapAnswer({ locations: [value] });
    }),
  );
});

import { film, investigation, picture } from '@/lib/domain/testing/builders';
import { AGENCY } from '@/lib/site';
import { cardOf, cardOfPage, hashOfCard, previewOf } from './card';
import { cardOfInvestigation } from './record-cards';

const STILL = picture('boat', {
  src: 'https://cms.example/boat.jpg',
  width: 3000,
  sources: [
    { src: 'https://cms.example/boat-600.jpg', width: 600 },
    { src: 'https://cms.example/boat-1200.jpg', width: 1200 },
    { src: 'https://cms.example/boat-2400.jpg', width: 2400 },
  ],
});

const SCHOOL = { kind: 'study', code: 'I.4', title: 'The School' } as const;

it.each([
  ['the smallest size that fills the card', STILL, 'https://cms.example/boat-1200.jpg'],
  [
    'the original file',
    { ...STILL, sources: STILL.sources.slice(0, 1) },
    'https://cms.example/boat.jpg',
  ],
  [
    'the largest size',
    { ...STILL, width: null, sources: STILL.sources.slice(0, 1) },
    'https://cms.example/boat-600.jpg',
  ],
  ['nothing', null, null],
])('the still of a card is %s', (_, still, address) => {
  expect(cardOf(SCHOOL, undefined, still).still).toBe(address);
});

it.each([
  ['the record', 'Drowning.', STILL],
  ['its picture', undefined, { ...STILL, contentWarning: 'Drowning.' }],
])('a content warning of %s replaces the still', (_, warning, still) => {
  const card = cardOf(SCHOOL, warning, still);
  expect(card).toMatchObject({ still: null, warning: 'Drowning.' });
  expect(previewOf(card, 'investigation', 'school').alt).toBe(
    `I.4 The School - Study - ${AGENCY.name}. Content warning: Drowning.`,
  );
});

it('an investigation without a picture uses the still of its film', () => {
  const poster = { src: 'https://cms.example/poster.jpg', width: 1280, height: 720, sources: [] };
  const given = { featureImage: null, previewImage: null };
  const item = investigation({ ...given, previewVideo: film('wave', { poster }) });
  expect(cardOfInvestigation(item).still).toBe(poster.src);
  const warned = investigation({
    ...given,
    previewVideo: film('wave', { poster, contentWarning: 'Drowning.' }),
  });
  expect(cardOfInvestigation(warned)).toMatchObject({ still: null, warning: 'Drowning.' });
});

it('the URL changes with what the card shows, and only then', () => {
  const card = cardOf(SCHOOL, undefined, STILL);
  const { url, ...size } = previewOf(card, 'investigation', 'a b');
  expect(url).toBe(`/card/investigation/a%20b/${hashOfCard(card)}.jpg`);
  expect(size).toMatchObject({ width: 1200, height: 630, type: 'image/jpeg' });
  const plain = { ...card, still: null };
  expect(previewOf(plain, 'investigation', 'a')).toMatchObject({
    url: `/card/investigation/a/${hashOfCard(plain)}.png`,
    type: 'image/png',
  });
  expect(hashOfCard({ ...card })).toBe(hashOfCard(card));
  const others = [
    { ...card, label: 'Event' },
    { ...card, code: null },
    { ...card, mark: null },
    { ...card, title: 'The Schools' },
    { ...card, still: null },
    { ...card, warning: 'Drowning.' },
    { ...card, isUpright: true },
    cardOfPage('The School'),
  ];
  expect(new Set([card, ...others].map(hashOfCard)).size).toBe(9);
});

import { answeredAfter, isReadmitted, type Sighting } from './readmission';
import { NOTHING_SINCE, type Tombstone } from './tombstone';

const DAY = 24 * 60 * 60 * 1_000;

/** When the record was removed, by the site's clock (ms), and when the CMS signed the event (Unix seconds). */
const REMOVED = 1_000_000;
const SIGNED = 5_000;

const stone = (more: Partial<Tombstone> = {}): Tombstone => ({
  kind: 'news',
  id: 7,
  slugMarks: [],
  marks: [],
  at: REMOVED,
  by: 'event',
  wasListed: true,
  isErased: false,
  isPurged: true,
  ...NOTHING_SINCE,
  signedAt: SIGNED,
  ...more,
});

const sighting = (more: Partial<Sighting> = {}): Sighting => ({
  askedAt: REMOVED + 1,
  now: REMOVED + 2 * DAY,
  modified: null,
  isAnswer: false,
  ...more,
});

const second = (of: number) => of * 1_000;
const answer = { isAnswer: true } as const;
const since = (at: number, isPublic = true) => ({ answered: { at, isPublic } });

describe('after an event', () => {
  it.each<[string, Partial<Tombstone>, Partial<Sighting>, boolean]>([
    ['an answer that says nothing of its age', {}, {}, false],
    ['the answer about the record', {}, answer, false],
    ['saved in the second of the removal', {}, { modified: second(SIGNED) }, false],
    ['saved a part of a second later', {}, { modified: second(SIGNED) + 999 }, false],
    ['saved a second before', {}, { modified: second(SIGNED - 1) }, false],
    ['saved a second later', {}, { modified: second(SIGNED + 1) }, true],
    ['saved later, asked for before', {}, { askedAt: 0, modified: second(SIGNED + 1) }, true],
    // The site's clock says nothing about the CMS's.
    ['saved after the site heard of it', {}, { modified: REMOVED + 1 }, false],
    ['nobody knows when', { signedAt: null }, { modified: second(SIGNED + 1) }, false],
    ['asked for before the save', { savedAt: REMOVED + 2 }, {}, false],
    ['asked for with the save', { savedAt: REMOVED + 1 }, {}, true],
    ['asked for after the save', { savedAt: REMOVED }, {}, true],
    ['after a save, the clock set back', { savedAt: REMOVED + 3 * DAY }, {}, true],
    ['a list a day after the first answer', since(1), { askedAt: DAY + 1 }, false],
    ['an answer after a day', since(1), { ...answer, askedAt: DAY + 1 }, true],
    ['an answer a moment before', since(1), { ...answer, askedAt: DAY }, false],
    ['an answer a day after it was gone', since(1, false), { ...answer, askedAt: 2 * DAY }, false],
  ])('%s', (_, removed, seen, expected) => {
    expect(isReadmitted(stone(removed), sighting(seen))).toBe(expected);
  });
});

it.each<[Tombstone['by'], string, Partial<Sighting>, boolean]>([
  ['operator', 'everything', { ...answer, modified: second(SIGNED + 1) }, false],
  ['cms', 'a list', {}, false],
  ['cms', 'the answer about the record', answer, true],
  ['cms', 'an answer of the same time', { ...answer, askedAt: REMOVED }, false],
  ['list', 'a later list', {}, true],
  ['list', 'the same list', { askedAt: REMOVED }, false],
  ['list', 'an earlier list', { askedAt: REMOVED - 1 }, false],
  ['unseen', 'a later list', {}, true],
])('what was removed by %s is readmitted by %s: %j %s', (by, _, seen, expected) => {
  const known = by === 'operator' ? { savedAt: REMOVED, ...since(1) } : { signedAt: null };
  expect(isReadmitted(stone({ by, ...known }), sighting(seen))).toBe(expected);
});

it('what the CMS has said is readmitted after a save as well', () => {
  expect(isReadmitted(stone({ by: 'cms', savedAt: REMOVED }), sighting())).toBe(true);
});

it.each([
  ['a first word', null, { at: 5, isPublic: true }, { at: 5, isPublic: true }],
  ['nothing, and gone', null, { at: 5, isPublic: false }, null],
  [
    'the same again',
    { at: 5, isPublic: true },
    { at: 9, isPublic: true },
    { at: 5, isPublic: true },
  ],
  [
    'gone in between',
    { at: 5, isPublic: true },
    { at: 9, isPublic: false },
    { at: 9, isPublic: false },
  ],
  [
    'gone still',
    { at: 5, isPublic: false },
    { at: 9, isPublic: false },
    { at: 5, isPublic: false },
  ],
  ['there again', { at: 5, isPublic: false }, { at: 9, isPublic: true }, { at: 9, isPublic: true }],
  [
    'the clock set back',
    { at: 5, isPublic: true },
    { at: 2, isPublic: true },
    { at: 2, isPublic: true },
  ],
])('of answers: %s', (_, before, next, expected) => {
  expect(answeredAfter(before, next)).toEqual(expected);
});

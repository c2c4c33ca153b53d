/** @jest-environment node */
import { pauseUntilNext } from './age-rule';

const holding = {
  isReady: true,
  ageLimit: 600_000,
  heldBack: { of: () => new Set<string>(), keyCount: 0 },
  firstContent: { newFor: null as number | null },
};
const heldBack = (keyCount: number) => ({ heldBack: { of: () => new Set(['1']), keyCount } });
const newFor = (ms: number | null) => ({ isReady: false, firstContent: { newFor: ms } });

it.each([
  ['a list', 'news', {}, 600_000],
  ['investigations', 'investigations', {}, 600_000],
  ['a list of which something is held back', 'news', heldBack(1), 5_000],
  ['one of seven', 'news', heldBack(7), 7_000],
  ['one of many', 'news', heldBack(100), 60_000],
  ['one of them that is soon old', 'news', { ...heldBack(1), ageLimit: 4_000 }, 4_000],
  ['investigations, while nothing can be shown', 'investigations', newFor(null), 2_000],
  ['another list then', 'news', newFor(null), 600_000],
  ['those of an agency new for less than a minute', 'investigations', newFor(59_999), 2_000],
  ['those of one new for a minute', 'investigations', newFor(60_000), 30_000],
  ['those that are soon old', 'investigations', { ...newFor(60_000), ageLimit: 1_000 }, 1_000],
] as const)('%s is fetched again after a pause', (_, name, more, pause) =>
  expect(pauseUntilNext({ ...holding, ...more }, name)).toBe(pause),
);

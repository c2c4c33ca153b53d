/** @jest-environment node */
import { CmsError } from '@/lib/cms';
import fc from '@/lib/testing/fast-check';
import { heldBackPause, retryDelay } from './retry-rule';

const down = new Error('down');
const answered = (status: number, retryAfterSeconds?: number) =>
  new CmsError('status', 'news', `answered ${status}`, { status, retryAfterSeconds });

const anyStakes = fc.record({
  isReady: fc.boolean(),
  isAwaited: fc.boolean(),
  ageLimit: fc.integer({ min: 1_000, max: 600_000 }),
});

it('grows with the failures, to the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), anyStakes, (failures, stakes) => {
      const delay = retryDelay(failures, down, stakes);
      expect(retryDelay(failures + 1, down, stakes)).toBeGreaterThanOrEqual(delay);
      expect(delay).toBeLessThanOrEqual(stakes.isReady && stakes.isAwaited ? 5_000 : 60_000);
    }),
  );
});

describe('retryDelay', () => {
  const base = { isReady: true, isAwaited: false, ageLimit: 600_000 };

  it.each([
    ['the first failure', 1, down, {}, 1_000],
    ['the second', 2, down, {}, 2_000],
    ['the sixth', 6, down, {}, 32_000],
    ['the seventh: a minute at most', 7, down, {}, 60_000],
    ['the thousandth', 1_000, down, {}, 60_000],
    ['an unknown call: the age limit', 1, answered(404), {}, 600_000],
    ['the last 4xx status', 1, answered(499), {}, 600_000],
    ['the first 5xx status', 1, answered(500), {}, 1_000],
    ['the last 3xx status', 1, answered(399), {}, 1_000],
    ['too many requests, which is retried', 1, answered(429), {}, 1_000],
    ['a refusal with a short age limit: a minute', 1, answered(403), { ageLimit: 1_000 }, 60_000],
    ['an editor waits', 1, down, { isAwaited: true }, 1_000],
    ['an editor waits longer: five seconds at most', 9, down, { isAwaited: true }, 5_000],
    ['an editor waits for a call the CMS refuses', 9, answered(404), { isAwaited: true }, 5_000],
    ['nothing is held yet', 1, down, { isReady: false }, 2_000],
    ['nothing is held for long', 50, answered(404), { isReady: false, isAwaited: true }, 2_000],
    [
      'nothing is held, and the CMS asks for a pause',
      1,
      answered(503, 20),
      { isReady: false },
      2_000,
    ],
    ['a CMS that asks for a pause', 1, answered(503, 20), {}, 20_000],
    ['a CMS that asks for a shorter one', 6, answered(503, 20), {}, 32_000],
    ['a CMS that asks for half a minute', 1, answered(429, 30), {}, 30_000],
    ['a CMS that asks for more', 1, answered(429, 31), {}, 30_000],
    ['a CMS that asks for a day', 1, answered(503, 86_400), { isAwaited: true }, 30_000],
  ])('after %s', (_, failures, error, more, delay) =>
    expect(retryDelay(failures, error, { ...base, ...more })).toBe(delay),
  );
});

it.each([
  [1, 5_000],
  [5, 5_000],
  [6, 6_000],
  [60, 60_000],
  [61, 60_000],
])('what holds something back, %i in all, is fetched again after', (keys, pause) =>
  expect(heldBackPause(keys)).toBe(pause),
);

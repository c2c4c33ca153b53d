/** @jest-environment node */
import { burstOf, cooldownAfter, leftOf } from './burst-rule';
import fc from '@/lib/testing/fast-check';

it.each([
  ['no event', 0, 0, 250],
  ['four events', 0, 4, 250],
  ['five events: a burst', 0, 5, 1_000],
  ['a burst that goes on', 1_000, 5, 2_000],
  ['a burst that goes on longer', 2_000, 100, 4_000],
  ['a burst without an end: four seconds at most', 4_000, 5, 4_000],
  ['the last of a burst', 4_000, 4, 250],
  ['a burst after a single event', 250, 5, 1_000],
])('the cooldown after %s', (_, length, events, next) =>
  expect(cooldownAfter({ length, until: 0 }, events, 10)).toEqual({
    length: next,
    until: 10 + next,
  }),
);

it.each([
  ['begins', 100, 250],
  ['is about to end', 349, 1],
  ['ends', 350, 0],
  ['has ended', 9_000, 0],
  ['began before the clock was set back', -5_000, 250],
])('a cooldown that %s', (_, now, left) =>
  expect(leftOf({ length: 250, until: 350 }, now)).toBe(left),
);

it('no burst delays a fetch by more than four seconds', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1_000 }), { minLength: 1 }), (bursts) => {
      const last = bursts.reduce(
        (cooldown, events) => cooldownAfter(cooldown, events, cooldown.until),
        { length: 0, until: 0 },
      );
      expect([250, 1_000, 2_000, 4_000]).toContain(last.length);
    }),
  );
});

it.each<[string, readonly number[], number, boolean, readonly number[]]>([
  ['one detail', [], 1, false, [10_000]],
  ['two details', [], 2, false, [10_000, 10_000]],
  ['three details', [], 3, true, []],
  ['another one within ten seconds', [1], 1, false, [1, 10_000]],
  ['a third within ten seconds', [1, 5_000], 1, true, [1, 5_000]],
  ['a third after ten seconds', [0, 5_000], 1, false, [5_000, 10_000]],
  ['none, while others are fetched', [1, 5_000], 0, false, [1, 5_000]],
])('%s', (_, before, details, isBurst, fetched) =>
  expect(burstOf(before, details, 10_000)).toEqual({ isBurst, fetched }),
);

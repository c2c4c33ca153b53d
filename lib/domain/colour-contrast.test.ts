/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { runs } from '@/lib/testing/runs';
import { contrastRatio, readableOn } from './colour-contrast';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#777777', 1],
  ['#777777', '#ffffff', 4.48],
  ['#eb443e', '#212121', 4.2],
  ['#FFE100', '#111111', 14.4],
])('%s against %s: %f', (a, b, expected) => {
  expect(contrastRatio(a, b)).toBeCloseTo(expected, 1);
});

it.each([
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#a9bccb', '#000000'],
  ['#6d2e46', '#ffffff'],
  ['#f4e409', '#000000'],
  // Black and white contrast almost equally here: at least 4.58.
  ['#757575', '#ffffff'],
  ['#777777', '#000000'],
])('on %s one reads %s', (ground, expected) => {
  expect(readableOn(ground)).toBe(expected);
});

it('returns a colour readable on every background', () => {
  fc.assert(
    fc.property(colour, (ground) => {
      expect(contrastRatio(ground, readableOn(ground))).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: runs(2_000) },
  );
});

it('the ratio does not depend on the order and is never below one', () => {
  fc.assert(
    fc.property(colour, colour, (a, b) => {
      expect(contrastRatio(a, b)).toBe(contrastRatio(b, a));
      expect(contrastRatio(a, b)).toBeGreaterThanOrEqual(1);
    }),
  );
});

it.each(['', 'red', '#fff', '#12345', '#1234567', '#gggggg', '#123456\n'])(
  '%j is not a colour',
  (value) => {
    expect(() => readableOn(value)).toThrow(RangeError);
  },
);

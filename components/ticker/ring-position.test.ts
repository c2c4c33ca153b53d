import fc from '@/lib/testing/fast-check';
import { ringPosition } from './ring-position';

it.each([
  [0, 100, 0],
  [99, 100, 99],
  [100, 100, 0],
  [250, 100, 50],
  [-1, 100, 99],
  [-100, 100, 0],
  [-250, 100, 50],
  [50, 0, 0],
  [50, Number.NaN, 0],
])('%d on a ring of %d is %d', (pixels, length, expected) => {
  expect(ringPosition(pixels, length)).toBe(expected);
});

it('is always on the ring', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
      fc.double({ noNaN: true, min: 0.001, max: 1e5 }),
      (pixels, length) => {
        const place = ringPosition(pixels, length);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThan(length);
      },
    ),
  );
});

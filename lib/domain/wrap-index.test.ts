/** @jest-environment node */
import { wrapIndex } from './wrap-index';

it.each([
  [0, 1, 4, 1],
  [3, 1, 4, 0],
  [0, -1, 4, 3],
  [1, -1, 4, 0],
  [0, -9, 4, 3],
  [0, 1, 1, 0],
  [0, -1, 1, 0],
  [0, 1, 0, 0],
])('EXD-03: from %i by %i among %i comes %i', (index, steps, count, expected) => {
  expect(wrapIndex(index, steps, count)).toBe(expected);
});

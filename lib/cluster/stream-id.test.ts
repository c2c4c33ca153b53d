/** @jest-environment node */
import { compareIds, START } from './stream-id';

it.each([
  ['1-0', '1-0', 0],
  ['1-0', '1-1', -1],
  ['2-0', '1-9', 1],
  ['10-0', '9-0', 1],
  ['1795360539704-2', '1795360539704-10', -1],
  [START, '1-0', -1],
])('compares %s with %s', (a, b, sign) => {
  expect(Math.sign(compareIds(a, b))).toBe(sign);
});

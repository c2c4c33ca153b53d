/** @jest-environment node */
import { inGroups } from './in-groups';

it.each([
  [[], 3, []],
  [[1, 2], 3, [[1, 2]]],
  [[1, 2, 3], 3, [[1, 2, 3]]],
  [[1, 2, 3, 4], 3, [[1, 2, 3], [4]]],
])('%j by %i', (items, size, groups) => {
  expect(inGroups(items, size)).toEqual(groups);
});

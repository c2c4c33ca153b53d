/** @jest-environment node */
import { FOLD_LIMITS, foldAfter } from './fold-count';

const items = (count: number) => Array.from({ length: count }, (_, index) => index);

it('has the limits of the specification', () => {
  expect(FOLD_LIMITS).toEqual({
    cardExhibitions: 5,
    exhibitionBlocks: 6,
    currentEvents: 3,
    personRelated: 4,
  });
});

it.each(Object.values(FOLD_LIMITS))('folds after %i', (limit) => {
  expect(foldAfter(items(0), limit)).toEqual({ shown: [], hidden: [] });
  expect(foldAfter(items(limit - 1), limit)).toEqual({ shown: items(limit - 1), hidden: [] });
  expect(foldAfter(items(limit), limit)).toEqual({ shown: items(limit), hidden: [] });
  expect(foldAfter(items(limit + 1), limit)).toEqual({ shown: items(limit), hidden: [limit] });
  expect(foldAfter(items(limit + 52), limit).hidden).toHaveLength(52);
});

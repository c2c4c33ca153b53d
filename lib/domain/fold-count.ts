/** How many items are shown before the rest is folded (specification section 9). */
export const FOLD_LIMITS = {
  cardExhibitions: 5,
  exhibitionBlocks: 6,
  currentEvents: 3,
  personRelated: 4,
} as const;

/**
 * Splits items into those shown and those behind the 'more' control. With exactly `limit` items nothing is hidden and
 * there is no control (checklist INV-05, EXL-03, EVT-07, PERS-04).
 */
export function foldAfter<T>(
  items: readonly T[],
  limit: number,
): { readonly shown: readonly T[]; readonly hidden: readonly T[] } {
  return { shown: items.slice(0, limit), hidden: items.slice(limit) };
}

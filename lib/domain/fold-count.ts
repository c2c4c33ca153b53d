/** How many items show before the rest is folded away (specification section 9). */
export const FOLD_LIMITS = {
  cardExhibitions: 5,
  exhibitionBlocks: 6,
  currentEvents: 3,
  personRelated: 4,
} as const;

/**
 * The items shown at once and those behind the control; exactly `limit` items leave nothing to
 * hide, so that no control is shown (checklist INV-05, EXL-03, EVT-07, PERS-04).
 */
export function foldAfter<T>(
  items: readonly T[],
  limit: number,
): { readonly shown: readonly T[]; readonly hidden: readonly T[] } {
  return { shown: items.slice(0, limit), hidden: items.slice(limit) };
}

export interface Neighbours<T> {
  readonly previous: T;
  readonly next: T;
}

/**
 * Returns the items before and after the one with this slug, wrapping round both ends (specification section 2,
 * checklist NEWS-03); null if it is not in the list or the only item.
 */
export function neighboursOf<T extends { readonly slug: string }>(
  items: readonly T[],
  slug: string,
): Neighbours<T> | null {
  const index = items.findIndex((item) => item.slug === slug);
  const previous = items.at(index - 1);
  const next = items[(index + 1) % items.length];
  return index >= 0 && items.length > 1 && previous && next ? { previous, next } : null;
}

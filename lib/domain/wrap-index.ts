/**
 * Returns the index `steps` away from `index` among `count` items, wrapping at both ends (checklist EXD-03, GAL-02); 0
 * if there are none.
 */
export function wrapIndex(index: number, steps: number, count: number): number {
  return count > 0 ? (((index + steps) % count) + count) % count : 0;
}

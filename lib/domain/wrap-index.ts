/**
 * The place `steps` away from `index` among `count`, going round at both ends (checklist EXD-03, GAL-02); 0
 * when there is nothing to go round.
 */
export function wrapIndex(index: number, steps: number, count: number): number {
  return count > 0 ? (((index + steps) % count) + count) % count : 0;
}

import type { Value } from './registry';

const keys = new WeakMap<object, string>();
let last = 0;

/** Returns a key for a row, which stays the same while the row is edited, moved and undone. */
export function keyOf(row: Value): string {
  if (typeof row !== 'object' || row === null) return `value-${String(row)}`;
  const known = keys.get(row);
  if (known !== undefined) return known;
  last += 1;
  const key = `row-${last}`;
  keys.set(row, key);
  return key;
}

/** Gives an edited copy of a row the key of the row it replaces. */
export function keepKey<T extends object>(edited: T, row: Value): T {
  keys.set(edited, keyOf(row));
  return edited;
}

/** Returns the list with the item at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const copy = [...list];
  const [item] = copy.splice(from, 1);
  if (item !== undefined) copy.splice(to, 0, item);
  return copy;
}

export function without<T>(list: readonly T[], index: number): readonly T[] {
  return list.filter((_, at) => at !== index);
}

export function replaced<T>(list: readonly T[], index: number, item: T): readonly T[] {
  return list.map((old, at) => (at === index ? item : old));
}

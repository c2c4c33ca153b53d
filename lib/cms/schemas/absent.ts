const MAX_DEPTH = 12;

/** More values than any post has fields. Anything larger is not empty. */
const MAX_VALUES = 20_000;

/** Unwraps `{rendered: …}`, WordPress's form of an HTML field. */
export function unwrapRendered(value: unknown): unknown {
  return isRecord(value) && 'rendered' in value ? value['rendered'] : value;
}

/** Returns true for an object that is not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns true for each of WordPress's empty values: `false`, `null`, `""`, `[]`, a missing key
 * (docs/specification/cms-api.md, 'Empty has many faces').
 */
export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** Returns true if a value is empty at every level. A post saved with every field empty counts as none. */
export function isNothingWithin(value: unknown): boolean {
  let left = MAX_VALUES;
  const isEmpty = (inner: unknown, depth: number): boolean => {
    if (isNothing(inner)) return true;
    if (typeof inner !== 'object' || inner === null || depth === MAX_DEPTH) return false;
    const values: readonly unknown[] = Object.values(inner);
    left -= values.length;
    return left >= 0 && values.every((next) => isEmpty(next, depth + 1));
  };
  return isEmpty(value, 0);
}

/** Returns the first value that is not empty, or null if all are. */
export function firstPresent(...values: readonly unknown[]): unknown {
  return values.find((value) => !isNothing(unwrapRendered(value))) ?? null;
}

/**
 * Returns the rows of a list, or null if the value is not a list. PHP encodes an array with gaps as an object with
 * numeric keys.
 */
export function toRows(value: unknown): readonly unknown[] | null {
  if (isNothing(value)) return [];
  if (Array.isArray(value)) return value as unknown[];
  if (!isRecord(value)) return null;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : null;
}

/** Checks a value parsed from JSON, and narrows its type. */
export type Check<T> = (value: unknown) => value is T;

export const isText: Check<string> = (value) => typeof value === 'string';

export const isNumber: Check<number> = (value) => typeof value === 'number';

export const isBoolean: Check<boolean> = (value) => typeof value === 'boolean';

export type Fields = Readonly<Record<string, unknown>>;

/** True for an object that is no array. */
export const isFields: Check<Fields> = (value): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isOneOf =
  <T extends string>(...words: readonly T[]): Check<T> =>
  (value): value is T =>
    words.some((word) => word === value);

export const isNullOr =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value);

export const isAbsentOr =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || check(value);

export const isEither =
  <A, B>(one: Check<A>, other: Check<B>): Check<A | B> =>
  (value): value is A | B =>
    one(value) || other(value);

export const isListOf =
  <T>(check: Check<T>): Check<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(check);

/** A check for every field of `T`, including optional ones. A field without one is a type error. */
type FieldChecks<T> = { readonly [Name in keyof T]-?: Check<T[Name]> };

/** Checks the named fields of an object. Allows others, because a newer server may send more. */
export function isShape<T extends object>(checks: FieldChecks<T>): Check<T> {
  return (value): value is T => {
    if (typeof value !== 'object' || value === null) return false;
    for (const name in checks) if (!checks[name](Reflect.get(value, name))) return false;
    return true;
  };
}

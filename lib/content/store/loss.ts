import { isListName, listSourceOf, type ListSource, type ResourceKey } from '../kinds';

/** Keys that identify the items of a value. A detail is one item, or none when empty. */
export function itemsOf(key: ResourceKey, value: unknown): readonly string[] {
  if (isListName(key)) {
    const source: ListSource<string, unknown> = listSourceOf(key);
    return source.identify(value);
  }
  return value === null || (Array.isArray(value) && value.length === 0) ? [] : [key];
}

/** The items of the current value that are missing from a new one. */
export function lossBetween(key: ResourceKey, before: unknown, after: unknown): readonly string[] {
  const left = new Set(itemsOf(key, after));
  return itemsOf(key, before).filter((item) => !left.has(item));
}

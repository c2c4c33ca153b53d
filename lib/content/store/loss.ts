import { isListName, listSourceOf, type ListSource, type ResourceKey } from '../kinds';

/** What tells the items of a value apart; a detail, which is there or not, is one item or none. */
export function itemsOf(key: ResourceKey, value: unknown): readonly string[] {
  if (isListName(key)) {
    const source: ListSource<string, unknown> = listSourceOf(key);
    return source.identify(value);
  }
  return value === null || (Array.isArray(value) && value.length === 0) ? [] : [key];
}

/** What a new value would take away from the one held. */
export function lossBetween(key: ResourceKey, before: unknown, after: unknown): readonly string[] {
  const left = new Set(itemsOf(key, after));
  return itemsOf(key, before).filter((item) => !left.has(item));
}

import { isListName, listSourceOf, type ListSource, type ResourceKey } from '../kinds';

/** What an answer would take away. */
export interface Loss {
  readonly key: ResourceKey;
  /** What tells the items held apart. What events named as gone is no longer held, and so is no loss. */
  readonly held: ReadonlySet<string>;
  /** Those of them that the answer lacks; at least one. */
  readonly missing: readonly string[];
  /** True when the answer holds nothing at all. */
  readonly isEmpty: boolean;
}

/** What tells the items of a value apart; a detail, which is there or not, is one item or none. */
function identifyItems(key: ResourceKey, value: unknown): readonly string[] {
  if (isListName(key)) {
    const source: ListSource<string, unknown> = listSourceOf(key);
    return source.identify(value);
  }
  return value === null ? [] : [key];
}

/** What a new value would take away from the one held; null when it lacks nothing. */
export function lossBetween(key: ResourceKey, before: unknown, after: unknown): Loss | null {
  const held = new Set(identifyItems(key, before));
  const left = new Set(identifyItems(key, after));
  const missing = [...held].filter((item) => !left.has(item));
  return missing.length === 0 ? null : { key, held, missing, isEmpty: left.size === 0 };
}

/**
 * True when so much is missing that a fault of the CMS is likelier than an editor: everything, or more than half. Time
 * never confirms such a loss, and neither does a second answer: a fault that repeats itself is not agreement.
 */
export function isMassLoss({ held, missing, isEmpty }: Loss): boolean {
  return isEmpty || missing.length > held.size / 2;
}

import type { NamedFacts } from '@/lib/domain/record-facts';

/** Returns a list's record with the warning and the language of its detail, where the list has none. */
export function withDetailsFacts<Item extends NamedFacts>(
  item: Item,
  detail: NamedFacts | null,
): Item {
  const contentWarning = item.contentWarning ?? detail?.contentWarning;
  const language = item.language ?? detail?.language;
  return contentWarning === item.contentWarning && language === item.language
    ? item
    : { ...item, contentWarning, language };
}

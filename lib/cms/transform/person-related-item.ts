import type { PersonRelatedItem } from '@/lib/domain/person';

import { readRecords, type RecordContext } from '../schemas/read-records';
import { faPersonRelatedItem } from '../schemas/search-result';

const POST_TYPES: readonly (string | null)[] = [
  'investigation',
  'exhibition',
  'publication',
  'event',
  'press',
] satisfies PersonRelatedItem['postType'][];

/** Returns a person's works, in the CMS's order. Leaves out kinds that a person's page does not list. */
export function toPersonRelatedItems(
  raw: unknown,
  context: RecordContext,
): readonly PersonRelatedItem[] {
  return readRecords(context, raw, faPersonRelatedItem, (item) => {
    if (!isListed(item.post_type)) return null;
    return {
      postType: item.post_type,
      slug: item.slug,
      title: item.title,
      date: item.date ?? item.post_date,
      href: item.link,
    };
  });
}

function isListed(word: string | null): word is PersonRelatedItem['postType'] {
  return POST_TYPES.includes(word);
}

import type { NewsItem } from '@/lib/domain/news-item';

import { faNewsItem } from '../schemas/news-item';
import { readRecords, type RecordContext } from '../schemas/read-records';

/** News items, in the CMS's order. */
export function toNewsItems(raw: unknown, context: RecordContext): readonly NewsItem[] {
  return readRecords(context, raw, faNewsItem, ({ facts, ...item }) => ({ ...item, ...facts }));
}

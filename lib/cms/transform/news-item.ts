import type { NewsItem } from '@/lib/domain/news-item';

import { faNewsItem } from '../schemas/news-item';
import { createListReader } from '../schemas/list-reader';
import type { RecordContext } from '../schemas/read-records';

/** News items, in the CMS's order. */
export const toNewsItems: (raw: unknown, context: RecordContext) => readonly NewsItem[] =
  createListReader(faNewsItem, ({ facts, ...item }) => ({ ...item, ...facts }));

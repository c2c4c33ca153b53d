import type { NewsItem } from '@/lib/domain/news-item';

import { faNewsItem } from '../schemas/news-item';
import { createListReader, type ListReader } from '../schemas/list-reader';

/** News items, in the CMS's order. */
export const toNewsItems: ListReader<NewsItem> = createListReader(
  faNewsItem,
  ({ facts, ...item }) => ({ ...item, ...facts }),
);

import { searchResult } from '@/lib/domain/testing/builders';
import type { SearchHit } from '@/lib/domain/search-hit';

/** A hit with every optional field absent. */
export const hit = (rest: Partial<SearchHit> = {}): SearchHit => ({
  ...searchResult(),
  slug: 'the-salt-road',
  href: '/investigation/the-salt-road',
  isStudy: false,
  code: null,
  citation: null,
  ...rest,
});

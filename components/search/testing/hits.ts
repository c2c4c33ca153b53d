import { searchHit } from '@/lib/domain/testing/search';
import type { SearchHit } from '@/lib/domain/search-hit';

/** A hit with a page on this site. */
export const hit = (rest: Partial<SearchHit> = {}): SearchHit =>
  searchHit({ slug: 'the-salt-road', href: '/investigation/the-salt-road', ...rest });

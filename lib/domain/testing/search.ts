import type { SearchHit } from '../search-hit';
import type { SearchResult } from '../search-result';

/** A result with every optional field absent. */
export const searchResult = (rest: Partial<SearchResult> = {}): SearchResult => ({
  postType: 'investigation',
  slug: null,
  title: 'The Salt Road',
  excerpt: '',
  date: null,
  relevance: 0,
  href: null,
  year: null,
  citation: null,
  ...rest,
});

/** A hit with every optional field absent. */
export const searchHit = (rest: Partial<SearchHit> = {}): SearchHit => ({
  ...searchResult(),
  isStudy: false,
  code: null,
  citation: null,
  ...rest,
});

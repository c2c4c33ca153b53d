import { SEARCH_SORTS, SEARCH_TYPES, type SearchSort, type SearchType } from './search-facets';
import { readQuery } from './search-query';

/** What is searched for and how it is shown: the state of the search, and its address. */
export interface SearchRequest {
  /** Without white space at its ends; empty: nothing is searched for. */
  readonly query: string;
  readonly type: SearchType;
  readonly sort: SearchSort;
}

/** A query alone: filter and sort start again with every new one (checklist SRCH-11). */
export function newRequest(query: string): SearchRequest {
  return { query: query.trim(), type: 'all', sort: 'relevance' };
}

/**
 * The search an address names by `q`, `type` and `sort`; words it does not know count as absent. `for` is the
 * query that `type` and `sort` were chosen for: with another one they start again (checklist SRCH-11).
 */
export function readSearchRequest(params: Pick<URLSearchParams, 'get'>): SearchRequest {
  const fresh = newRequest(readQuery(params));
  const chosenFor = params.get('for');
  if (chosenFor !== null && chosenFor.trim() !== fresh.query) return fresh;
  const type = SEARCH_TYPES.find((known) => known.type === params.get('type'))?.type;
  const sort = SEARCH_SORTS.find((known) => known.sort === params.get('sort'))?.sort;
  return { ...fresh, type: type ?? fresh.type, sort: sort ?? fresh.sort };
}

/** The search as `q=…&type=…&sort=…`, without what is not chosen; empty for an empty query. */
export function writeSearchRequest({ query, type, sort }: SearchRequest): string {
  if (query === '') return '';
  const params = new URLSearchParams({ q: query });
  if (type !== 'all') params.set('type', type);
  if (sort !== 'relevance') params.set('sort', sort);
  return params.toString();
}

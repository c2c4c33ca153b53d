import { SEARCH_SORTS, SEARCH_TYPES, type SearchSort, type SearchType } from './search-facets';
import { readQuery } from './search-query';

/** The state of a search: query, filter and sort, as stored in the address. */
export interface SearchRequest {
  /** Trimmed; empty without a search. */
  readonly query: string;
  readonly type: SearchType;
  readonly sort: SearchSort;
}

/** Returns a request for a new query, which resets filter and sort (checklist SRCH-11). */
export function newRequest(query: string): SearchRequest {
  return { query: query.trim(), type: 'all', sort: 'relevance' };
}

/**
 * Reads a search from `q`, `type` and `sort`; unknown values count as absent. `for` is the query that `type` and
 * `sort` were chosen for: with any other query they are reset (checklist SRCH-11).
 */
export function readSearchRequest(params: Pick<URLSearchParams, 'get'>): SearchRequest {
  const fresh = newRequest(readQuery(params));
  const chosenFor = params.get('for');
  if (chosenFor !== null && chosenFor.trim() !== fresh.query) return fresh;
  const type = SEARCH_TYPES.find((known) => known.type === params.get('type'))?.type;
  const sort = SEARCH_SORTS.find((known) => known.sort === params.get('sort'))?.sort;
  return { ...fresh, type: type ?? fresh.type, sort: sort ?? fresh.sort };
}

/** Serialises a search as `q=…&type=…&sort=…`, without defaults; empty for an empty query. */
export function writeSearchRequest({ query, type, sort }: SearchRequest): string {
  if (query === '') return '';
  const params = new URLSearchParams({ q: query });
  if (type !== 'all') params.set('type', type);
  if (sort !== 'relevance') params.set('sort', sort);
  return params.toString();
}

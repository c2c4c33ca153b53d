/** Characters a query may have (contract/site.md, `GET /api/search`). */
export const LONGEST_QUERY = 200;

/** True when a query is longer than is searched for; characters are counted as code points. */
export function isTooLong(query: string): boolean {
  return query.length > LONGEST_QUERY && Array.from(query).length > LONGEST_QUERY;
}

/** What an address asks for by `q`, without white space at its ends; empty when it asks for nothing. */
export function readQuery(params: Pick<URLSearchParams, 'get'>): string {
  return params.get('q')?.trim() ?? '';
}

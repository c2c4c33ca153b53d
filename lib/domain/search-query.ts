/** Maximum length of a query (docs/specification/site.md, `GET /api/search`). */
export const LONGEST_QUERY = 200;

/** True when a query exceeds the maximum length, counted in code points. */
export function isTooLong(query: string): boolean {
  return query.length > LONGEST_QUERY && Array.from(query).length > LONGEST_QUERY;
}

/** The trimmed `q` parameter; empty when there is none. */
export function readQuery(params: Pick<URLSearchParams, 'get'>): string {
  return params.get('q')?.trim() ?? '';
}

import {
  readSearchRequest,
  writeSearchRequest,
  type SearchRequest,
} from '@/lib/domain/search-request';

/**
 * Returns the internal path for a search, with the request as a path parameter. A page that reads the query string
 * would bypass the page cache, which adds the Content-Security-Policy. Returns null for a blank query, which `/search`
 * itself handles.
 */
export function resultsPath(params: URLSearchParams): string | null {
  const request = writeSearchRequest(readSearchRequest(params));
  return request === '' ? null : `/search/${Buffer.from(request).toString('base64url')}`;
}

/** Decodes the search in a path parameter. */
export function readResultsPath(segment: string): SearchRequest {
  return readSearchRequest(new URLSearchParams(Buffer.from(segment, 'base64url').toString()));
}

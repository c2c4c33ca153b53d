import {
  readSearchRequest,
  writeSearchRequest,
  type SearchRequest,
} from '@/lib/domain/search-request';

/**
 * The internal path that shows a search, as a path parameter: a page that read the address's query would be
 * rendered outside the page cache, which gives every page its security policy. Null for a blank query, which
 * `/search` itself answers.
 */
export function resultsPath(params: URLSearchParams): string | null {
  const request = writeSearchRequest(readSearchRequest(params));
  return request === '' ? null : `/search/${Buffer.from(request).toString('base64url')}`;
}

/** The search a path parameter stands for. */
export function readResultsPath(segment: string): SearchRequest {
  return readSearchRequest(new URLSearchParams(Buffer.from(segment, 'base64url').toString()));
}

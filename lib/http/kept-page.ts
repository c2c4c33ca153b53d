import type { ServerResponse } from 'node:http';
import type { IncrementalCacheValue } from 'next/dist/server/response-cache';
import { isTextType } from './compression';

/** The request headers on which Next's responses for pages depend (its `Vary`). */
const VARY = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch';

/** What Next caches with a page but does not send. */
const OF_THE_CACHE = 'x-next-cache-tags';

/**
 * Sends a page or file of the page cache as Next does, but as one text, which is compressed once for all readers.
 *
 * @throws {Error} for any other kind of value
 */
export function sendKept(response: ServerResponse, page: IncrementalCacheValue): void {
  if (page.kind !== 'APP_PAGE' && page.kind !== 'APP_ROUTE') throw new Error(`Kept: ${page.kind}`);
  for (const [name, value] of Object.entries(page.headers ?? {}))
    if (value !== undefined && name !== OF_THE_CACHE) response.setHeader(name, value);
  response.setHeader('vary', VARY);
  response.setHeader('x-nextjs-cache', 'HIT');
  response.statusCode = page.status ?? 200;
  if (page.kind === 'APP_PAGE') response.setHeader('content-type', 'text/html; charset=utf-8');
  const body = page.kind === 'APP_PAGE' ? page.html : page.body;
  const isText = isTextType(response.getHeader('content-type'));
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(isText ? body.toString() : body);
}

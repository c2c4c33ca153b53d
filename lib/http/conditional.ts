import type { ServerResponse } from 'node:http';

/** Headers that describe a body, which a 304 response lacks. */
const OF_THE_BODY = ['content-length', 'content-encoding', 'content-type', 'transfer-encoding'];

/** Returns an entity tag without its weakness prefix, because a compressed response is the same response. */
const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Returns true if `If-None-Match` names an entity tag, by weak comparison (RFC 9110, 13.1.2). It splits tags at commas,
 * which none of the site's tags contains.
 */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const asked = ifNoneMatch.split(',').map(opaque);
  return asked.includes('*') || asked.includes(opaque(tag));
}

/**
 * Turns a 200 response into a 304 if the client already has what its `ETag` names: feeds, records, sitemap and
 * robots.txt. Next does so only for pages. Node omits the body of a 304.
 *
 * @param response about to send its headers
 * @param ifNoneMatch what the client asked, which Next may have taken out of the request by then
 */
export function answerNotModified(response: ServerResponse, ifNoneMatch: string | undefined): void {
  const { method } = response.req;
  const tag = response.getHeader('etag');
  const isFresh =
    response.statusCode === 200 &&
    typeof tag === 'string' &&
    (method === 'GET' || method === 'HEAD') &&
    matchesTag(ifNoneMatch, tag);
  if (!isFresh) return;
  response.statusCode = 304;
  for (const name of OF_THE_BODY) response.removeHeader(name);
}

import { createHash } from 'node:crypto';
import { permissionsPolicy } from './permissions-policy.mjs';
import { siteSlot } from '../process-slot.mjs';
import { contentSecurityPolicy } from './content-security-policy.mjs';
import { FOR_A_SECOND } from './for-a-second.mjs';

/** @import { IncrementalCacheValue } from 'next/dist/server/response-cache' */

/** Marks a page that Next should render again. Headers of this name are never sent (lib/http/answer-headers.ts). */
export const RETAINED = 'x-middleware-retained';

/**
 * The path that is rendered, from the key of a page in the page cache. This alone reads keys, against Next's documentation:
 * 'Cache keys are opaque identifiers. Preserve the entire key when reading and writing entries; a key is not a request
 * pathname' (`cacheHandler`). It is all that a cache handler knows about a page.
 *
 * @param {string} key
 */
export const pathOf = (key) => key.slice(key.indexOf('/$/') + 2);

/** @param {string} path */
export const isNotFoundPage = (path) => /^\/page-not-found(\/|$)/.test(path);

/** @param {string} path */
export const isMaintenancePage = (path) => /^\/maintenance(\/|$)/.test(path);

/** @param {string} path */
export const isDraftPage = (path) => path.startsWith('/draft/');

/** A part of a resource. @param {string} path */
export const isPartPage = (path) => path.startsWith('/part/');

/** A page that says why there is no preview. @param {string} path */
const isPreviewNotice = (path) => path.startsWith('/preview-notice/');

/**
 * The Cache-Control of a page: Next's default would let open tabs serve old navigation data from disk. An empty epoch
 * means that there is no content yet.
 *
 * @param {string} path
 * @param {string | undefined} epoch
 */
function cacheControlOf(path, epoch) {
  if (isDraftPage(path)) return 'private, no-store';
  // Of no end of parts none is kept; Back shows it again.
  if (isPartPage(path)) return 'private, no-cache';
  const isMomentary = isMaintenancePage(path) || isPreviewNotice(path);
  return isMomentary || epoch === '' ? 'no-store' : FOR_A_SECOND;
}

/**
 * The entity tag of a feed, record, sitemap or robots.txt: the same for the same bytes, whatever epoch or process they
 * were rendered in. Weak, because the body may be sent compressed.
 *
 * @param {Uint8Array} body
 */
const tagOf = (body) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/**
 * The headers of a page or route that depend on what was rendered. All others are the same for every response
 * (lib/http/).
 *
 * @param {string} path
 * @param {IncrementalCacheValue} value
 * @param {string | undefined} epoch in which its render began
 * @returns {Record<string, string>}
 */
export function headersOf(path, value, epoch) {
  // Next's own not-found page, for addresses outside the middleware, already has a header that forbids caching.
  /** @type {Record<string, string>} */
  const kept = path === '/_not-found' ? {} : { 'cache-control': cacheControlOf(path, epoch) };
  if (value.kind === 'APP_ROUTE') return { ...kept, etag: tagOf(value.body) };
  if (value.kind !== 'APP_PAGE') return kept;
  const origins = siteSlot.get()?.originsOf(path);
  return {
    ...kept,
    'content-security-policy': contentSecurityPolicy(value.html, origins),
    // Only a page with a donation form may use the Payment Request API.
    ...(origins?.form.length ? { 'permissions-policy': permissionsPolicy(origins.form) } : {}),
  };
}

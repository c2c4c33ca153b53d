import { createHash } from 'node:crypto';
import { permissionsPolicy } from './permissions-policy.mjs';
import { siteSlot } from '../process-slot.mjs';
import { contentSecurityPolicy } from './content-security-policy.mjs';
import { FOR_A_SECOND } from './for-a-second.mjs';

/** @import { IncrementalCacheValue } from 'next/dist/server/response-cache' */

/** Marks a page that Next should render again. Headers with this name are never sent (lib/http/answer-headers.ts). */
export const RETAINED = 'x-middleware-retained';

/**
 * Returns the rendered path from the key of a page in the page cache. Only this function reads keys, against Next's
 * documentation: 'Cache keys are opaque identifiers. Preserve the entire key when reading and writing entries; a key is
 * not a request pathname' (`cacheHandler`). A cache handler knows nothing else about a page.
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

/** Whether a path is that of a part of a resource. @param {string} path */
export const isPartPage = (path) => path.startsWith('/part/');

/** Whether a path is that of the page which explains why there is no preview. @param {string} path */
const isPreviewNotice = (path) => path.startsWith('/preview-notice/');

/**
 * Returns the Cache-Control of a page; Next's default would let open tabs serve old navigation data from disk. An empty
 * epoch means that there is no content yet.
 *
 * @param {string} path
 * @param {string | undefined} epoch
 */
function cacheControlOf(path, epoch) {
  if (isDraftPage(path)) return 'private, no-store';
  // Parts are endlessly many, so none is cached; the Back button still shows one again.
  if (isPartPage(path)) return 'private, no-cache';
  const isMomentary = isMaintenancePage(path) || isPreviewNotice(path);
  return isMomentary || epoch === '' ? 'no-store' : FOR_A_SECOND;
}

/**
 * Returns the entity tag of a feed, record, sitemap or robots.txt. It is the same for the same bytes, in whatever epoch
 * or process they were rendered, and weak because the body may be sent compressed.
 *
 * @param {Uint8Array} body
 */
const tagOf = (body) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/**
 * Returns the headers of a page or route that depend on what was rendered. All others are the same for every response
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

import { permissionsPolicy } from './permissions-policy.mjs';
import { slot } from '../process-slot.mjs';
import { contentSecurityPolicy } from './content-security-policy.mjs';

/** @import { IncrementalCacheValue } from 'next/dist/server/response-cache' */
/** @import { PageOrigins } from './content-security-policy.mjs' */

/**
 * A browser keeps nothing without asking; a proxy in front may hold a page for a second, which is what an
 * editor may have to wait. Next's own default would let open tabs serve old navigation data from disk.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1';

/** @type {ReturnType<typeof slot<(path: string) => PageOrigins>>} */
const originsSlot = slot('page-origins');

/**
 * Origins beside the site's own that a page may load from.
 *
 * @param {string} key
 */
function originsOf(key) {
  const path = key.slice(key.indexOf('/$/') + 2);
  return originsSlot.get()?.(path);
}

/** @param {string} key */
export const isNotFoundPage = (key) => /\/\$\/page-not-found(\/|$)/.test(key);

/** @param {string} key */
export const isMaintenancePage = (key) => /\/\$\/maintenance(\/|$)/.test(key);

/** What proxies and browsers may keep of a page. @param {string} key */
const cacheControlOf = (key) => (isMaintenancePage(key) ? 'no-store' : CACHE_CONTROL);

/**
 * The headers of a rendered page or route that depend on what was rendered. Every other one is the same for all answers
 * (lib/http/).
 *
 * @param {string} key
 * @param {IncrementalCacheValue} value
 * @returns {Record<string, string>}
 */
export function headersOf(key, value) {
  // An address outside the middleware that names nothing has Next's own, which forbids keeping; not both.
  const kept = key.endsWith('/$/_not-found') ? {} : { 'cache-control': cacheControlOf(key) };
  if (value.kind !== 'APP_PAGE') return kept;
  const origins = originsOf(key);
  return {
    ...kept,
    'content-security-policy': contentSecurityPolicy(value.html, origins),
    // A donation form may ask the browser to pay; no other page may.
    ...(origins?.form.length ? { 'permissions-policy': permissionsPolicy(origins.form) } : {}),
  };
}

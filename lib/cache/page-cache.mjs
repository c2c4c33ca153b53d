// Next loads this file itself, outside any bundle, so it is plain JavaScript and imports no TypeScript of the site.
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { finishPage } from './finish-page.mjs';
import { keepNotFoundPage, withoutAddress } from './not-found-page.mjs';
import {
  headersOf,
  isDraftPage,
  isMaintenancePage,
  isPartPage,
  isNotFoundPage,
  pathOf,
  RETAINED,
} from './page-headers.mjs';
import { cacheState, currentEpoch, isBeforeRemoval, shelfOf } from './page-shelves.mjs';
import { countRequest } from './request-counts.mjs';

/** @import { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache' */
/** @import { IncrementalCacheValue } from 'next/dist/server/response-cache' */
/** @import { Entry, PageCacheState } from './page-shelves.mjs' */

/** The number of renders tracked at once; beyond it the oldest is no longer tracked. */
const MAX_BEGUN = 1_000;

/**
 * Whether a page is never cached: one that can be requested under any number of addresses, a part of a resource, or a
 * draft. Each is rendered for one request. (Below a record, the middleware maps invented addresses to the address of an
 * existing panel.)
 *
 * @param {string} path
 */
const isNeverStored = (path) =>
  isNotFoundPage(path) ||
  isMaintenancePage(path) ||
  isDraftPage(path) ||
  isPartPage(path) ||
  /^\/search\/./.test(path);

/** Whether other visitors see the page as well; of the not-found page they see its template. @param {string} path */
const isForMany = (path) => !isNeverStored(path) || isNotFoundPage(path);

/**
 * Records the epoch in which a render begins, because the content may change before it ends.
 *
 * @param {PageCacheState['begun']} begun
 * @param {string} key
 * @param {string} epoch
 */
function noteBegun(begun, key, epoch) {
  begun.delete(key);
  begun.set(key, epoch);
  for (const oldest of begun.keys()) {
    if (begun.size <= MAX_BEGUN) break;
    begun.delete(oldest);
  }
}

/**
 * Next stores the cache lifetime of every address it has rendered, without limit. For addresses that are never cached,
 * this would let anyone exhaust the memory.
 *
 * @param {string} key
 */
function forgetCacheControl(key) {
  const known = /** @type {{ cacheControls?: Map<string, unknown> }} */ (
    /** @type {unknown} */ (SharedCacheControls)
  );
  known.cacheControls?.delete(key);
}

/**
 * Finishes a page in place, because Next sends this same object to the visitor who waits for it.
 *
 * @param {IncrementalCacheValue} value
 * @param {string} path
 * @returns {boolean} whether it may be shown to other visitors
 */
function finishInPlace(value, path) {
  const isForAll = isForMany(path);
  if (value.kind !== 'APP_PAGE') return isForAll;
  // One character per byte, because flight data may hold bytes that aren't text.
  const flight = value.rscData?.toString('latin1') ?? '';
  const page = finishPage({ path, html: value.html, flight, isForAll });
  value.html = page.html;
  if (value.rscData) value.rscData = Buffer.from(page.flight, 'latin1');
  return page.isForAll;
}

/**
 * Returns the size in memory, in bytes. V8 stores a string with any character beyond Latin-1, such as a dash or a curly
 * apostrophe, in two bytes per character.
 *
 * @param {IncrementalCacheValue} value
 */
function sizeOf(value) {
  if (value.kind === 'APP_PAGE') {
    let bytes = 2 * value.html.length + (value.rscData?.length ?? 0);
    for (const segment of value.segmentData?.values() ?? []) bytes += segment.length;
    return bytes;
  }
  return value.kind === 'APP_ROUTE' ? value.body.length : 0;
}

/**
 * Caches rendered pages in memory under the epoch in which their render began, and serves a page only while that epoch
 * lasts. Nothing is invalidated: on its next request, a page of an earlier epoch is rendered again from content in
 * memory. If that render throws, the earlier page is shown while Next retries, unless it is from before a removal;
 * readers then get an error until a render succeeds. The cache never writes to disk and does nothing during a build, so
 * a build needs no CMS and none of its content is served later.
 */
export default class PageCache {
  /** @param {string} key @returns {Promise<CacheHandlerValue | null>} */
  async get(key) {
    const { begun } = cacheState();
    const path = pathOf(key);
    const { entries } = shelfOf(path).shelf;
    const epoch = currentEpoch();
    const found = entries.get(path);
    const entry = found?.key === key && !isBeforeRemoval(found.value) ? found : undefined;
    if (entry?.epoch === epoch) {
      entries.delete(path);
      entries.set(path, entry);
      countRequest('hits');
      // Only a new epoch makes a page stale. Next goes by age, so this reports the page as just rendered.
      if (!entry.retained) return { ...entry, lastModified: Date.now() };
      noteBegun(begun, key, epoch);
      return entry;
    }
    countRequest('misses');
    noteBegun(begun, key, epoch);
    // -1 makes the visitor wait for the new render; any other age would serve the old page once more.
    return entry ? { ...entry, lastModified: -1 } : null;
  }

  /**
   * @param {string} key
   * @param {IncrementalCacheValue | null} value
   * @param {{ cacheControl?: Entry['cacheControl'] }} context
   */
  async set(key, value, context) {
    const state = cacheState();
    const epoch = state.begun.get(key);
    state.begun.delete(key);
    if (!value || process.env.NEXT_PHASE === 'phase-production-build') return;
    if (value.kind !== 'APP_PAGE' && value.kind !== 'APP_ROUTE') return;

    const path = pathOf(key);
    const { shelf, room } = shelfOf(path);
    const previous = shelf.entries.get(path);
    // After a render throws, Next hands back the previous page, to be served while it retries.
    const retained = state.madeIn.has(value);
    // Another render may have succeeded meanwhile, or something may have been removed.
    if (retained && ((previous && previous.value !== value) || isBeforeRemoval(value))) return;
    const isForAll = retained || finishInPlace(value, path);
    // This follows the finishing of the page, because the policy hashes its scripts and styles.
    value.headers = { ...value.headers, ...headersOf(path, value, epoch) };
    // The page must reach Next each time, so that Next retries (lib/http/page-replayer.ts).
    if (retained) value.headers[RETAINED] = '1';
    if (isNeverStored(path)) {
      if (epoch && isForAll && value.kind === 'APP_PAGE') {
        const html = withoutAddress(value.html);
        keepNotFoundPage(epoch, html, headersOf(path, { ...value, html }, epoch));
      }
      forgetCacheControl(key);
      return;
    }
    if (!epoch || !isForAll || (value.status ?? 200) >= 400) return;

    if (!retained) state.madeIn.set(value, epoch);
    const entry = {
      key,
      epoch,
      lastModified: Date.now(),
      value,
      cacheControl: context.cacheControl,
      bytes: sizeOf(value),
      retained,
    };
    shelf.entries.delete(path);
    shelf.entries.set(path, entry);
    shelf.bytes += entry.bytes - (previous?.bytes ?? 0);
    for (const [oldest, { bytes }] of shelf.entries) {
      if (shelf.bytes <= room) break;
      shelf.entries.delete(oldest);
      shelf.bytes -= bytes;
    }
  }

  async revalidateTag() {}

  resetRequestCache() {}
}

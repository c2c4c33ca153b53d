// Separate from the page cache, which Next loads itself, because the front needs to know what is cached (lib/http).
import { siteSlot, slot } from '../process-slot.mjs';

/** @import { IncrementalCacheValue } from 'next/dist/server/response-cache' */

/** @typedef {{ key: string, epoch: string, lastModified: number, value: IncrementalCacheValue, cacheControl: import('next/dist/server/lib/cache-control').CacheControl | undefined, bytes: number, retained: boolean }} Entry */
/** @typedef {{ entries: Map<string, Entry>, bytes: number }} Shelf  Entries by their paths, the least recently requested first. */
/** @typedef {Shelf & { begun: Map<string, string>, madeIn: WeakMap<IncrementalCacheValue, string>, resources: Shelf }} PageCacheState */

/** The capacity of the cache: bytes of HTML and flight data. Pages of resources have a quarter to themselves. */
const MAX_BYTES = 96 * 1024 * 1024;

/** @type {ReturnType<typeof slot<PageCacheState>>} */
const cacheSlot = slot('page-cache');

/** Returns the state of the page cache that all parts of this process share. @returns {PageCacheState} */
export function cacheState() {
  let state = cacheSlot.get();
  if (!state) {
    state = {
      entries: new Map(),
      bytes: 0,
      begun: new Map(),
      madeIn: new WeakMap(),
      resources: { entries: new Map(), bytes: 0 },
    };
    cacheSlot.set(state);
  }
  return state;
}

/**
 * Returns the shelf of a page and its capacity in bytes. A record may have hundreds of resources, whose pages must not
 * displace others.
 *
 * @param {string} path
 * @returns {{ shelf: Shelf, room: number }}
 */
export function shelfOf(path) {
  const state = cacheState();
  return /^\/resource\/|\/resources\/[^/]+$/.test(path)
    ? { shelf: state.resources, room: 0.25 * MAX_BYTES }
    : { shelf: state, room: 0.75 * MAX_BYTES };
}

/**
 * Returns what a page rendered now depends on: content and calendar day. Empty while there is no content (during a
 * build).
 */
export function currentEpoch() {
  return siteSlot.get()?.epoch() ?? '';
}

/**
 * Returns true for a page from before a removal, whatever epoch it has been stored under since.
 *
 * @param {IncrementalCacheValue} value
 */
export const isBeforeRemoval = (value) =>
  siteSlot.get()?.isBeforeRemoval(cacheState().madeIn.get(value) ?? '') ?? false;

/** Returns Next's name of a page. @param {string} path the decoded path that is rendered */
const nameOf = (path) => (path === '/' ? '/index' : path);

/** Returns the cached entry of a page, of whatever epoch. @param {string} path */
function entryOf(path) {
  const name = nameOf(path);
  return shelfOf(name).shelf.entries.get(name);
}

/**
 * Returns the entry of a page in the current epoch, unless it stands in for a render that threw.
 * @param {string} path
 */
function presentEntry(path) {
  const epoch = currentEpoch();
  const entry = epoch === '' ? undefined : entryOf(path);
  return entry?.epoch === epoch && !entry.retained ? entry : null;
}

/**
 * Returns true if the page of a decoded, rendered path is cached in the current epoch. It is then sent without being
 * rendered.
 *
 * @param {string} path
 */
export const isPageKept = (path) => presentEntry(path) !== null;

/**
 * Returns a page cached in the current epoch that is about to be sent, and makes it the last to be evicted. Returns
 * null for any other.
 *
 * @param {string} path the decoded path that is rendered
 */
export function takeKeptPage(path) {
  const entry = presentEntry(path);
  if (!entry) return null;
  const name = nameOf(path);
  const { entries } = shelfOf(name).shelf;
  entries.delete(name);
  entries.set(name, entry);
  return entry.value;
}

/**
 * Returns the cached page of a decoded, rendered path from before the latest edit. Returns null for one that is current
 * or from before a removal.
 *
 * @param {string} path
 */
export function formerPage(path) {
  const epoch = currentEpoch();
  const entry = epoch === '' ? undefined : entryOf(path);
  return entry && entry.epoch !== epoch && !isBeforeRemoval(entry.value) ? entry.value : null;
}

/** Drops the cached page of a decoded, rendered path. @param {string} path */
export function forgetPage(path) {
  const name = nameOf(path);
  const { shelf } = shelfOf(name);
  shelf.bytes -= shelf.entries.get(name)?.bytes ?? 0;
  shelf.entries.delete(name);
}

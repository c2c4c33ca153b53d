// Apart from the page cache, which Next loads itself: the front asks what is kept (lib/http).
import { siteSlot, slot } from '../process-slot.mjs';

/** @import { IncrementalCacheValue } from 'next/dist/server/response-cache' */

/** @typedef {{ key: string, epoch: string, lastModified: number, value: IncrementalCacheValue, cacheControl: import('next/dist/server/lib/cache-control').CacheControl | undefined, bytes: number, retained: boolean }} Entry */
/** @typedef {{ entries: Map<string, Entry>, bytes: number }} Shelf  Entries by their paths, the least recently requested first. */
/** @typedef {Shelf & { begun: Map<string, string>, madeIn: WeakMap<IncrementalCacheValue, string>, resources: Shelf }} PageCacheState */

/** Upper bound of the cache: bytes of HTML and flight data. Pages of resources have a quarter to themselves. */
const MAX_BYTES = 96 * 1024 * 1024;

/** @type {ReturnType<typeof slot<PageCacheState>>} */
const cacheSlot = slot('page-cache');

/** What all parts of this process share of the page cache. @returns {PageCacheState} */
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
 * Where a page is kept, and how much (bytes) is kept there: of resources a record may have hundreds, which must displace
 * nothing else.
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

/** What a page rendered now depends on: content and calendar day; empty while there is no content (at build). */
export function currentEpoch() {
  return siteSlot.get()?.epoch() ?? '';
}

/**
 * True for a page from before a removal, whatever epoch it has been stored under since.
 *
 * @param {IncrementalCacheValue} value
 */
export const isBeforeRemoval = (value) =>
  siteSlot.get()?.isBeforeRemoval(cacheState().madeIn.get(value) ?? '') ?? false;

/** As Next names a page. @param {string} path the decoded path that is rendered */
const nameOf = (path) => (path === '/' ? '/index' : path);

/** What is kept of a page, of whatever epoch. @param {string} path */
function entryOf(path) {
  const name = nameOf(path);
  return shelfOf(name).shelf.entries.get(name);
}

/** What is kept of a page in the present epoch, but for one that stands in for a render that threw. @param {string} path */
function presentEntry(path) {
  const epoch = currentEpoch();
  const entry = epoch === '' ? undefined : entryOf(path);
  return entry?.epoch === epoch && !entry.retained ? entry : null;
}

/**
 * True for a page that is kept in the present epoch, by the decoded path that is rendered: it is sent without being rendered.
 *
 * @param {string} path
 */
export const isPageKept = (path) => presentEntry(path) !== null;

/**
 * The page that is kept in the present epoch, which is about to be sent: of all, it will be displaced last. Null for any other.
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
 * What is kept of a page from before the latest edit, by the decoded path that is rendered; null for one that is kept as it is
 * now, or that is from before a removal.
 *
 * @param {string} path
 */
export function formerPage(path) {
  const epoch = currentEpoch();
  const entry = epoch === '' ? undefined : entryOf(path);
  return entry && entry.epoch !== epoch && !isBeforeRemoval(entry.value) ? entry.value : null;
}

/** Drops what is kept of a decoded path that is rendered. @param {string} path */
export function forgetPage(path) {
  const name = nameOf(path);
  const { shelf } = shelfOf(name);
  shelf.bytes -= shelf.entries.get(name)?.bytes ?? 0;
  shelf.entries.delete(name);
}

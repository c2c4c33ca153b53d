import type { OldAddress } from '@/lib/domain/old-address';
import { siteSlot } from '@/lib/process-slot.mjs';
import {
  canonicalPath,
  decodePath,
  encodePath,
  filePath,
  isReadingPage,
  matchRoute,
  type Route,
} from '@/lib/routes';
import { kindOfRoute } from '../kinds';
import { contentStore, heldContent, memoizeByInput, type ContentStore } from '../store';
import { isListed, isTakenDown } from './known-names';
import { presenceOf, presentPathOf } from './presence';
import { isStandalone } from './standalone-records';

declare module '@/lib/running-site' {
  interface RunningSite {
    /**
     * The path, on the site's own origin and without a trailing slash, under which it serves the CMS's uploads; empty
     * if it does not.
     */
    readonly uploadsPath: string;
  }
}

/** Maximum number of query parameters examined. */
const MAX_PAIRS = 20;

/** Matches folders of WordPress's uploads, which a folder's old address may be. */
const UPLOADS = /^(?:\/[\w.~-]{1,100}){0,8}\/uploads\/$/;

/** Normalises an address for lookup: WordPress distinguishes neither case nor Unicode composition. */
const fold = (path: string) => path.normalize('NFC').toLowerCase();

interface OldAddresses {
  /** New paths by folded old ones, or by `?` and the query parameter that names the record. */
  readonly pages: ReadonlyMap<string, string>;
  /** The names of such parameters. */
  readonly parameters: ReadonlySet<string>;
  /** Folders of uploads, with a trailing slash. */
  readonly folders: readonly string[];
}

/** Indexes the old addresses. The first of several for one key wins. */
const indexOf = memoizeByInput((list: readonly OldAddress[]): OldAddresses => {
  const pages = new Map<string, string>();
  const parameters = new Set<string>();
  const folders: string[] = [];
  for (const { from, to } of list) {
    const [, sent = '', query] = /^([^?]*)(?:\?(.*))?$/s.exec(from) ?? [];
    const path = decodePath(canonicalPath(sent) ?? '%');
    if (path === null) continue;
    const isFolder = path.endsWith('/*');
    const [name] = query?.split('=') ?? [];
    if (isFolder) {
      if (UPLOADS.test(path.slice(0, -1))) folders.push(path.slice(0, -1));
    } else if (name && path === '/' && !query?.includes('&')) {
      parameters.add(name);
      if (!pages.has(`?${query}`)) pages.set(`?${query}`, to);
    } else if (query === undefined && path !== '/' && !pages.has(fold(path))) {
      pages.set(fold(path), to);
    }
  }
  return { pages, parameters, folders };
});

function held(): { readonly store: ContentStore; readonly known: OldAddresses } | null {
  const store = contentStore();
  const list = store?.entry('addresses');
  return store?.isOpen && list ? { store, known: indexOf(list.value) } : null;
}

/** Returns the latest existing name of a person or page, according to the content held alone. */
function standaloneName(store: ContentStore, route: Extract<Route, { slug: string }>) {
  const kind = kindOfRoute(route.kind);
  const slug = route.slug.normalize('NFC');
  const isThere = (name: string) =>
    !isTakenDown(store, kind, name) &&
    (isListed(store, kind, name) === true ||
      (kind === 'person' && heldContent().index.person.has(name)));
  return [slug, ...store.slugHistory.redirectChain(kind, slug)].findLast(isThere);
}

/**
 * Returns the current address of the page at a path, which never redirects again; null when the content held has no
 * such page.
 */
function presentPage(store: ContentStore, to: string): string | null {
  const path = decodePath(canonicalPath(to) ?? '%');
  const route = path === null ? null : matchRoute(path);
  if (!route || path === null) return null;
  if (route.kind === 'moved') return route.to;
  const format = 'format' in route ? route.format : null;
  if (!('slug' in route)) return isReadingPage(route) || format ? encodePath(path) : null;
  if (isStandalone(route)) {
    const name = standaloneName(store, route);
    return name === undefined ? null : to.replace(/[^/]+\/*$/, encodePath(name));
  }
  if (presenceOf(route) === 'present') return encodePath(path);
  const moved = presentPathOf(route, path);
  return moved !== null && format ? filePath(moved, format) : moved;
}

/**
 * Returns the path under which the site serves a file of an old uploads folder; null for any other path, or if it
 * serves none.
 */
function uploadAt(known: OldAddresses, path: string): string | null {
  const base = siteSlot.get()?.uploadsPath ?? '';
  const folder = known.folders.find((start) => path.startsWith(start));
  if (base === '' || folder === undefined || path.length === folder.length) return null;
  const to = base + encodePath(path.slice(folder.length - 1));
  return to === encodePath(path) ? null : to;
}

/**
 * Returns the current path of a page or file that had its address on WordPress, according to the CMS's list, if the
 * content held has the page. For an address that no page has now. Never asks the CMS.
 *
 * @param path decoded
 * @returns a path of this site, percent-encoded; null for an address that nothing had, or whose record is gone
 */
export function oldAddress(path: string): string | null {
  const found = held();
  if (!found) return null;
  const { store, known } = found;
  const asked = matchRoute(path);
  // What an editor removed stays removed, whatever the list says.
  if (asked && 'slug' in asked && isTakenDown(store, kindOfRoute(asked.kind), asked.slug))
    return null;
  // A current page's address is no old address, whatever the list says.
  if (presentPage(store, encodePath(path)) === encodePath(path)) return null;
  const to = known.pages.get(fold(path));
  const page = to === undefined ? uploadAt(known, path) : presentPage(store, to);
  return page === encodePath(path) ? null : page;
}

/**
 * Does the same for WordPress's addresses without a path, `/?p=12`. Keeps the rest of the query.
 *
 * @param query of the home page, as sent, with its question mark
 */
export function oldQuery(query: string): string | null {
  const found = held();
  if (!found || found.known.parameters.size === 0) return null;
  const { store, known } = found;
  const pairs = query.slice(1).split('&');
  for (const [index, pair] of pairs.slice(0, MAX_PAIRS).entries()) {
    // WordPress numbers posts and pages in one sequence.
    const name = pair.replace(/^page_id=/, 'p=');
    const to = known.pages.get(`?${pair}`) ?? known.pages.get(`?${name}`);
    const page = to === undefined ? null : presentPage(store, to);
    const rest = pairs.filter((_, other) => other !== index).join('&');
    if (page !== null) return rest === '' ? page : `${page}?${rest}`;
  }
  return null;
}

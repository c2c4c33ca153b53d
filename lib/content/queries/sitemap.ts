import { isoOf } from '@/lib/domain/calendar-day';
import type { Investigation } from '@/lib/domain/investigation';
import { lastUpdate } from '@/lib/domain/sort-investigations';
import { MENU } from '@/lib/site';
import {
  DETAIL_NAMES,
  detailSourceOf,
  fromLists,
  showsWithoutText,
  type DetailKey,
  type SitemapEntry,
} from '../kinds';
import { contentStore, type ContentStore } from '../store';
import { listInvestigations, listStudies } from './investigations';

/** Pages of the menus, and the two that are in no menu. */
const FIXED_PATHS = [
  ...MENU.flatMap(({ items }) => items).map(({ href }) => href),
  '/donate',
  '/accessibility',
].filter((href) => /^\/[^#]*$/.test(href) && href !== '/');

const lastChangeOf = ([latest]: readonly Investigation[]) =>
  latest ? isoOf(lastUpdate(latest)) : null;

/**
 * Every known page: lists, their records, the team, and those About and Programme pages that are in a menu or have
 * been visited. Empty when there is no content.
 */
export function listSitemap(): readonly SitemapEntry[] {
  const store = contentStore();
  if (!store) return [];
  return distinct([
    { path: '/', lastChanged: lastChangeOf(listInvestigations()) },
    { path: '/studies', lastChanged: lastChangeOf(listStudies()) },
    ...FIXED_PATHS.filter((path) => !isMissing(store, path)).map((path) => ({
      path,
      lastChanged: null,
    })),
    ...fromLists(store.content.lists, (list, value) => list.sitemapEntries(value)),
    ...heldEntries(store),
  ]);
}

/** True for a page of the menu that the CMS is known not to have and that has nothing else to show. */
function isMissing(store: ContentStore, path: string): boolean {
  const slug = /^\/about\/([^/]+)$/.exec(path)?.[1];
  if (slug === undefined || showsWithoutText(slug)) return false;
  return store.entry(`page:${slug}`)?.value === null;
}

/** Records that are in no list, sorted by path. */
function heldEntries(store: ContentStore): readonly SitemapEntry[] {
  const entries = DETAIL_NAMES.flatMap((name) =>
    store.heldDetails(name).flatMap(([id, value]) => {
      const key: DetailKey = `${name}:${id}`;
      return detailSourceOf(key).source.sitemapEntries(id, value);
    }),
  );
  return entries.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function distinct(entries: readonly SitemapEntry[]): readonly SitemapEntry[] {
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()];
}

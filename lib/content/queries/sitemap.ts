import { mediaOf } from '@/lib/domain/media-groups';
import { investigationPath, personPath, resourcePath } from '@/lib/routes';
import {
  DETAIL_NAMES,
  detailSourceOf,
  fromLists,
  membersOf,
  pageEntry,
  recordsWithMedia,
  showsWithoutText,
  type DetailKey,
  type SitemapEntry,
} from '../kinds';
import { contentStore, heldContent, heldList, today, type ContentStore } from '../store';
import { FIXED_PAGES } from './fixed-pages';
import { listStudies } from './investigations';
import { mergeEntries } from './merge-entries';
import { listFooterPages, listProgrammePages } from './navigation';

/** Pages that change with any record whose path has this prefix. */
const SUMMARIES: Readonly<Record<string, string>> = {
  '/': '/investigation/',
  '/map': '/investigation/',
  '/programme/exhibitions': '/programme/exhibitions/',
  '/programme/events': '/programme/events/',
  '/programme/news': '/programme/news/',
  '/programme/publications': '/programme/publications/',
  '/about/team': '/about/team/member/',
};

/**
 * Lists every known page: lists, their records, everyone who has a page, and those About and Programme pages that are
 * in a menu or the footer, or have been visited. Each has the day of its last change if known, never in the future.
 * Empty when there is no content.
 */
export function listSitemap(): readonly SitemapEntry[] {
  const store = contentStore();
  if (!store) return [];
  const team = new Set(membersOf(heldList('team')).map(({ slug }) => personPath(slug)));
  const records = [
    ...fromLists(store.content.lists, (list, value) => list.sitemapEntries(value)),
    ...heldEntries(store),
    ...heldList('people-names').map(({ slug }) => pageEntry({ path: personPath(slug), title: '' })),
  ].filter(({ path }) => team.has(path) || !isMissing(store, path));
  const named = [...listProgrammePages(), ...listFooterPages()].map(({ href, label }) =>
    pageEntry({ path: href, title: label }),
  );
  const fixed = [...FIXED_PAGES.filter(({ path }) => !isMissing(store, path)), ...named];
  const now = today();
  // A future date is when a record takes place, not when it changed.
  const all = mergeEntries([...fixed, ...records]);
  const past = [...all, ...filmEntries(store, all)].map((entry) =>
    (entry.lastChanged ?? '') > now ? { ...entry, lastChanged: null } : entry,
  );
  return past.map((entry) => ({ ...entry, lastChanged: changeOf(entry, past) }));
}

/** Returns the last change of a page. A list changed when its newest record did. */
function changeOf({ path, lastChanged }: SitemapEntry, all: readonly SitemapEntry[]) {
  if (path === '/studies') return newestStudy(all);
  const start = SUMMARIES[path];
  if (start === undefined) return lastChanged;
  return latestOf(all.filter((other) => other.path.startsWith(start))) ?? lastChanged;
}

function newestStudy(all: readonly SitemapEntry[]) {
  const paths = new Set(listStudies().map(({ slug }) => investigationPath(slug)));
  return latestOf(all.filter(({ path }) => paths.has(path)));
}

const latestOf = (entries: readonly SitemapEntry[]) =>
  entries
    .flatMap(({ lastChanged }) => lastChanged ?? [])
    .toSorted()
    .at(-1) ?? null;

/** Returns true for a page or person that the CMS is known not to have and that has nothing else to show. */
function isMissing(store: ContentStore, path: string): boolean {
  const person = /^\/about\/team\/member\/([^/]+)$/.exec(path)?.[1];
  if (person !== undefined)
    return store.entry(`person:${decodeURIComponent(person)}`)?.value === null;
  const slug = /^\/about\/([^/]+)$/.exec(path)?.[1];
  if (slug === undefined || showsWithoutText(slug)) return false;
  return store.entry(`page:${slug}`)?.value === null;
}

/** Lists the pages of films whose records are held, dated like their records. */
function filmEntries(
  store: ContentStore,
  records: readonly SitemapEntry[],
): readonly SitemapEntry[] {
  const changes = new Map(records.map(({ path, lastChanged }) => [path, lastChanged]));
  return recordsWithMedia(heldContent().lists).flatMap(({ path, key }) =>
    mediaOf(store.entry(key)?.value ?? null).videos.map(({ name, title }) =>
      pageEntry({
        path: resourcePath(path, name),
        title,
        lastChanged: changes.get(path) ?? null,
      }),
    ),
  );
}

/** Lists the records that are in no list, sorted by path. */
function heldEntries(store: ContentStore): readonly SitemapEntry[] {
  const entries = DETAIL_NAMES.flatMap((name) =>
    store.heldDetails(name).flatMap(([id, value]) => {
      const key: DetailKey = `${name}:${id}`;
      return detailSourceOf(key).source.sitemapEntries(id, value);
    }),
  );
  return entries.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

import 'server-only';
import { isoOf } from '@/lib/domain/calendar-day';
import type { Investigation } from '@/lib/domain/investigation';
import type { Page } from '@/lib/domain/page';
import { lastUpdate } from '@/lib/domain/sort-investigations';
import {
  aboutPagePath,
  categoryPath,
  eventPath,
  exhibitionPath,
  investigationPath,
  locationPath,
  methodologyPath,
  newsPath,
  personPath,
  programmePagePath,
  publicationPath,
  subdomainPath,
} from '@/lib/routes';
import { MENU } from '@/lib/site';
import { getTeam, isAboutPage } from './about';
import { listInvestigations, listStudies } from './investigations';
import { listNews } from './programme';
import { siteState, type SiteState } from './state';
import { isMissingPage } from './unlisted';

/** A page as the sitemap names it. */
export interface SitemapEntry {
  /** Percent-encoded. */
  readonly path: string;
  /** A day, ISO 8601; null when nothing says. */
  readonly lastChanged: string | null;
}

/** Pages of the menus, lists all; and those that no menu names. */
const FIXED_PATHS = [
  ...MENU.flatMap(({ items }) => items).map(({ href }) => href),
  '/donate',
].filter((href) => /^\/[^#]*$/.test(href) && href !== '/');

const entryOf = (item: Investigation): SitemapEntry => ({
  path: investigationPath(item.slug),
  lastChanged: isoOf(lastUpdate(item)),
});

const undated = (path: string): SitemapEntry => ({ path, lastChanged: null });

/**
 * Every page there is, as far as what is held tells: the lists, the records they name, the team, and the About and
 * Programme pages that menus lead to or that somebody has read. Empty when nothing is held.
 */
export function listSitemap(): readonly SitemapEntry[] {
  const state = siteState();
  if (!state) return [];
  const { index } = state.content;
  const investigations = listInvestigations().map(entryOf);
  const latestStudy = listStudies().slice(0, 1).map(entryOf);
  const { current, extended, past } = getTeam();
  return distinct([
    { path: '/', lastChanged: investigations[0]?.lastChanged ?? null },
    { path: '/studies', lastChanged: latestStudy[0]?.lastChanged ?? null },
    ...FIXED_PATHS.filter((path) => !isMissing(state, path)).map(undated),
    ...investigations,
    ...[...index.category].map(categoryPath).map(undated),
    ...[...index.methodology].map(methodologyPath).map(undated),
    ...[...index.location].map(locationPath).map(undated),
    ...[...index.subdomain].map(subdomainPath).map(undated),
    ...[...index.exhibition.keys()].map(exhibitionPath).map(undated),
    ...[...index.event.keys()].map(eventPath).map(undated),
    ...listNews().map(({ slug, date }) => ({ path: newsPath(slug), lastChanged: isoOf(date) })),
    ...[...index.publication].map(publicationPath).map(undated),
    ...[...current, ...extended, ...past].map(({ slug }) => undated(personPath(slug))),
    ...heldPages(state).toSorted().map(undated),
  ]);
}

function isMissing(state: SiteState, path: string): boolean {
  const slug = /^\/about\/([^/]+)$/.exec(path)?.[1];
  return slug !== undefined && isMissingPage(state, slug);
}

function heldPages({ details }: SiteState): readonly string[] {
  return [...details].flatMap(([key, { value }]) => {
    if (!key.startsWith('page:') || value === null) return [];
    const slug = key.slice('page:'.length);
    return isAboutPage(value as Page) ? aboutPagePath(slug) : programmePagePath(slug);
  });
}

function distinct(entries: readonly SitemapEntry[]): readonly SitemapEntry[] {
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()];
}

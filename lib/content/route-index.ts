import {
  eventPath,
  exhibitionPath,
  investigationPath,
  methodologyPath,
  newsPath,
  publicationPath,
  subdomainPath,
  type Route,
  type UnlistedRoute,
} from '@/lib/routes';
import { noteVisit } from './details';
import { listEvents } from './programme';
import type { RenameKind } from './renames';
import type { SiteState } from './state';
import type { CollectionName, DetailKind } from './targets';
import { isUnlisted, personIdOf, presenceOfUnlisted, presentPathOf } from './unlisted';

/**
 * What an address names: a page there is, nothing, or something that can't be told because the list that
 * would know has never been held.
 */
export type Presence = 'present' | 'absent' | 'unknown';

function inList(
  state: SiteState,
  list: CollectionName,
  names: { has(slug: string): boolean },
  slug: string,
): Presence {
  if (names.has(slug)) return 'present';
  return state.content.collections[list] ? 'absent' : 'unknown';
}

type ListedRoute = Exclude<Route, UnlistedRoute>;

/**
 * Looks an address up in the lists, which costs no render, no file and no call of the CMS. People and pages stand
 * in no list: they are looked for in what is held, and then by a bounded lookup.
 */
export function presenceOf(state: SiteState, route: ListedRoute): Presence;
export function presenceOf(state: SiteState, route: Route): Presence | Promise<Presence>;
export function presenceOf(state: SiteState, route: Route): Presence | Promise<Presence> {
  const { index } = state.content;
  switch (route.kind) {
    case 'static':
    case 'maintenance':
    case 'auth':
      return 'present';
    case 'not-found':
      return 'absent';
    case 'investigation':
      return inList(state, 'investigations', index.investigation, route.slug);
    case 'exhibition':
      return inList(state, 'exhibitions', index.exhibition, route.slug);
    case 'subdomain':
      return inList(state, 'subdomains', index.subdomain, route.slug);
    case 'event':
      return inList(state, 'events', index.event, route.slug);
    case 'news-item':
      return inList(state, 'news', index.news, route.slug);
    case 'publication':
      return inList(state, 'publications', index.publication, route.slug);
    case 'category':
      return inList(state, 'investigations', index.category, route.slug);
    case 'location':
      return inList(state, 'investigations', index.location, route.slug);
    case 'methodology':
      return inList(state, 'investigations', index.methodology, route.slug);
    case 'person':
    case 'about-page':
    case 'programme-page':
      return presenceOfUnlisted(state, route);
    case 'moved':
      return 'absent';
  }
}

/** Has the age of what a page rests on checked; nobody waits for it. */
export function noteRouteVisit(state: SiteState, route: Route): void {
  const { index } = state.content;
  switch (route.kind) {
    case 'investigation':
      return noteDetail('investigation-detail', index.investigation.get(route.slug));
    case 'exhibition':
      return noteDetail('exhibition-detail', index.exhibition.get(route.slug));
    case 'event':
      return noteDetail('event-detail', index.event.get(route.slug));
    case 'person':
      noteVisit('person', route.slug);
      return noteDetail('related', personIdOf(state, route.slug));
    case 'about-page':
    case 'programme-page':
      return noteVisit('page', route.slug);
    case 'static':
      // Beside the list the first current event stands open.
      if (route.name === 'events') noteDetail('event-detail', listEvents().current[0]?.id);
  }
}

function noteDetail(kind: DetailKind, id: number | undefined): void {
  if (id !== undefined) noteVisit(kind, id);
}

type SlugKind = Extract<ListedRoute, { slug: string }>['kind'];

/** The kinds of page that can move: what their records' renames are kept under, and their address. */
const MOVABLE: {
  readonly [Kind in SlugKind]?: readonly [RenameKind, (slug: string) => string];
} = {
  investigation: ['investigation', investigationPath],
  methodology: ['methodology', methodologyPath],
  exhibition: ['exhibition', exhibitionPath],
  subdomain: ['subdomain', subdomainPath],
  event: ['event', eventPath],
  'news-item': ['news', newsPath],
  publication: ['publication', publicationPath],
};

/**
 * The present address of a record that had another slug before; null when the address never was one, or none of the
 * record's slugs names anything.
 */
export function renamedPath(state: SiteState, route: ListedRoute): string | null;
export function renamedPath(state: SiteState, route: Route): string | null | Promise<string | null>;
export function renamedPath(
  state: SiteState,
  route: Route,
): string | null | Promise<string | null> {
  if (!('slug' in route)) return null;
  if (isUnlisted(route)) return presentPathOf(state, route);
  const movable = MOVABLE[route.kind];
  if (!movable) return null;
  const [renames, pathOf] = movable;
  // A rename is on disk before the list that brings it: after a kill between the two, the last name is not there yet.
  const slug = state.renames
    .trail(renames, route.slug)
    .findLast((later) => presenceOf(state, { kind: route.kind, slug: later }) === 'present');
  return slug === undefined ? null : pathOf(slug);
}

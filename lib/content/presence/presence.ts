import { incidentYear, inYear } from '@/lib/domain/incident-years';
import { splitEvents } from '@/lib/domain/event-order';
import { siteSlot } from '@/lib/process-slot.mjs';
import {
  decodePath,
  encodeSegment,
  matchRoute,
  type Route,
  type StandaloneRoute,
} from '@/lib/routes';
import { detailKeysOf, kindOfRoute, pageOf } from '../kinds';
import { contentStore, heldContent, heldList, noteVisit, renamedSlug, today } from '../store';
import { isStandalone, type Presence, type StandaloneRecords } from './standalone-records';

declare module '@/lib/running-site' {
  interface RunningSite {
    /** People and pages, which no list contains. */
    readonly standalone: StandaloneRecords;
  }
}

type ListedRoute = Exclude<Route, StandaloneRoute>;

/**
 * Looks a route up in the lists, without a render, file access or CMS call. Only people and pages, which are in no
 * list, need to be awaited.
 */
export function presenceOf(route: ListedRoute): Presence;
export function presenceOf(route: Route): Presence | Promise<Presence>;
export function presenceOf(route: Route): Presence | Promise<Presence> {
  if (route.kind === 'not-found' || route.kind === 'moved') return 'absent';
  if (route.kind === 'year') return presenceOfYear(route.year);
  if (!('slug' in route)) return 'present';
  if (isStandalone(route)) return siteSlot.get()?.standalone.presenceOf(route) ?? 'unknown';
  const kind = kindOfRoute(route.kind);
  const { index, lists } = heldContent();
  if (index[kind].has(route.slug)) return 'present';
  const { list } = pageOf(kind);
  return list && lists[list] ? 'absent' : 'unknown';
}

function presenceOfYear(segment: string): Presence {
  const held = heldContent().lists.investigations;
  if (!held) return 'unknown';
  const year = incidentYear(segment);
  const isThere = year !== null && inYear(held.value.investigations, year).length > 0;
  return isThere ? 'present' : 'absent';
}

/** Schedules a refetch of the details a page depends on if they are due. Returns at once. */
export function noteRouteVisit(route: Route): void {
  if ('slug' in route) noteRecordVisit(route);
  else if (route.kind === 'static' && route.name === 'events') {
    // This page also shows the first current event.
    const [open] = splitEvents(heldList('events'), today()).current;
    if (open) noteVisit(`event-detail:${open.id}`);
  }
}

/**
 * Notes a visit to a page that is sent without the middleware, and returns true when the content held determines
 * whether the page exists. Returns false for any other address: people and pages, which no list contains, need a
 * lookup.
 */
export function noteListedVisit(address: string): boolean {
  const path = decodePath(address);
  const route = path === null ? null : matchRoute(path);
  if (!route || isStandalone(route)) return false;
  noteRouteVisit(route);
  return true;
}

function noteRecordVisit({ kind: name, slug }: Extract<Route, { slug: string }>): void {
  const kind = kindOfRoute(name);
  const id =
    heldContent().index[kind].get(slug) ??
    contentStore()?.resolveIdentity(kind, { id: null, slug }).id ??
    null;
  for (const key of detailKeysOf(kind, { id, slugs: [slug] }) ?? []) noteVisit(key);
}

/** Returns what a path names below a record, percent-encoded: `/resources/plan-k0123456789`. */
function below(record: string, path: string): string {
  const segments = path.split('/').slice(record.split('/').length);
  return segments.map((segment) => `/${encodeSegment(segment)}`).join('');
}

/**
 * Returns the current path of a renamed record. Keeps the rest of the requested path, as a resource's name outlasts its
 * record's. Returns null when the slug is no former one, or no record is known by any of its slugs.
 *
 * @param path decoded, of the route; empty for the record itself
 */
export function presentPathOf(route: ListedRoute, path?: string): string | null;
export function presentPathOf(route: Route, path?: string): string | null | Promise<string | null>;
export function presentPathOf(route: Route, path = ''): string | null | Promise<string | null> {
  if (!('slug' in route)) return null;
  if (isStandalone(route)) return siteSlot.get()?.standalone.presentPathOf(route) ?? null;
  const kind = kindOfRoute(route.kind);
  const slug = renamedSlug(kind, route.slug);
  if (slug === null) return null;
  const record = pageOf(kind).path(slug);
  return record + below(record, path);
}

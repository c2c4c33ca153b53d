import { splitEvents } from '@/lib/domain/event-order';
import { slot } from '@/lib/process-slot.mjs';
import type { Route, StandaloneRoute } from '@/lib/routes';
import { detailKeysOf, kindOfRoute, pageOf, type ListName } from '../kinds';
import { contentStore, heldContent, heldList, noteVisit, today } from '../store';
import { isStandalone, type Presence, type StandaloneRecords } from './standalone-records';

/** Filled once a process, by `start.ts`. */
export const presenceSlot = slot<StandaloneRecords>('standalone-records');

type ListedRoute = Exclude<Route, StandaloneRoute>;

/**
 * Looks an address up in the lists, which costs no render, no file and no call of the CMS. Only people and pages, which
 * stand in no list, are waited for.
 */
export function presenceOf(route: ListedRoute): Presence;
export function presenceOf(route: Route): Presence | Promise<Presence>;
export function presenceOf(route: Route): Presence | Promise<Presence> {
  if (route.kind === 'not-found' || route.kind === 'moved') return 'absent';
  if (!('slug' in route)) return 'present';
  if (isStandalone(route)) return presenceSlot.get()?.presenceOf(route) ?? 'unknown';
  const kind = kindOfRoute(route.kind);
  const { index, lists } = heldContent();
  if (index[kind].has(route.slug)) return 'present';
  return lists[pageOf(kind).list as ListName] ? 'absent' : 'unknown';
}

/** Checks the age of what a page rests on; nobody waits for it. */
export function noteRouteVisit(route: Route): void {
  if ('slug' in route) noteRecordVisit(route);
  else if (route.kind === 'static' && route.name === 'events') {
    // Beside the list the first current event stands open.
    const [open] = splitEvents(heldList('events'), today()).current;
    if (open) noteVisit(`event-detail:${open.id}`);
  }
}

function noteRecordVisit({ kind: name, slug }: Extract<Route, { slug: string }>): void {
  const kind = kindOfRoute(name);
  const id =
    heldContent().index[kind].get(slug) ??
    contentStore()?.resolveIdentity(kind, { id: null, slug }).id ??
    null;
  for (const key of detailKeysOf(kind, { id, slugs: [slug] }) ?? []) noteVisit(key);
}

/**
 * The present address of a record that had another slug before; null when the address never was one, or none of the
 * record's slugs names anything.
 */
export function presentPathOf(route: ListedRoute): string | null;
export function presentPathOf(route: Route): string | null | Promise<string | null>;
export function presentPathOf(route: Route): string | null | Promise<string | null> {
  if (!('slug' in route)) return null;
  if (isStandalone(route)) return presenceSlot.get()?.presentPathOf(route) ?? null;
  const kind = kindOfRoute(route.kind);
  // A rename is on disk before the list that brings it: after a kill between the two, the last name is not there yet.
  const slug = contentStore()
    ?.slugHistory.redirectChain(kind, route.slug)
    .findLast((later) => heldContent().index[kind].has(later));
  return slug === undefined ? null : pageOf(kind).path(slug);
}

import type { Event } from '@/lib/domain/event';
import type { Exhibition } from '@/lib/domain/exhibition';
import type { Investigation } from '@/lib/domain/investigation';
import type { Page } from '@/lib/domain/page';
import type { Person } from '@/lib/domain/person';
import { MENU } from '@/lib/site';
import { membersOf } from '../kinds';
import { heldDetail, heldList } from '../store';
import { listInvestigations } from './investigations';

// Records as they are held, for answers that must not trigger a CMS call.

/** Returns an investigation or study by its slug; null when the list has none. */
export const heldInvestigation = (slug: string): Investigation | null =>
  listInvestigations().find((item) => item.slug === slug) ?? null;

/** Returns an exhibition by its slug; null when the list has none. */
export const heldExhibition = (slug: string): Exhibition | null =>
  heldList('exhibitions').find((item) => item.slug === slug) ?? null;

/** Returns an event by its slug; null when the list has none. */
export const heldEvent = (slug: string): Event | null =>
  heldList('events').find((item) => item.slug === slug) ?? null;

/** Returns a person by their slug; null when they are neither in the team nor on a page that was visited. */
export const heldPerson = (slug: string): Person | null =>
  heldDetail('person', slug) ??
  membersOf(heldList('team')).find((person) => person.slug === slug) ??
  null;

/** Returns title and content of an About or Programme page; null when it is in no menu and was never visited. */
export function heldPage(
  slug: string,
): { readonly title: string; readonly page: Page | null } | null {
  const page = heldDetail('page', slug);
  const named = MENU.flatMap(({ items }) => items).find(({ href }) => href === `/about/${slug}`);
  const title = page?.title ?? named?.label;
  return title === undefined ? null : { title, page };
}

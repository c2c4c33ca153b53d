import type { Event } from '@/lib/domain/event';
import type { Exhibition } from '@/lib/domain/exhibition';
import type { Investigation } from '@/lib/domain/investigation';
import type { Page } from '@/lib/domain/page';
import type { Person } from '@/lib/domain/person';
import { MENU } from '@/lib/site';
import { membersOf } from '../kinds';
import { heldDetail, heldList } from '../store';
import { listInvestigations } from './investigations';

// Records as they are held, for answers that must not have the CMS asked.

/** An investigation or study by its slug; null when the list has none. */
export const heldInvestigation = (slug: string): Investigation | null =>
  listInvestigations().find((item) => item.slug === slug) ?? null;

/** An exhibition by its slug; null when the list has none. */
export const heldExhibition = (slug: string): Exhibition | null =>
  heldList('exhibitions').find((item) => item.slug === slug) ?? null;

/** An event by its slug; null when the list has none. */
export const heldEvent = (slug: string): Event | null =>
  heldList('events').find((item) => item.slug === slug) ?? null;

/** A person by their slug; null when neither the team nor a page that was visited tells of them. */
export const heldPerson = (slug: string): Person | null =>
  heldDetail('person', slug) ??
  membersOf(heldList('team')).find((person) => person.slug === slug) ??
  null;

/** Title and content of an About or Programme page; null when it is in no menu and was never visited. */
export function heldPage(
  slug: string,
): { readonly title: string; readonly page: Page | null } | null {
  const page = heldDetail('page', slug);
  const named = MENU.flatMap(({ items }) => items).find(({ href }) => href === `/about/${slug}`);
  const title = page?.title ?? named?.label;
  return title === undefined ? null : { title, page };
}

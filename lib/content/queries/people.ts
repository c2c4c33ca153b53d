import type { Page } from '@/lib/domain/page';
import type { Person, PersonRelatedItem, Team } from '@/lib/domain/person';
import type { PressItem } from '@/lib/domain/press';
import type { Publication } from '@/lib/domain/publication';
import type { Recognition } from '@/lib/domain/recognition';
import { newestByDate } from '@/lib/domain/related-items';
import { DONATION_SLUG } from '@/lib/routes';
import { isAboutPage, membersOf } from '../kinds';
import { heldList, readDetail } from '../store';

/** Returns the team in its three groups, in the editor's order (checklist TEAM-01). */
export function getTeam(): Team {
  return heldList('team');
}

export interface PersonRecord {
  readonly person: Person;
  readonly related: readonly PersonRelatedItem[];
}

const findInTeam = (slug: string): Person | null =>
  membersOf(heldList('team')).find((person) => person.slug === slug) ?? null;

/**
 * Returns a person and their related items. Uses the team's data if the person's own record can't be fetched, and no
 * related items if those can't (checklist ERR-06). Returns null when the slug is unknown.
 */
export async function getPerson(slug: string): Promise<PersonRecord | null> {
  const person = (await readDetail('person', slug)) ?? findInTeam(slug);
  if (!person) return null;
  return { person, related: (await readDetail('related', person.id)) ?? [] };
}

/** Returns those authors of a publication who have a record, in no particular order. */
export async function getAuthors({ authors }: Pick<Publication, 'authors'>): Promise<Person[]> {
  const found = authors.map(async ({ slug }) =>
    slug === null ? null : (findInTeam(slug) ?? (await readDetail('person', slug))),
  );
  return (await Promise.all(found)).filter((person) => person !== null);
}

/** Returns a page of the CMS, About or Programme, by its slug; null when there is none or it can't be fetched. */
export function getPage(slug: string): Promise<Page | null> {
  return readDetail('page', slug);
}

/** Returns the text of the donation page, the About page `donate`; null when there is none or it can't be fetched. */
export async function getDonationPage(): Promise<Page | null> {
  const isListed = heldList('page-names').some(({ slug }) => slug === DONATION_SLUG);
  const page = isListed ? await getPage(DONATION_SLUG) : null;
  return page && isAboutPage(page) ? page : null;
}

/** Lists recognition, newest first. */
export function listRecognition(): readonly Recognition[] {
  return newestByDate(heldList('recognition'));
}

/** Lists press, newest first. */
export function listPress(): readonly PressItem[] {
  return newestByDate(heldList('press'));
}

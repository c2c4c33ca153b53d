import 'server-only';
import { caseKind, type CaseKind } from '@/lib/domain/case-kind';
import { eventStartDay } from '@/lib/domain/events';
import type { Page } from '@/lib/domain/page';
import type { Person, PersonRelatedItem, Team } from '@/lib/domain/person';
import type { PressItem } from '@/lib/domain/press';
import type { EditorialDate } from '@/lib/domain/primitives';
import type { Recognition } from '@/lib/domain/recognition';
import { newestByDate } from '@/lib/domain/related-items';
import { eventPath, exhibitionPath, investigationPath, publicationPath } from '@/lib/routes';
import { CMS_IDS } from '@/lib/site';
import { collection } from './collections';
import { getDetail } from './details';

/** The team in its three groups, in the editor's order (checklist TEAM-01). */
export function getTeam(): Team {
  return collection('team');
}

export interface PersonRecord {
  readonly person: Person;
  readonly related: readonly PersonRelatedItem[];
}

/** A person as the team knows them; the person's own record says more. Null when no group names the slug. */
export function findInTeam(slug: string): Person | null {
  const { current, extended, past } = collection('team');
  return [...current, ...extended, ...past].find((person) => person.slug === slug) ?? null;
}

/**
 * A person with what they are related to. A person's own record that can't be fetched leaves what the team knows
 * of them; a list of related items that can't, none (checklist ERR-06). Null when nobody knows the slug.
 */
export async function getPerson(slug: string): Promise<PersonRecord | null> {
  const person = (await getDetail('person', slug)) ?? findInTeam(slug);
  if (!person) return null;
  return { person, related: (await getDetail('related', person.id)) ?? [] };
}

/** What a person worked on, as their page shows it. */
export interface PersonWork {
  readonly postType: PersonRelatedItem['postType'];
  readonly title: string;
  /** An address of this site, or for press one outside it; null when nothing is known at the slug. */
  readonly href: string | null;
  readonly date: EditorialDate | null;
  /** Investigations only. */
  readonly code: string | null;
  readonly kind: CaseKind | null;
  /** Press only: where it appeared. */
  readonly publication: string | null;
}

/** What the lists know of a record a person is related to; null when none names it. */
function knownWork({ postType, slug, href }: PersonRelatedItem): Partial<PersonWork> | null {
  const named = (item: { readonly slug: string }) => item.slug === slug;
  switch (postType) {
    case 'investigation': {
      const item = collection('investigations').investigations.find(named);
      if (!item) return null;
      const { title, code, publicationDate: date } = item;
      return { title, href: investigationPath(item.slug), date, code, kind: caseKind(item) };
    }
    case 'exhibition': {
      const item = collection('exhibitions').find(named);
      return item ? { title: item.title, href: exhibitionPath(item.slug), date: item.start } : null;
    }
    case 'publication': {
      const item = collection('publications').find(named);
      return item
        ? { title: item.title, href: publicationPath(item.slug), date: item.publicationDate }
        : null;
    }
    case 'event': {
      const item = collection('events').find(named);
      if (!item) return null;
      const day = eventStartDay(item);
      return { title: item.title, href: eventPath(item.slug), date: day && { kind: 'day', day } };
    }
    case 'press': {
      const item = collection('press').find((press) => press.href !== null && press.href === href);
      return { href, publication: item?.publication ?? null };
    }
  }
}

/**
 * What a person worked on, with what the lists know of it: their title and address win, and a record no list
 * holds is named without a link (contract, 'Field notes'). Press leads away from the site.
 */
export function worksOf(related: readonly PersonRelatedItem[]): readonly PersonWork[] {
  return related.map((item) => {
    const known = knownWork(item);
    return {
      postType: item.postType,
      title: known?.title ?? item.title,
      href: known?.href ?? null,
      date: item.date ?? known?.date ?? null,
      code: known?.code ?? null,
      kind: known?.kind ?? null,
      publication: known?.publication ?? null,
    };
  });
}

/** A page of the CMS by its slug, About or Programme; null when there is none or it can't be fetched. */
export function getPage(slug: string): Promise<Page | null> {
  return getDetail('page', slug);
}

/** True when a page belongs under /about, false when it belongs under /programme (checklist ABT-01). */
export function isAboutPage({ parent }: Pick<Page, 'parent'>): boolean {
  return parent === CMS_IDS.aboutParent;
}

/** Recognition, newest first. */
export function listRecognition(): readonly Recognition[] {
  return newestByDate(collection('recognition'));
}

/** Press, newest first. */
export function listPress(): readonly PressItem[] {
  return newestByDate(collection('press'));
}

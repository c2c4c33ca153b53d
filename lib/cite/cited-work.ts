import { dayOf } from '@/lib/domain/format-day';
import type { Exhibition, ExhibitionDetail } from '@/lib/domain/exhibition';
import type { Investigation, InvestigationDetail } from '@/lib/domain/investigation';
import type { PersonReference } from '@/lib/domain/party';
import type { Person, PersonNames } from '@/lib/domain/person';
import type { CalendarDay, SafeHtml } from '@/lib/domain/primitives';
import type { Publication } from '@/lib/domain/publication';
import { recordLanguage } from '@/lib/domain/record-language';
import { yearIn } from '@/lib/domain/year';
import { htmlToText } from '@/lib/html/text';
import { exhibitionPath, investigationPath, publicationPath } from '@/lib/routes';
import { AGENCY } from '@/lib/site';

/** Who is cited. */
export interface CitedAuthor {
  readonly name: string;
  /**
   * For a person whose record has them. All other names, including those of organisations, are a single text and never
   * split.
   */
  readonly names?: PersonNames;
}

/** The parts of a record that a citation names. All texts are plain. */
export interface CitedWork {
  /** Kind and id in the CMS, as in `investigation-41`; unlike the slug, they stay the same after a rename. */
  readonly id: string;
  readonly kind: 'investigation' | 'study' | 'exhibition' | 'publication';
  readonly title: string;
  readonly authors: readonly CitedAuthor[];
  readonly published: CalendarDay | null;
  /** The year if the day is unknown, or an editor's words instead of a date. */
  readonly year: string | null;
  /** The day of the latest dated update: the version cited. */
  readonly updated: CalendarDay | null;
  readonly code: string | null;
  readonly venue: string | null;
  readonly isbn: string | null;
  readonly abstract: string | null;
  readonly keywords: readonly string[];
  readonly places: readonly string[];
  /** As a BCP 47 tag. */
  readonly language: string;
  readonly path: string;
}

const AGENCY_AUTHOR: readonly CitedAuthor[] = [{ name: AGENCY.name }];

const plain = (html: SafeHtml | null | undefined) => (html && htmlToText(html)) || null;

/** Cites an investigation or study as a report by the agency. */
export function citedInvestigation(
  investigation: Investigation,
  detail: Pick<InvestigationDetail, 'publicationDate' | 'updatedDate' | 'synopsis'> | null,
): CitedWork {
  const { id, isStudy, title, code, abstract, areas, methodologies, locations, slug } =
    investigation;
  const published = dayOf(detail?.publicationDate ?? investigation.publicationDate);
  const updated = dayOf(detail?.updatedDate ?? investigation.updatedDate);
  return {
    id: `investigation-${id}`,
    kind: isStudy ? 'study' : 'investigation',
    title,
    authors: AGENCY_AUTHOR,
    published,
    year: yearIn(detail?.publicationDate ?? investigation.publicationDate),
    updated: updated !== published ? updated : null,
    code,
    venue: null,
    isbn: null,
    abstract: plain(abstract ?? detail?.synopsis),
    keywords: [...areas, ...methodologies.map(({ title: name }) => ({ name }))].map(
      ({ name }) => name,
    ),
    places: locations.map(({ name }) => name),
    language: recordLanguage(investigation),
    path: investigationPath(slug),
  };
}

/** Cites an exhibition as a web page by the agency. */
export function citedExhibition(
  { id, title, start, venue, types, slug, language }: Exhibition,
  detail: Pick<ExhibitionDetail, 'venue' | 'synopsis'> | null,
): CitedWork {
  return {
    id: `exhibition-${id}`,
    kind: 'exhibition',
    title,
    authors: AGENCY_AUTHOR,
    published: dayOf(start),
    year: yearIn(start),
    updated: null,
    code: null,
    venue: detail?.venue ?? venue,
    isbn: null,
    abstract: plain(detail?.synopsis),
    keywords: types,
    places: [],
    language: recordLanguage({ language }),
    path: exhibitionPath(slug),
  };
}

function citedAuthor({ id, slug, name }: PersonReference, people: readonly Person[]): CitedAuthor {
  const person = people.find((each) => each.slug === slug && (id === null || each.id === id));
  return { name, ...(person?.names && { names: person.names }) };
}

/**
 * Cites a publication as a book by its authors, or by the agency if it names none.
 *
 * @param people records of those authors who have one
 */
export function citedPublication(
  publication: Publication,
  people: readonly Person[] = [],
): CitedWork {
  const { id, title, authors, publicationDate, year, isbn, description, language, slug } =
    publication;
  const published = dayOf(publicationDate);
  return {
    id: `publication-${id}`,
    kind: 'publication',
    title,
    authors:
      authors.length > 0 ? authors.map((author) => citedAuthor(author, people)) : AGENCY_AUTHOR,
    published,
    year: year ?? published?.slice(0, 4) ?? null,
    updated: null,
    code: null,
    venue: null,
    isbn,
    abstract: plain(description),
    keywords: [],
    places: [],
    language: recordLanguage({ language }),
    path: publicationPath(slug),
  };
}

/** Returns an author as 'Family, Given', or null for a name that is a single text. */
export const invertedName = ({ names }: CitedAuthor): string | null =>
  names ? `${names.family}, ${names.given}` : null;

/** Returns the key of a work in a bibliography: letters, digits and hyphens. */
export const citationKey = ({ id }: CitedWork) =>
  `${AGENCY.name.toLowerCase().replace(/[^a-z]+/g, '')}-${id}`;

import { excerpt } from '@/lib/domain/excerpt';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { invertedName, type CitedAuthor, type CitedWork } from './cited-work';

/** An element of simple Dublin Core and its value, plain text. */
export type DublinCoreElement = readonly [
  name:
    | 'title'
    | 'creator'
    | 'subject'
    | 'description'
    | 'publisher'
    | 'date'
    | 'type'
    | 'format'
    | 'identifier'
    | 'language'
    | 'coverage',
  value: string,
];

/** Terms of the DCMI Type Vocabulary. */
const TYPES = {
  investigation: 'Text',
  study: 'Text',
  exhibition: 'Event',
  publication: 'Text',
} as const;

/** Returns a work in simple Dublin Core, with the elements in the order of OAI-PMH's schema. */
export function dublinCore(work: CitedWork, url: string): readonly DublinCoreElement[] {
  const { kind, title, abstract, published, year, code, isbn } = work;
  const date = published ?? year;
  return [
    ['title', title],
    ...work.authors.map(({ name }) => ['creator', name] as const),
    ...work.keywords.map((keyword) => ['subject', keyword] as const),
    ...(abstract === null ? [] : [['description', abstract] as const]),
    ['publisher', AGENCY.name],
    ...(date === null ? [] : [['date', date] as const]),
    // The kind comes first: reference managers read one type, and take 'Text' for a journal article.
    ['type', words.citedKind[kind]],
    ['type', TYPES[kind]],
    ['format', 'text/html'],
    ['identifier', url],
    ...(code === null ? [] : [['identifier', code] as const]),
    ...(isbn === null ? [] : [['identifier', `urn:isbn:${isbn.replace(/[^\dX]/gi, '')}`] as const]),
    ['language', work.language],
    ...work.places.map((place) => ['coverage', place] as const),
  ];
}

/** Characters of an abstract in a page's head. Citation files have all of it. */
const ABSTRACT_LENGTH = 3_000;

/** The elements repeated in a page's head. The abstract has a tag of its own, and subjects are shown on the page. */
const HEAD_ELEMENTS = ['title', 'creator', 'publisher', 'date', 'type', 'identifier', 'language'];

/**
 * Returns a name as 'Family, Given'. A single text gets a trailing comma, which marks it as a family name; otherwise
 * reference managers take its first word for a given name.
 */
const authorName = (author: CitedAuthor) => invertedName(author) ?? `${author.name},`;

/** Returns citation elements for a page's head, by name: Highwire's `citation_*` and Dublin Core. */
export function citationTags(
  work: CitedWork,
  origin: string | null,
): Record<string, string | string[]> {
  // During a build, when no page is served.
  if (origin === null) return {};
  const url = new URL(work.path, origin).href;
  const { kind, published, year, updated, code, isbn } = work;
  const isReport = kind === 'investigation' || kind === 'study';
  const date = published?.replaceAll('-', '/') ?? year;
  const core = dublinCore(work, url).filter(([name]) => HEAD_ELEMENTS.includes(name));
  const tags: Record<string, string | string[]> = {
    citation_title: work.title,
    citation_author: work.authors.map(authorName),
    ...(date !== null && { citation_publication_date: date }),
    ...(isReport
      ? { citation_technical_report_institution: AGENCY.name }
      : { citation_publisher: AGENCY.name }),
    ...(code !== null && { citation_technical_report_number: code }),
    ...(isbn !== null && { citation_isbn: isbn }),
    // Without it, the description, which is cut for search engines, would become the abstract.
    ...(work.abstract !== null && {
      citation_abstract: excerpt(work.abstract, ABSTRACT_LENGTH) ?? work.abstract,
    }),
    citation_language: work.language,
    citation_public_url: url,
  };
  for (const name of HEAD_ELEMENTS) {
    tags[`DC.${name}`] = core.flatMap(([other, value]) => (other === name ? [value] : []));
  }
  if (updated) tags['DCTERMS.modified'] = updated;
  return tags;
}

import { dayOf } from '@/lib/domain/format-day';
import { contactOf } from '@/lib/domain/contact-entry';
import type { Person } from '@/lib/domain/person';
import type { Publication } from '@/lib/domain/publication';
import { languageTag } from '@/lib/domain/text-language';
import { personPath, publicationPath } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { sharePictureOfPerson, sharePictureOfPublication } from '../record-share-pictures';
import { personNode } from './investigation';
import {
  absolute,
  agencyReference,
  breadcrumbs,
  documentOf,
  node,
  plain,
  type StructuredDocument,
} from './node';
import { imagesOf } from './picture';

/** Describes a person and the breadcrumbs of their page (schema.org: Person). */
export function dataOfPerson(person: Person, origin: string | null): StructuredDocument {
  const { name, slug, role, portrait, shortDescription, description } = person;
  const path = personPath(slug);
  const url = absolute(origin, path);
  const links = person.contacts.map(contactOf).flatMap(({ href }) => href ?? []);
  return documentOf(
    node('Person', {
      '@id': `${url}#person`,
      url,
      name,
      jobTitle: role,
      affiliation: agencyReference(origin),
      description:
        (shortDescription ?? plain(description)) ||
        words.personDescription(name, role, AGENCY.name),
      email: links.find((href) => href.startsWith('mailto:'))?.slice('mailto:'.length),
      sameAs: links.filter((href) => href.startsWith('http')),
      image: imagesOf(
        origin,
        { sharePicture: sharePictureOfPerson(person), kind: 'person', name: slug },
        portrait,
      ),
    }),
    breadcrumbs(origin, [
      [words.team, '/about/team'],
      [name, path],
    ]),
  );
}

/**
 * Describes a publication and its breadcrumbs (schema.org: Book, because no field distinguishes books, reports and
 * papers).
 */
export function dataOfPublication(item: Publication, origin: string | null): StructuredDocument {
  const { title, slug, cover, isbn, publisherHref } = item;
  const path = publicationPath(slug);
  const url = absolute(origin, path);
  const shown = {
    sharePicture: sharePictureOfPublication(item),
    kind: 'publication',
    name: slug,
  } as const;
  return documentOf(
    node('Book', {
      '@id': `${url}#book`,
      url,
      name: title,
      description:
        plain(item.description ?? item.details) || words.publicationDescription(title, AGENCY.name),
      contentRating: item.contentWarning,
      isbn,
      author:
        item.authors.length > 0
          ? item.authors.map((author) => personNode(origin, author))
          : agencyReference(origin),
      contributor: item.contributors.map((person) => personNode(origin, person)),
      datePublished: dayOf(item.publicationDate) ?? yearOf(item.year),
      inLanguage: languageTag(item.language),
      publisher: publisherHref === null ? agencyReference(origin) : null,
      sameAs: publisherHref,
      image: imagesOf(origin, shown, cover),
      dateModified: item.modified,
    }),
    breadcrumbs(origin, [
      [words.publications, '/programme/publications'],
      [title, path],
    ]),
  );
}

const yearOf = (year: string | null) => /^\d{4}$/.exec(year ?? '')?.[0];

import type { Page } from '@/lib/domain/page';
import { AGENCY, AGENCY_DESCRIPTION, SOCIAL_LINKS } from '@/lib/site';
import * as words from '@/lib/words';
import { LIST_PAGES, type ListPageName } from '../list-pages';
import type { SharedTerm } from '../metadata';
import {
  absolute,
  agencyReference,
  breadcrumbs,
  documentOf,
  node,
  plain,
  type StructuredDocument,
} from './node';

/** Describes the agency and its site, for the front page (schema.org: Organization, WebSite). */
export function dataOfHome(origin: string | null): StructuredDocument {
  return documentOf(
    node('Organization', {
      ...agencyReference(origin),
      description: AGENCY_DESCRIPTION,
      email: AGENCY.email,
      logo: absolute(origin, '/apple-icon.png'),
      sameAs: SOCIAL_LINKS.map(({ href }) => href),
    }),
    node('WebSite', {
      '@id': absolute(origin, '/#website'),
      name: AGENCY.name,
      url: absolute(origin, '/'),
      description: AGENCY_DESCRIPTION,
      inLanguage: words.languageTag,
      publisher: agencyReference(origin),
      potentialAction: node('SearchAction', {
        target: `${absolute(origin, '/search')}?q={query}`,
        'query-input': 'required name=query',
      }),
    }),
    collection(origin, words.investigations, '/', AGENCY_DESCRIPTION),
    breadcrumbs(origin, []),
  );
}

const collection = (origin: string | null, name: string, path: string, description: string) =>
  node('CollectionPage', {
    '@id': `${absolute(origin, path)}#page`,
    url: absolute(origin, path),
    name,
    description,
    inLanguage: words.languageTag,
    publisher: agencyReference(origin),
  });

const dataOfCollection = (
  { name, path, description }: { name: string; path: string; description: string },
  origin: string | null,
): StructuredDocument =>
  documentOf(collection(origin, name, path, description), breadcrumbs(origin, [[name, path]]));

/** Describes a list, or another page that is not a record, and its breadcrumbs (schema.org: CollectionPage). */
export function dataOfListPage(name: ListPageName, origin: string | null): StructuredDocument {
  const { title, path, description } = LIST_PAGES[name];
  return dataOfCollection({ name: title, path, description }, origin);
}

/**
 * Describes the investigations that share a term or are shown together, with breadcrumbs (schema.org: CollectionPage).
 */
export const dataOfTerm = (
  { name, path, description }: Pick<SharedTerm, 'name' | 'path' | 'description'>,
  origin: string | null,
): StructuredDocument =>
  dataOfCollection(
    { name, path, description: plain(description) || words.termDescription(name, AGENCY.name) },
    origin,
  );

/** Describes an About, Programme or other text page and its breadcrumbs (schema.org: WebPage, AboutPage). */
export const dataOfPage = (
  { title, path, page = null }: { title: string; path: string; page?: Page | null },
  origin: string | null,
): StructuredDocument =>
  documentOf(
    node(path.startsWith('/about/') ? 'AboutPage' : 'WebPage', {
      '@id': `${absolute(origin, path)}#page`,
      url: absolute(origin, path),
      name: title,
      description: plain(page?.blocks[0]?.columns[0]),
      dateModified: page?.modified,
      inLanguage: words.languageTag,
      publisher: agencyReference(origin),
    }),
    breadcrumbs(origin, [[title, path]]),
  );

import { titleMarks } from '@/lib/domain/page-kind';
import type { PersonReference } from '@/lib/domain/party';
import { personPath } from '@/lib/routes';
import type { SitemapEntry } from './kind';
import { pageEntry } from './list-source';

/** Returns the pages of people whom a record names, as many are in no list. */
export const personEntries = (
  people: readonly Pick<PersonReference, 'slug' | 'name'>[],
): readonly SitemapEntry[] =>
  people.flatMap(({ slug, name }) =>
    slug === null
      ? []
      : [pageEntry({ path: personPath(slug), title: name, marks: titleMarks('person', slug) })],
  );

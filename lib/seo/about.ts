import type { Metadata } from 'next';
import type { Page } from '@/lib/domain/page';
import type { Person } from '@/lib/domain/person';
import { personPath } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { alternatesAt } from './alternates';
import { forewarned, previewPictures } from './forewarned';
import { describe } from './metadata';

/** Title, description, canonical address and portrait of a person. */
export function metadataForPerson(person: Person): Metadata {
  const { name, slug, role, portrait, shortDescription, contentWarning } = person;
  const description = forewarned(
    contentWarning,
    shortDescription ??
      describe(person.description, words.personDescription(name, role, AGENCY.name)),
  );
  return {
    title: name,
    description,
    alternates: alternatesAt(personPath(slug)),
    openGraph: {
      type: 'profile',
      title: name,
      description,
      images: previewPictures(
        contentWarning,
        portrait && { ...portrait, alt: portrait.alt || name },
      ),
    },
  };
}

/** Title, description and canonical address of an About or Programme page, even when nothing else is known of it. */
export function metadataForPage(title: string, path: string, page: Page | null): Metadata {
  const description = forewarned(
    page?.contentWarning,
    describe(page?.blocks[0]?.columns[0], `${title}: ${AGENCY.name}.`),
  );
  return {
    title,
    description,
    alternates: alternatesAt(path),
    openGraph: { type: 'website', title, description },
  };
}

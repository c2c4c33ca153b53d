import type { Metadata } from 'next';
import type { Page } from '@/lib/domain/page';
import type { Person } from '@/lib/domain/person';
import { personPath } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import { alternatesAt } from './alternates';
import { describe } from './metadata';

/** Title, description, canonical address and portrait of a person. */
export function metadataForPerson(person: Person): Metadata {
  const { name, slug, role, portrait, shortDescription } = person;
  const description =
    shortDescription ??
    describe(person.description, `${name}, ${role ?? 'a member'} of ${AGENCY.name}.`);
  return {
    title: name,
    description,
    alternates: alternatesAt(personPath(slug)),
    openGraph: {
      type: 'profile',
      title: name,
      description,
      images: portrait ? [{ url: portrait.src, alt: portrait.alt || name }] : undefined,
    },
  };
}

/** Title, description and canonical address of an About or Programme page, even when nothing else is known of it. */
export function metadataForPage(title: string, path: string, page: Page | null): Metadata {
  const description = describe(page?.blocks[0]?.columns[0], `${title}: ${AGENCY.name}.`);
  return {
    title,
    description,
    alternates: alternatesAt(path),
    openGraph: { type: 'website', title, description },
  };
}

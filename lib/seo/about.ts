import type { Metadata } from 'next';
import type { Page } from '@/lib/domain/page';
import type { Person } from '@/lib/domain/person';
import { personPath } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { describe, metadataForHead, type TitleOf } from './page-metadata';
import { sharePictureOfPerson, sharePictureOfTextPage } from './record-share-pictures';

/** Metadata of a person. */
export function metadataForPerson(person: Person, titleOf: TitleOf): Metadata {
  const { name, slug, role, shortDescription, description, contentWarning } = person;
  const path = personPath(slug);
  const fallback = words.personDescription(name, role, AGENCY.name);
  return metadataForHead({
    title: titleOf(path, name, 'person'),
    path,
    description: shortDescription
      ? describe(null, shortDescription, contentWarning)
      : describe(description, fallback, contentWarning),
    sharePicture: sharePictureOfPerson(person),
    sharePictureKind: 'person',
    sharePictureName: slug,
    openGraph: { type: 'profile' },
  });
}

/** Returns the metadata of an About or Programme page, even if only its title is known. */
export function metadataForPage(
  { title, path, slug }: { readonly title: string; readonly path: string; readonly slug: string },
  page: Page | null,
  titleOf: TitleOf,
): Metadata {
  const text = page?.blocks.flatMap(({ columns }) => columns).find((column) => column !== '');
  return metadataForHead({
    title: titleOf(path, title, 'page'),
    path,
    description: describe(text, `${title}: ${AGENCY.name}.`, page?.contentWarning),
    sharePicture: sharePictureOfTextPage(title, page),
    sharePictureKind: 'page',
    sharePictureName: slug,
    openGraph: { type: 'website' },
  });
}

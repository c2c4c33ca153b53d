import type { Metadata } from 'next';
import type { Exhibition, ExhibitionDetail } from '@/lib/domain/exhibition';
import type { Subdomain } from '@/lib/domain/subdomain';
import { exhibitionPath, subdomainPath } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { describe, metadataForHead, type TitleOf } from './page-metadata';
import { sharePictureOfExhibition, sharePictureOfSubdomain } from './record-share-pictures';

/**
 * Returns the metadata of an exhibition, or of one of its panels.
 *
 * @param canonical of a place in the slideshow, the address of its picture
 */
export function metadataForExhibition(
  {
    exhibition,
    detail,
  }: { readonly exhibition: Exhibition; readonly detail: ExhibitionDetail | null },
  titleOf: TitleOf,
  isPanel = false,
  canonical: string | null = null,
): Metadata {
  const { title, slug, venue, contentWarning } = exhibition;
  const path = exhibitionPath(slug);
  const fallback = words.exhibitionDescription(title, venue, AGENCY.name);
  return metadataForHead({
    title: titleOf(path, title, 'exhibition'),
    path: canonical ?? path,
    description: describe(detail?.synopsis, fallback, contentWarning),
    sharePicture: sharePictureOfExhibition(exhibition),
    sharePictureKind: 'exhibition',
    sharePictureName: slug,
    openGraph: { type: 'website' },
    isPanel,
  });
}

/** Returns the metadata of a subdomain's page. */
export function metadataForSubdomain(subdomain: Subdomain, titleOf: TitleOf): Metadata {
  const { title, slug, content, contentWarning } = subdomain;
  const path = subdomainPath(slug);
  const fallback = words.subdomainDescription(title, AGENCY.name);
  return metadataForHead({
    title: titleOf(path, title, 'showcase'),
    path,
    description: describe(content, fallback, contentWarning),
    sharePicture: sharePictureOfSubdomain(subdomain),
    sharePictureKind: 'showcase',
    sharePictureName: slug,
    openGraph: { type: 'website' },
  });
}

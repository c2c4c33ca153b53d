import type { Metadata } from 'next';
import type { Exhibition, ExhibitionDetail } from '@/lib/domain/exhibition';
import type { Subdomain } from '@/lib/domain/subdomain';
import { exhibitionPath, subdomainPath } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { alternatesAt } from './alternates';
import { forewarned, previewPictures } from './forewarned';
import { describe } from './metadata';

/** Title, description, canonical address and preview picture of an exhibition. */
export function metadataForExhibition({
  exhibition,
  detail,
}: {
  readonly exhibition: Exhibition;
  readonly detail: ExhibitionDetail | null;
}): Metadata {
  const { title, slug, venue, featureImage, previewImage, contentWarning } = exhibition;
  const picture = detail?.featureImage ?? featureImage ?? previewImage;
  const description = forewarned(
    contentWarning,
    describe(detail?.synopsis, words.exhibitionDescription(title, venue, AGENCY.name)),
  );
  return {
    title,
    description,
    alternates: alternatesAt(exhibitionPath(slug)),
    openGraph: {
      type: 'article',
      title,
      description,
      images: previewPictures(contentWarning, picture),
    },
  };
}

/** Title, description and canonical address of a showcase. */
export function metadataForShowcase({ title, slug, content }: Subdomain): Metadata {
  const description = describe(content, words.showcaseDescription(title, AGENCY.name));
  return {
    title,
    description,
    alternates: alternatesAt(subdomainPath(slug)),
    openGraph: { type: 'website', title, description },
  };
}

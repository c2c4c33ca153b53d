import type { Metadata } from 'next';
import type { Investigation, InvestigationDetail } from '@/lib/domain/investigation';
import type { SafeHtml } from '@/lib/domain/primitives';
import { truncate } from '@/lib/domain/truncate';
import { htmlToText } from '@/lib/html/text';
import { investigationPath } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { alternatesAt } from './alternates';
import { forewarned, previewPictures } from './forewarned';

/** Characters that search engines show of a description. */
const DESCRIPTION_LENGTH = 160;

/** The beginning of a text, as long as search engines show it; `otherwise` when there is none. */
export const describe = (html: SafeHtml | null | undefined, otherwise: string) =>
  (html && truncate(htmlToText(html), DESCRIPTION_LENGTH)) || otherwise;

/** Title, description and canonical address of a list; the description is plain text. */
export function metadataForList(title: string, path: string, description: string): Metadata {
  return { title, description, alternates: alternatesAt(path) };
}

/** As `metadataForList`, for the investigations that share a category, methodology or location. */
export function metadataForInvestigations(
  name: string,
  path: string,
  description: SafeHtml | null,
): Metadata {
  const otherwise = words.termDescription(name, AGENCY.name);
  return metadataForList(name, path, describe(description, otherwise));
}

/** Title, description, canonical address and preview picture of an investigation. */
export function metadataForInvestigation({
  investigation,
  detail,
}: {
  readonly investigation: Investigation;
  readonly detail: InvestigationDetail | null;
}): Metadata {
  const { title, slug, abstract, previewImage, featureImage, contentWarning } = investigation;
  const picture = featureImage ?? previewImage;
  const description = forewarned(
    contentWarning,
    describe(abstract ?? detail?.synopsis, words.investigationDescription(title, AGENCY.name)),
  );
  return {
    title,
    description,
    alternates: alternatesAt(investigationPath(slug)),
    openGraph: {
      type: 'article',
      title,
      description,
      images: previewPictures(contentWarning, picture),
    },
  };
}

import type { Metadata } from 'next';
import type { Investigation, InvestigationDetail } from '@/lib/domain/investigation';
import type { SafeHtml } from '@/lib/domain/primitives';
import { truncate } from '@/lib/domain/truncate';
import { htmlToText } from '@/lib/html/text';
import { investigationPath } from '@/lib/routes';

/** Characters a result page of a search engine shows. */
const DESCRIPTION_LENGTH = 160;

/** The beginning of a text as plain text, as long as a result page shows; undefined without a text. */
export const describe = (html: SafeHtml | null | undefined) =>
  html ? truncate(htmlToText(html), DESCRIPTION_LENGTH) : undefined;

/** Title, description and canonical address of a list. */
export function metadataForList(
  title: string,
  path: string,
  description: SafeHtml | null = null,
): Metadata {
  return { title, description: describe(description), alternates: { canonical: path } };
}

/** Title, description, canonical address and preview picture of an investigation. */
export function metadataForInvestigation({
  investigation,
  detail,
}: {
  readonly investigation: Investigation;
  readonly detail: InvestigationDetail | null;
}): Metadata {
  const { title, slug, abstract, previewImage, featureImage } = investigation;
  const picture = featureImage ?? previewImage;
  const description = describe(abstract ?? detail?.synopsis);
  return {
    title,
    description,
    alternates: { canonical: investigationPath(slug) },
    openGraph: {
      type: 'article',
      title,
      description,
      images: picture ? [{ url: picture.src, alt: picture.alt }] : undefined,
    },
  };
}

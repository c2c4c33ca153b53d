import type { Metadata } from 'next';
import type { SharePicture } from '@/lib/domain/share-picture';
import { excerpt } from '@/lib/domain/excerpt';
import type { PageKind } from '@/lib/domain/page-kind';
import type { SafeHtml } from '@/lib/domain/primitives';
import { htmlToText } from '@/lib/html/text';
import type { SharePictureKind } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { alternatesAt } from './alternates';
import { previewOf } from './share-picture';
import { withWarning } from './with-warning';

/** Characters of a description that search engines show. */
const DESCRIPTION_LENGTH = 160;

/** Returns a unique title for the page of a record at a percent-encoded path. */
export type TitleOf = (path: string, name: string, kind: PageKind) => string;

/** The input for a page's head. */
export interface PageHead {
  /** Plain text, unique to the page; the agency's name is appended. */
  readonly title: string;
  /** Percent-encoded. */
  readonly path: string;
  /** Plain text, at most `DESCRIPTION_LENGTH` characters. */
  readonly description: string;
  readonly sharePicture: SharePicture;
  readonly sharePictureKind: SharePictureKind;
  /** The slug of the share picture's record, or the name of the page. */
  readonly sharePictureName: string;
  readonly openGraph: NonNullable<Metadata['openGraph']>;
  /** True for the URL of a panel of the page, which search engines should not index. */
  readonly isPanel?: boolean;
}

/**
 * Returns the beginning of a text, as much as search engines show, cut at a word boundary; `fallback` if the text is
 * empty. A content warning comes first.
 */
export function describe(
  html: SafeHtml | null | undefined,
  fallback: string,
  warning?: string,
): string {
  const text = withWarning(warning, (html && htmlToText(html)) || fallback);
  return excerpt(text, DESCRIPTION_LENGTH) ?? text;
}

/** Returns title, description, canonical URL and link preview. */
export function metadataForHead(head: PageHead): Metadata {
  const {
    title,
    path,
    description,
    sharePicture,
    sharePictureKind,
    sharePictureName,
    openGraph,
    isPanel = false,
  } = head;
  const images = [previewOf(sharePicture, sharePictureKind, sharePictureName)];
  return {
    title,
    description,
    alternates: alternatesAt(path, title),
    openGraph: {
      ...openGraph,
      title,
      description,
      url: path,
      siteName: AGENCY.name,
      locale: words.languageTag.replace('-', '_'),
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
    ...(isPanel && { robots: { index: false, follow: true } }),
  };
}

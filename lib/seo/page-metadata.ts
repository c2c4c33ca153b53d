import type { Metadata } from 'next';
import type { Card } from '@/lib/domain/card';
import { excerpt } from '@/lib/domain/excerpt';
import type { PageKind } from '@/lib/domain/page-kind';
import type { SafeHtml } from '@/lib/domain/primitives';
import { htmlToText } from '@/lib/html/text';
import type { CardKind } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { alternatesAt } from './alternates';
import { previewOf } from './card';
import { forewarned } from './forewarned';

/** Characters that search engines show of a description. */
const DESCRIPTION_LENGTH = 160;

/** A title that no other page has, for the page of a record at a percent-encoded path. */
export type TitleOf = (path: string, name: string, kind: PageKind) => string;

/** What a page's head is made of. */
export interface PageHead {
  /** Plain text, as no other page has it; the agency's name is added. */
  readonly title: string;
  /** Percent-encoded. */
  readonly path: string;
  /** Plain text, at most `DESCRIPTION_LENGTH` characters. */
  readonly description: string;
  readonly card: Card;
  readonly cardKind: CardKind;
  /** The slug of the record that the card is of, or the name of the page. */
  readonly cardName: string;
  readonly openGraph: NonNullable<Metadata['openGraph']>;
  /** True for the address of a panel of the page, which search engines leave out. */
  readonly isPanel?: boolean;
}

/**
 * The beginning of a text, as long as search engines show it, cut at a word; `otherwise` when there is none. What the CMS
 * warns of is told first.
 */
export function describe(
  html: SafeHtml | null | undefined,
  otherwise: string,
  warning?: string,
): string {
  const text = forewarned(warning, (html && htmlToText(html)) || otherwise);
  return excerpt(text, DESCRIPTION_LENGTH) ?? text;
}

/** Title, description, canonical address and the whole of a link preview. */
export function metadataForHead(head: PageHead): Metadata {
  const { title, path, description, card, cardKind, cardName, openGraph, isPanel = false } = head;
  const images = [previewOf(card, cardKind, cardName)];
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

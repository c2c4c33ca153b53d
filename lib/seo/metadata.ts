import type { Metadata } from 'next';
import { isoOf } from '@/lib/domain/format-day';
import { investigationKind } from '@/lib/domain/investigation-kind';
import type { Investigation, InvestigationDetail } from '@/lib/domain/investigation';
import type { SafeHtml } from '@/lib/domain/primitives';
import { lastUpdate } from '@/lib/domain/sort-investigations';
import { investigationPath, type SharePictureKind } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { sharePictureOf, sharePictureOfPage } from './share-picture';
import { LIST_PAGES, type ListPageName } from './list-pages';
import { describe, metadataForHead, type TitleOf } from './page-metadata';
import { sharePictureOfInvestigation } from './record-share-pictures';

/** Returns the metadata of a list or another page that is not a record. Search results are not indexed. */
export function metadataForList(name: ListPageName, year: string | null = null): Metadata {
  const { title, path, description } = LIST_PAGES[name];
  return metadataForHead({
    title: year === null ? title : `${title}: ${year}`,
    path,
    description: describe(null, description),
    sharePicture: sharePictureOfPage(title),
    sharePictureKind: 'list',
    sharePictureName: name,
    openGraph: { type: 'website' },
    isPanel: name === 'search' || year !== null,
  });
}

/**
 * Does the same as `metadataForList` for the cases of a year. Their page is the home page with a filter, and search
 * engines already index it unfiltered.
 */
export const metadataForYear = (name: string): Metadata => metadataForList('investigations', name);

/** The term that the investigations of a list share. */
export interface SharedTerm {
  readonly kind: Extract<SharePictureKind, 'category' | 'methodology' | 'location'>;
  readonly slug: string;
  readonly name: string;
  /** Percent-encoded. */
  readonly path: string;
  readonly description: SafeHtml | null;
}

/** Does the same as `metadataForList` for the investigations that share a category, methodology or location. */
export function metadataForInvestigations(term: SharedTerm, titleOf: TitleOf): Metadata {
  const { kind, slug, name, path, description } = term;
  return metadataForHead({
    title: titleOf(path, name, kind),
    path,
    description: describe(description, words.termDescription(name, AGENCY.name)),
    sharePicture: sharePictureOf({ kind, title: name }),
    sharePictureKind: kind,
    sharePictureName: slug,
    openGraph: { type: 'website' },
  });
}

/** Returns the metadata of an investigation, or of its panel of media. */
export function metadataForInvestigation(
  {
    investigation,
    detail,
  }: { readonly investigation: Investigation; readonly detail: InvestigationDetail | null },
  titleOf: TitleOf,
  isPanel = false,
): Metadata {
  const { title, slug, abstract, contentWarning } = investigation;
  const path = investigationPath(slug);
  const fallback = words.investigationDescription(title, AGENCY.name);
  return metadataForHead({
    title: titleOf(path, title, investigationKind(investigation)),
    path,
    description: describe(abstract ?? detail?.synopsis, fallback, contentWarning),
    sharePicture: sharePictureOfInvestigation(investigation),
    sharePictureKind: 'investigation',
    sharePictureName: slug,
    openGraph: {
      type: 'article',
      publishedTime: isoOf(investigation.publicationDate) ?? undefined,
      modifiedTime: investigation.modified ?? isoOf(lastUpdate(investigation)) ?? undefined,
    },
    isPanel,
  });
}

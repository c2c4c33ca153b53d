import type { Metadata } from 'next';
import type { Event, EventDetail } from '@/lib/domain/event';
import { mergeEvent } from '@/lib/domain/event-merge';
import type { NewsItem } from '@/lib/domain/news-item';
import type { Publication } from '@/lib/domain/publication';
import { isoOf } from '@/lib/domain/format-day';
import { eventPath, newsPath, publicationPath } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { describe, metadataForHead, type TitleOf } from './page-metadata';
import {
  sharePictureOfEvent,
  sharePictureOfNewsItem,
  sharePictureOfPublication,
} from './record-share-pictures';

/** Metadata of an event. */
export function metadataForEvent(
  record: { readonly event: Event; readonly detail: EventDetail | null },
  titleOf: TitleOf,
): Metadata {
  const { title, slug, content, contentWarning, modified } = mergeEvent(
    record.event,
    record.detail,
  );
  const path = eventPath(slug);
  const fallback = words.eventDescription(title, AGENCY.name);
  return metadataForHead({
    title: titleOf(path, title, 'event'),
    path,
    description: describe(content, fallback, contentWarning),
    sharePicture: sharePictureOfEvent(record.event),
    sharePictureKind: 'event',
    sharePictureName: slug,
    openGraph: { type: 'article', modifiedTime: modified },
  });
}

/** Returns the metadata of a news item, with its day. */
export function metadataForNewsItem(item: NewsItem, titleOf: TitleOf): Metadata {
  const { title, slug, content, contentWarning, date, modified } = item;
  const path = newsPath(slug);
  const fallback = words.newsItemDescription(title, AGENCY.name);
  return {
    ...metadataForHead({
      title: titleOf(path, title, 'news'),
      path,
      description: describe(content, fallback, contentWarning),
      sharePicture: sharePictureOfNewsItem(item),
      sharePictureKind: 'news',
      sharePictureName: slug,
      openGraph: {
        type: 'article',
        publishedTime: isoOf(date) ?? undefined,
        modifiedTime: modified,
      },
    }),
    // For reference managers. The comma keeps them from splitting the name (lib/cite/dublin-core.ts).
    other: { citation_author: `${AGENCY.name},` },
  };
}

/** Returns the metadata of a publication. */
export function metadataForPublication(publication: Publication, titleOf: TitleOf): Metadata {
  const { title, slug, authors, isbn, contentWarning, description, details } = publication;
  const path = publicationPath(slug);
  const names = authors.map(({ name }) => name);
  const fallback = words.publicationDescription(title, AGENCY.name);
  return {
    ...metadataForHead({
      title: titleOf(path, title, 'publication'),
      path,
      description: describe(description ?? details, fallback, contentWarning),
      sharePicture: sharePictureOfPublication(publication),
      sharePictureKind: 'publication',
      sharePictureName: slug,
      openGraph: {
        type: 'book',
        isbn: isbn ?? undefined,
        authors: names,
        releaseDate: isoOf(publication.publicationDate) ?? undefined,
      },
    }),
    authors: names.map((name) => ({ name })),
  };
}

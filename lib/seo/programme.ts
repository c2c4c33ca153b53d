import type { Metadata } from 'next';
import type { Event, EventDetail } from '@/lib/domain/event';
import { mergeEvent } from '@/lib/domain/event-merge';
import type { NewsItem } from '@/lib/domain/news-item';
import type { Publication } from '@/lib/domain/publication';
import { isoOf } from '@/lib/domain/calendar-day';
import { eventPath, newsPath, publicationPath } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { alternatesAt } from './alternates';
import { forewarned, previewPictures } from './forewarned';
import { describe } from './metadata';

/** Title, description and canonical address of an event. */
export function metadataForEvent(record: {
  readonly event: Event;
  readonly detail: EventDetail | null;
}): Metadata {
  const { title, slug, content, contentWarning } = mergeEvent(record.event, record.detail);
  const description = forewarned(
    contentWarning,
    describe(content, words.eventDescription(title, AGENCY.name)),
  );
  return {
    title,
    description,
    alternates: alternatesAt(eventPath(slug)),
    openGraph: { type: 'article', title, description },
  };
}

/** Title, description, canonical address and day of a news item. */
export function metadataForNewsItem(item: NewsItem): Metadata {
  const { title, slug, content, contentWarning, date } = item;
  const description = forewarned(
    contentWarning,
    describe(content, words.newsItemDescription(title, AGENCY.name)),
  );
  return {
    title,
    description,
    alternates: alternatesAt(newsPath(slug)),
    openGraph: {
      type: 'article',
      title,
      description,
      publishedTime: isoOf(date) ?? undefined,
    },
  };
}

/** Title, description, canonical address and cover of a publication. */
export function metadataForPublication(publication: Publication): Metadata {
  const { title, slug, cover, authors, isbn, contentWarning } = publication;
  const description = forewarned(
    contentWarning,
    describe(
      publication.description ?? publication.details,
      words.publicationDescription(title, AGENCY.name),
    ),
  );
  return {
    title,
    description,
    authors: authors.map(({ name }) => ({ name })),
    alternates: alternatesAt(publicationPath(slug)),
    openGraph: {
      type: 'book',
      title,
      description,
      isbn: isbn ?? undefined,
      authors: authors.map(({ name }) => name),
      images: previewPictures(contentWarning, cover),
    },
  };
}

import { dayOf } from '@/lib/domain/format-day';
import type { Event, EventDetail } from '@/lib/domain/event';
import { mergeEvent } from '@/lib/domain/event-merge';
import { eventInstants } from '@/lib/domain/event-times';
import type { Exhibition, ExhibitionDetail } from '@/lib/domain/exhibition';
import { mediaOf } from '@/lib/domain/media-groups';
import type { NewsItem } from '@/lib/domain/news-item';
import { languageTag } from '@/lib/domain/text-language';
import { eventPath, exhibitionPath, newsPath } from '@/lib/routes';
import { recordLanguage } from '@/lib/domain/record-language';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import {
  sharePictureOfEvent,
  sharePictureOfExhibition,
  sharePictureOfNewsItem,
} from '../record-share-pictures';
import {
  absolute,
  agencyReference,
  breadcrumbs,
  documentOf,
  node,
  plain,
  type Node,
  type StructuredDocument,
} from './node';
import { imagesOf, pictureNodes } from './picture';
import { videoNodes } from './video';

const SCHEDULED = 'https://schema.org/EventScheduled';
const OFFLINE = 'https://schema.org/OfflineEventAttendanceMode';

interface Venue {
  readonly name: string | null;
  readonly url?: string | null;
  readonly address?: string | null;
}

/**
 * Describes where something takes place. Search engines require an address; the venue's name stands in for a missing
 * one.
 */
const placeOf = ({ name, url, address }: Venue): Node | null =>
  name === null && !address
    ? null
    : node('Place', { name: name ?? address, url, address: address ?? name });

/**
 * Describes an exhibition, its films and pictures and its breadcrumbs (schema.org: ExhibitionEvent, VideoObject,
 * ImageObject).
 *
 * @param reusePath of the page that says how media may be used; null where there is none
 */
export function dataOfExhibition(
  {
    exhibition: item,
    detail,
  }: { readonly exhibition: Exhibition; readonly detail: ExhibitionDetail | null },
  origin: string | null,
  reusePath: string | null = null,
): StructuredDocument {
  const path = exhibitionPath(item.slug);
  const reuse = reusePath && absolute(origin, reusePath);
  const media = mediaOf(detail);
  const url = absolute(origin, path);
  const agency = agencyReference(origin);
  const sharePicture = sharePictureOfExhibition(item);
  const shown = { sharePicture, kind: 'exhibition', name: item.slug } as const;
  const start = dayOf(item.start);
  const place = placeOf({
    name: detail?.venue ?? item.venue,
    url: detail?.venueHref ?? item.venueHref,
  });
  const synopsis = plain(detail?.synopsis);
  return documentOf(
    node('ExhibitionEvent', {
      '@id': `${url}#event`,
      url,
      name: item.title,
      description: synopsis || words.exhibitionDescription(item.title, item.venue, AGENCY.name),
      contentRating: item.contentWarning,
      startDate: start,
      endDate: dayOf(item.end),
      eventStatus: SCHEDULED,
      inLanguage: languageTag(item.language),
      eventAttendanceMode: place && OFFLINE,
      location: place,
      organizer: agency,
      image: imagesOf(origin, shown, item.featureImage ?? item.previewImage, reuse),
    }),
    ...videoNodes(media.videos, {
      origin,
      path,
      reuse,
      title: item.title,
      published: start,
      shown,
    }),
    ...pictureNodes(media, { origin, path, reuse }),
    breadcrumbs(origin, [
      [words.exhibitions, '/programme/exhibitions'],
      [item.title, path],
    ]),
  );
}

/** Describes an event and its breadcrumbs (schema.org: Event). */
export function dataOfEvent(
  record: { readonly event: Event; readonly detail: EventDetail | null },
  origin: string | null,
): StructuredDocument {
  const item = mergeEvent(record.event, record.detail);
  const path = eventPath(item.slug);
  const url = absolute(origin, path);
  const place = placeOf({ name: item.venue, address: item.address });
  const { start, end } = eventInstants(item, AGENCY.timeZone);
  return documentOf(
    node('Event', {
      '@id': `${url}#event`,
      url,
      name: item.title,
      description: plain(item.content) || words.eventDescription(item.title, AGENCY.name),
      contentRating: item.contentWarning,
      startDate: start,
      endDate: end,
      eventStatus: SCHEDULED,
      inLanguage: languageTag(item.language),
      eventAttendanceMode: place && OFFLINE,
      location: place,
      organizer: agencyReference(origin),
      image: imagesOf(origin, {
        sharePicture: sharePictureOfEvent(record.event),
        kind: 'event',
        name: item.slug,
      }),
    }),
    breadcrumbs(origin, [
      [words.events, '/programme/events'],
      [item.title, path],
    ]),
  );
}

/** Describes a news item and its breadcrumbs (schema.org: NewsArticle). */
export function dataOfNewsItem(item: NewsItem, origin: string | null): StructuredDocument {
  const path = newsPath(item.slug);
  const url = absolute(origin, path);
  const agency = agencyReference(origin);
  return documentOf(
    node('NewsArticle', {
      '@id': `${url}#article`,
      url,
      mainEntityOfPage: url,
      headline: item.title,
      name: item.title,
      description: plain(item.content) || words.newsItemDescription(item.title, AGENCY.name),
      contentRating: item.contentWarning,
      datePublished: dayOf(item.date),
      dateModified: item.modified ?? dayOf(item.date),
      inLanguage: recordLanguage(item),
      isAccessibleForFree: true,
      author: agency,
      publisher: agency,
      image: imagesOf(origin, {
        sharePicture: sharePictureOfNewsItem(item),
        kind: 'news',
        name: item.slug,
      }),
    }),
    breadcrumbs(origin, [
      [words.news, '/programme/news'],
      [item.title, path],
    ]),
  );
}

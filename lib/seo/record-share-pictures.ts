import type { SharePicture } from '@/lib/domain/share-picture';
import { investigationKind } from '@/lib/domain/investigation-kind';
import type { Event } from '@/lib/domain/event';
import type { Exhibition } from '@/lib/domain/exhibition';
import type { Investigation } from '@/lib/domain/investigation';
import type { NewsItem } from '@/lib/domain/news-item';
import type { Page } from '@/lib/domain/page';
import type { Person } from '@/lib/domain/person';
import type { Picture } from '@/lib/domain/picture';
import type { Publication } from '@/lib/domain/publication';
import type { RecordOfResource } from '@/lib/domain/resource-of-record';
import { stillOf } from '@/lib/domain/stills';
import type { Subdomain } from '@/lib/domain/subdomain';
import type { Video } from '@/lib/domain/video';
import { sharePictureOf } from './share-picture';

/** Returns the still of a film as a picture. */
function posterOf(video: Video | null): Picture | null {
  if (!video?.poster) return null;
  const poster = { id: null, ...video.poster, sources: [], alt: '', title: '', caption: '' };
  return stillOf(poster, video);
}

// Share pictures show only fields of the lists, so drawing one never sends a request to the CMS.

export const sharePictureOfInvestigation = (item: Investigation): SharePicture =>
  sharePictureOf(
    { kind: investigationKind(item), code: item.code, title: item.title },
    item.contentWarning,
    item.featureImage ?? item.previewImage ?? posterOf(item.previewVideo),
  );

export const sharePictureOfExhibition = (item: Exhibition): SharePicture =>
  sharePictureOf(
    { kind: 'exhibition', title: item.title },
    item.contentWarning,
    item.featureImage ?? item.previewImage ?? posterOf(item.previewVideo),
  );

/** Returns the share picture of the record that a resource belongs to. */
export const sharePictureOfRecord = (of: RecordOfResource): SharePicture =>
  of.kind === 'investigation'
    ? sharePictureOfInvestigation(of.record)
    : sharePictureOfExhibition(of.record);

export const sharePictureOfEvent = (item: Event): SharePicture =>
  sharePictureOf({ kind: 'event', title: item.title }, item.contentWarning);

export const sharePictureOfNewsItem = (item: NewsItem): SharePicture =>
  sharePictureOf({ kind: 'news', title: item.title }, item.contentWarning);

export const sharePictureOfPublication = (item: Publication): SharePicture => ({
  ...sharePictureOf({ kind: 'publication', title: item.title }, item.contentWarning, item.cover),
  isUpright: true,
});

export const sharePictureOfPerson = (person: Person): SharePicture => ({
  ...sharePictureOf({ kind: 'person', title: person.name }, person.contentWarning, person.portrait),
  isUpright: true,
});

export const sharePictureOfSubdomain = (item: Subdomain): SharePicture =>
  sharePictureOf({ kind: 'showcase', title: item.title }, item.contentWarning);

/** Returns the share picture of an About or Programme page, even if only its title is known. */
export const sharePictureOfTextPage = (title: string, page: Page | null): SharePicture =>
  sharePictureOf({ kind: 'page', title }, page?.contentWarning);

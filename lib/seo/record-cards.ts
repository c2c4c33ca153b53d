import type { Card } from '@/lib/domain/card';
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
import { cardOf } from './card';

/** The still of a film as a picture. */
function posterOf(video: Video | null): Picture | null {
  if (!video?.poster) return null;
  const poster = { id: null, ...video.poster, sources: [], alt: '', title: '', caption: '' };
  return stillOf(poster, video);
}

// Cards show only fields of the lists, so drawing one never sends a request to the CMS.

export const cardOfInvestigation = (item: Investigation): Card =>
  cardOf(
    { kind: investigationKind(item), code: item.code, title: item.title },
    item.contentWarning,
    item.featureImage ?? item.previewImage ?? posterOf(item.previewVideo),
  );

export const cardOfExhibition = (item: Exhibition): Card =>
  cardOf(
    { kind: 'exhibition', title: item.title },
    item.contentWarning,
    item.featureImage ?? item.previewImage ?? posterOf(item.previewVideo),
  );

/** Of the record that a resource is of. */
export const cardOfRecord = (of: RecordOfResource): Card =>
  of.kind === 'investigation' ? cardOfInvestigation(of.record) : cardOfExhibition(of.record);

export const cardOfEvent = (item: Event): Card =>
  cardOf({ kind: 'event', title: item.title }, item.contentWarning);

export const cardOfNewsItem = (item: NewsItem): Card =>
  cardOf({ kind: 'news', title: item.title }, item.contentWarning);

export const cardOfPublication = (item: Publication): Card => ({
  ...cardOf({ kind: 'publication', title: item.title }, item.contentWarning, item.cover),
  isUpright: true,
});

export const cardOfPerson = (person: Person): Card => ({
  ...cardOf({ kind: 'person', title: person.name }, person.contentWarning, person.portrait),
  isUpright: true,
});

export const cardOfSubdomain = (item: Subdomain): Card =>
  cardOf({ kind: 'showcase', title: item.title }, item.contentWarning);

/** An About or Programme page, even when nothing but its title is known. */
export const cardOfTextPage = (title: string, page: Page | null): Card =>
  cardOf({ kind: 'page', title }, page?.contentWarning);

import { dayOf, isoOf } from '@/lib/domain/format-day';
import { investigationKind } from '@/lib/domain/investigation-kind';
import type { Investigation, InvestigationDetail } from '@/lib/domain/investigation';
import { mediaOf } from '@/lib/domain/media-groups';
import type { Coordinates } from '@/lib/domain/map-location';
import { kindWord } from '@/lib/domain/page-kind';
import type { Party, PersonReference } from '@/lib/domain/party';
import { lastUpdate } from '@/lib/domain/sort-investigations';
import { investigationPath, personPath } from '@/lib/routes';
import { recordLanguage } from '@/lib/domain/record-language';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { sharePictureOfInvestigation } from '../record-share-pictures';
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

export const partyNode = ({ name, href }: Party): Node => node('Organization', { name, url: href });

export const personNode = (
  origin: string | null,
  { name, slug, organisation }: Pick<PersonReference, 'name' | 'slug' | 'organisation'>,
): Node =>
  organisation
    ? partyNode(organisation)
    : node('Person', { name, url: slug === null ? null : absolute(origin, personPath(slug)) });

const geo = ({ latitude, longitude }: Coordinates) =>
  node('GeoCoordinates', { latitude, longitude });

function placesOf({ locationTitle, locations }: Investigation, at: Coordinates | null) {
  const names = locationTitle ? [locationTitle] : locations.map(({ name }) => name);
  return names.map((name, index) =>
    node('Place', {
      name,
      geo: index === 0 && at ? geo(at) : null,
    }),
  );
}

function peopleOf(origin: string | null, detail: InvestigationDetail | null): readonly Node[] {
  const people = [...(detail?.team ?? []), ...(detail?.extendedTeam ?? [])].flatMap(
    (row) => row.people,
  );
  const byName = new Map(people.map((person) => [person.name, person]));
  return [...byName.values()].map((person) => personNode(origin, person));
}

/**
 * Describes an investigation or study, its films and pictures, its data and its breadcrumbs (schema.org: Report,
 * VideoObject, ImageObject, Dataset).
 *
 * @param reusePath of the page that says how media may be used; null where there is none
 */
export function dataOfInvestigation(
  {
    investigation: item,
    detail,
    coordinates,
  }: {
    readonly investigation: Investigation;
    readonly detail: InvestigationDetail | null;
    readonly coordinates: Coordinates | null;
  },
  origin: string | null,
  reusePath: string | null = null,
): StructuredDocument {
  const path = investigationPath(item.slug);
  const reuse = reusePath && absolute(origin, reusePath);
  const media = mediaOf(detail);
  const url = absolute(origin, path);
  const agency = agencyReference(origin);
  const sharePicture = sharePictureOfInvestigation(item);
  const shown = { sharePicture, kind: 'investigation', name: item.slug } as const;
  const images = imagesOf(origin, shown, item.featureImage ?? item.previewImage, reuse);
  const published = dayOf(item.publicationDate) ?? dayOf(detail?.publicationDate ?? null);
  const videos = videoNodes(media.videos, {
    origin,
    path,
    reuse,
    title: item.title,
    published: published ?? dayOf(lastUpdate(item)),
    shown,
  });
  const report = node('Report', {
    '@id': `${url}#report`,
    url,
    mainEntityOfPage: url,
    name: item.title,
    headline: item.title,
    reportNumber: item.code,
    identifier: item.code,
    genre: kindWord(investigationKind(item)),
    abstract: plain(item.abstract ?? detail?.synopsis),
    contentRating: item.contentWarning,
    datePublished: published,
    dateModified: item.modified ?? isoOf(lastUpdate(item)),
    inLanguage: recordLanguage(item),
    isAccessibleForFree: true,
    author: agency,
    publisher: agency,
    contributor: [
      ...peopleOf(origin, detail),
      ...(detail?.collaborators ?? item.collaborators).map(partyNode),
    ],
    funder: (detail?.fundedBy ?? item.fundedBy).map(partyNode),
    sponsor: (detail?.commissionedBy ?? item.commissionedBy).map(partyNode),
    keywords: [...item.areas.map(({ name }) => name), ...item.methodologies.map((m) => m.title)],
    contentLocation: placesOf(item, coordinates),
    image: images,
    video: videos.map((video) => ({ '@id': video['@id'] ?? '' })),
  });
  return documentOf(
    report,
    ...videos,
    ...pictureNodes(media, { origin, path, reuse }),
    recordDataset(item, origin, published),
    breadcrumbs(origin, [
      ...(item.isStudy ? [[words.studies, '/studies'] as const] : []),
      [item.title, path],
    ]),
  );
}

/** Describes the record as a data set, to which its page links. */
function recordDataset(
  item: Investigation,
  origin: string | null,
  datePublished: string | null,
): Node {
  const { slug, title } = item;
  const path = investigationPath(slug);
  const address = absolute(origin, `${path}.json`);
  return node('Dataset', {
    '@id': `${absolute(origin, path)}#data`,
    name: words.recordDataName(title),
    description: words.recordDataDescription(title, AGENCY.name),
    url: absolute(origin, path),
    datePublished,
    creator: agencyReference(origin),
    isAccessibleForFree: true,
    inLanguage: recordLanguage(item),
    distribution: [
      node('DataDownload', { encodingFormat: 'application/json', contentUrl: address }),
    ],
  });
}

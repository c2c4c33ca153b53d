import * as words from '@/lib/words';
import { fullResolution } from './full-resolution';
import type { MediaItem } from './media';
import { distinctFilms } from './media-videos';
import type { Picture } from './picture';
import type { MediaFacts } from './record-facts';
import type { Video } from './video';
import { videosOf, type WithMedia } from './videos-of';
import { fileType } from './file-type';
import { keyIn, lastingName, namesOf, wasNamed } from './resource-key';

export interface Resource {
  /** Its position in the panel, from 1. */
  readonly number: number;
  readonly title: string;
  /** Its name in its address: a path segment, not encoded. */
  readonly name: string;
  /** Its names in addresses from before there were keys. */
  readonly names: readonly string[];
  /** Keys by which addresses may find it. */
  readonly keys: readonly string[];
  /** Keys of files that its own file has replaced. */
  readonly formerKeys?: readonly string[];
}

export interface VideoResource extends Resource {
  readonly video: Video;
  /** Its position in `videosInOrder`. */
  readonly index: number;
}

export interface DocumentResource extends Resource, Omit<MediaFacts, 'keys'> {
  readonly href: string;
  /** `PDF`, `CSV`; null when the URL has no extension. */
  readonly type: string | null;
  /** Of a scanned page, which is a picture on a page of its own. */
  readonly picture?: Picture;
}

export interface ImageResource extends Resource {
  readonly picture: Picture;
}

export interface MediaGroups {
  readonly videos: readonly VideoResource[];
  readonly documents: readonly DocumentResource[];
  readonly images: readonly ImageResource[];
  readonly count: number;
}

/** Returns Media & Resources of an investigation or exhibition; empty without its detail. */
export const mediaOf = (detail: WithMedia | null): MediaGroups =>
  groupMedia(videosOf(detail), detail?.media ?? []);

/**
 * Splits Media & Resources into the three groups it shows (checklist GAL-05). Shows a film once that is both the
 * feature film and among the media.
 */
export function groupMedia(
  videosInOrder: readonly Video[],
  media: readonly MediaItem[],
): MediaGroups {
  const films = distinctFilms(videosInOrder).map(({ video, index, file }, place) => ({
    number: place + 1,
    title: video.name || words.videoNumber(place + 1),
    names: namesOf(video.name, file ?? null),
    keys: video.keys ?? [],
    ...formerKeysOf(video),
    video,
    index,
  }));
  const files = media.flatMap(documentOf).map((document, index) => ({
    ...document,
    number: films.length + index + 1,
  }));
  const pictures = media
    .flatMap((item) => (item.kind === 'image' ? [item.picture] : []))
    .map((picture, index) => ({
      number: films.length + files.length + index + 1,
      title: pictureTitle(picture) || words.imageNumber(index + 1),
      names: namesOf(pictureTitle(picture), picture.src),
      keys: picture.keys ?? [],
      ...formerKeysOf(picture),
      picture,
    }));
  const named = <Item extends Omit<Resource, 'name'>>(item: Item) => ({
    ...item,
    name: lastingName(item.names, item.keys[0]) || String(item.number),
  });
  return {
    videos: films.map(named),
    documents: files.map(named),
    images: pictures.map(named),
    count: films.length + files.length + pictures.length,
  };
}

/** The number of a missing resource, about which the panel tells the reader. */
export const NO_RESOURCE = 0;

/** Returns the pictures that have pages of their own: those in columns, and scanned pages. */
export const picturesOf = ({ images, documents }: MediaGroups): readonly ImageResource[] => [
  ...images,
  ...documents.flatMap(({ picture, ...document }) => (picture ? [{ ...document, picture }] : [])),
];

/**
 * Parses the number, or the two numbers, by which the server's internal path names resources (`lib/content/presence`).
 */
export function readNumbers(segment: string | undefined): number | readonly number[] | undefined {
  if (segment === undefined) return undefined;
  const numbers = segment.split(',').map(Number);
  return numbers.length > 1 ? numbers : numbers[0];
}

/**
 * Returns the resources that the last segment of an address may mean, in this order: those with its number (or two, see
 * `readNumbers`) or its key, the one whose file has replaced the one of that key, or those whose title or file has the
 * name, as in addresses from before there were keys.
 */
export function resourcesNamed(groups: MediaGroups, segment: string): readonly Resource[] {
  const resources: readonly Resource[] = [...groups.videos, ...groups.documents, ...groups.images];
  const numbers = segment.split(',');
  const numbered = resources.filter(({ number }) => numbers.includes(String(number)));
  if (numbered.length === numbers.length) return numbered;
  const key = keyIn(segment);
  const keyed =
    key === null
      ? undefined
      : (resources.find(({ keys }) => keys.includes(key)) ??
        resources.find(({ formerKeys }) => formerKeys?.includes(key)));
  if (keyed) return [keyed];
  return resources.filter(({ name, names }) => segment === name || wasNamed(segment, names));
}

/**
 * Returns whether a name is that of a file which the resource's own has replaced. Parts of the old file aren't in the
 * new one.
 */
export function isOfFormerFile({ keys, formerKeys }: Resource, name: string): boolean {
  const key = keyIn(name);
  return key !== null && !keys.includes(key) && formerKeys?.includes(key) === true;
}

function pictureTitle({ title, caption, alt }: Picture): string {
  return title || caption || alt;
}

const formerKeysOf = ({ replaced }: Pick<MediaFacts, 'replaced'>) =>
  replaced ? { formerKeys: replaced.keys } : {};

const factsOf = ({ bytes, sha256, contentWarning, provenance, replaced }: MediaFacts) => ({
  ...(bytes !== undefined && { bytes }),
  ...(sha256 !== undefined && { sha256 }),
  ...(contentWarning !== undefined && { contentWarning }),
  ...(provenance !== undefined && { provenance }),
  ...(replaced !== undefined && { replaced }),
});

function documentOf(item: MediaItem): readonly Omit<DocumentResource, 'number' | 'name'>[] {
  if (item.kind === 'file') {
    const { title, filename, url } = item.file;
    return [
      {
        title: title || filename,
        names: namesOf(title, filename || url),
        keys: item.file.keys ?? [],
        ...formerKeysOf(item.file),
        href: url,
        type: fileType(filename) ?? fileType(url),
        ...factsOf(item.file),
      },
    ];
  }
  if (item.kind === 'document-image') {
    const { picture } = item;
    return [
      {
        title: pictureTitle(picture) || 'Document',
        names: namesOf(pictureTitle(picture), picture.src),
        keys: picture.keys ?? [],
        ...formerKeysOf(picture),
        href: fullResolution(picture.src),
        picture,
        type: fileType(picture.src),
        ...factsOf(picture),
      },
    ];
  }
  return [];
}

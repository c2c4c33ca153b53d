import * as words from '@/lib/words';
import type { ExhibitionDetail } from './exhibition';
import { fullResolution } from './full-resolution';
import type { InvestigationDetail } from './investigation';
import { investigationVideos } from './investigation-videos';
import type { MediaItem } from './media';
import { mediaVideos } from './media-videos';
import type { Picture } from './picture';
import type { Video } from './video';
import { playbackFile } from './video-file';
import { fileType } from './file-type';
import { slugOfTitle } from './resource-key';

export interface Resource {
  /** Its position in the panel, from 1; addresses name a resource by this number or the slug of its title. */
  readonly number: number;
  readonly title: string;
}

export interface VideoResource extends Resource {
  readonly video: Video;
  /** Its position in `videosInOrder`, which subtitle URLs refer to. */
  readonly index: number;
}

export interface DocumentResource extends Resource {
  readonly href: string;
  /** `PDF`, `CSV`; null when the URL has no extension. */
  readonly type: string | null;
  /** Size of the file, if the CMS gives it. */
  readonly bytes?: number;
  readonly contentWarning?: string;
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

/** Media & Resources of an investigation; empty without its detail. */
export function investigationMedia(
  detail: Pick<InvestigationDetail, 'featureVideo' | 'media'> | null,
): MediaGroups {
  return groupMedia(investigationVideos(detail), detail?.media ?? []);
}

/** Media & Resources of an exhibition; empty without its detail. */
export function exhibitionMedia(detail: Pick<ExhibitionDetail, 'media'> | null): MediaGroups {
  const media = detail?.media ?? [];
  return groupMedia(mediaVideos(media), media);
}

/**
 * Splits Media & Resources into the three groups it shows (checklist GAL-05). A film that is both the feature film
 * and among the media is shown once.
 */
export function groupMedia(
  videosInOrder: readonly Video[],
  media: readonly MediaItem[],
): MediaGroups {
  const videos = videosInOrder
    .map((video, index) => ({ video, index, file: playbackFile(video)?.src }))
    .filter(
      ({ file }, place, all) =>
        file === undefined || all.findIndex((other) => other.file === file) === place,
    )
    .map(({ video, index }, place) => ({
      number: place + 1,
      title: video.name || words.videoNumber(place + 1),
      video,
      index,
    }));
  const documents = media.flatMap(documentOf).map((document, index) => ({
    ...document,
    number: videos.length + index + 1,
  }));
  const images = media
    .flatMap((item) => (item.kind === 'image' ? [item.picture] : []))
    .map((picture, index) => ({
      number: videos.length + documents.length + index + 1,
      title: pictureTitle(picture) || words.imageNumber(index + 1),
      picture,
    }));
  return { videos, documents, images, count: videos.length + documents.length + images.length };
}

/** The first resource whose number or title slug is the last segment of an address. */
export function resourceNamed(groups: MediaGroups, segment: string): Resource | null {
  const resources = [...groups.videos, ...groups.documents, ...groups.images];
  const isMeant = ({ number, title }: Resource) =>
    segment === String(number) || (segment !== '' && segment === slugOfTitle(title));
  return resources.find(isMeant) ?? null;
}

function pictureTitle({ title, caption, alt }: Picture): string {
  return title || caption || alt;
}

function documentOf(item: MediaItem): readonly Omit<DocumentResource, 'number'>[] {
  if (item.kind === 'file') {
    const { title, filename, url, bytes, contentWarning } = item.file;
    return [
      {
        title: title || filename,
        href: url,
        type: fileType(filename) ?? fileType(url),
        ...(bytes !== undefined && { bytes }),
        ...(contentWarning !== undefined && { contentWarning }),
      },
    ];
  }
  if (item.kind === 'document-image') {
    const { picture } = item;
    return [
      {
        title: pictureTitle(picture) || 'Document',
        href: fullResolution(picture.src),
        type: fileType(picture.src),
        ...(picture.bytes !== undefined && { bytes: picture.bytes }),
        ...(picture.contentWarning !== undefined && { contentWarning: picture.contentWarning }),
      },
    ];
  }
  return [];
}

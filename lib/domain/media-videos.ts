import type { MediaItem } from './media';
import type { Video } from './video';
import { playbackFile } from './video-file';

/** The films among media, in the editor's order. */
export function mediaVideos(media: readonly MediaItem[]): readonly Video[] {
  return media.flatMap((item) => (item.kind === 'video' ? [item.video] : []));
}

/** A film of a list. */
export interface ListedFilm {
  readonly video: Video;
  /** Its position in the list. */
  readonly index: number;
  /** The address of its file; undefined without one. */
  readonly file: string | undefined;
}

/** Whether two films of a list are the same: they share a key, or the file that is played. */
const isSame = (one: ListedFilm, other: ListedFilm) =>
  (one.file !== undefined && one.file === other.file) ||
  (one.video.keys ?? []).some((key) => other.video.keys?.includes(key));

/**
 * Returns the films of a list without duplicates, because editors also list the feature film among the media. Keeps a
 * film without a file.
 */
export const distinctFilms = (videos: readonly Video[]): readonly ListedFilm[] =>
  videos
    .map((video, index) => ({ video, index, file: playbackFile(video)?.src }))
    .filter((film, place, all) => !all.slice(0, place).some((other) => isSame(other, film)));

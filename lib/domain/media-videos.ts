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
  /** Its position in the list, which subtitle URLs refer to. */
  readonly index: number;
  /** The address of its file; undefined without one. */
  readonly file: string | undefined;
}

/** The films of a list, each file once: editors name the feature film among the media, too. One without a file is kept. */
export const distinctFilms = (videos: readonly Video[]): readonly ListedFilm[] =>
  videos
    .map((video, index) => ({ video, index, file: playbackFile(video)?.src }))
    .filter(
      ({ file }, place, all) =>
        file === undefined || all.findIndex((other) => other.file === file) === place,
    );

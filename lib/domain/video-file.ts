import { fileType } from './file-type';
import type { MediaFacts } from './record-facts';
import type { Video, VideoFile } from './video';

/** Preferred height in pixels for playback and previews (specification section 9). */
const PLAYBACK_HEIGHT = 720;
const PREVIEW_HEIGHT = 360;

/** The assumed height, by quality, of a file whose height the CMS does not give. */
const USUAL_HEIGHT = { hd: PLAYBACK_HEIGHT, sd: PREVIEW_HEIGHT } as const;

/** File extensions of playlists for adaptive streaming. */
const PLAYLISTS: ReadonlySet<string | null> = new Set(['M3U8', 'MPD']);

/**
 * Returns whether a file is a playlist, which few browsers play. Its address counts before the CMS's flag, which may be
 * missing.
 */
export const isPlaylist = ({ src, isPlaylist: isCalledOne }: VideoFile): boolean =>
  isCalledOne === true || PLAYLISTS.has(fileType(src));

const isFilm = (file: VideoFile) => !isPlaylist(file);

/** Returns how far a file is from a height in pixels. One of unknown height is farthest. */
function distance({ height, quality }: VideoFile, wanted: number): number {
  const known = height ?? (quality && USUAL_HEIGHT[quality]);
  return known === null ? Number.MAX_SAFE_INTEGER : Math.abs(known - wanted);
}

/**
 * Sorts files by their distance from a height. Of two at the same distance, the higher comes first; then the CMS's
 * order applies.
 */
function nearestFirst(files: readonly VideoFile[], wanted: number): readonly VideoFile[] {
  return [...files].sort(
    (one, two) =>
      distance(one, wanted) - distance(two, wanted) || (two.height ?? 0) - (one.height ?? 0),
  );
}

/**
 * Returns the files to play, in the order in which browsers try them: the nearest to 720 pixels high first (checklist
 * VID-08), playlists last.
 */
export function playbackFiles({ files }: Pick<Video, 'files'>): readonly VideoFile[] {
  const playlists = files.filter((file) => !isFilm(file));
  return [...nearestFirst(files.filter(isFilm), PLAYBACK_HEIGHT), ...playlists];
}

/** Returns the file of a film that is linked and described, the first of `playbackFiles`; null without files. */
export const playbackFile = (video: Pick<Video, 'files'>): VideoFile | null =>
  playbackFiles(video)[0] ?? null;

/** Returns a film's provenance, the checksum of the linked file, and what it has replaced. */
export function filmFacts(
  video: Pick<Video, 'files' | 'provenance' | 'replaced'>,
): Pick<MediaFacts, 'provenance' | 'sha256' | 'replaced'> {
  const sha256 = playbackFile(video)?.sha256;
  return {
    ...(video.provenance && { provenance: video.provenance }),
    ...(sha256 !== undefined && { sha256 }),
    ...(video.replaced && { replaced: video.replaced }),
  };
}

/**
 * Returns the file to preview: the nearest to 360 pixels high. Of two at the same distance, a preview comes before a
 * file of the film. Returns null if there is none that every browser plays (checklist VID-09).
 */
export function previewFile({
  files,
  previews,
}: Pick<Video, 'files' | 'previews'>): VideoFile | null {
  const [preview] = nearestFirst(previews.filter(isFilm), PREVIEW_HEIGHT);
  const [file] = nearestFirst(files.filter(isFilm), PREVIEW_HEIGHT);
  if (!preview || !file) return preview ?? file ?? null;
  return distance(file, PREVIEW_HEIGHT) < distance(preview, PREVIEW_HEIGHT) ? file : preview;
}

import { fileType } from './file-type';
import type { MediaFacts } from './record-facts';
import type { Video, VideoFile } from './video';

/** Preferred height in pixels for playback and previews (specification section 9). */
const PLAYBACK_HEIGHT = 720;
const PREVIEW_HEIGHT = 360;

/** What a file is taken for whose height the CMS does not give, by its quality. */
const USUAL_HEIGHT = { hd: PLAYBACK_HEIGHT, sd: PREVIEW_HEIGHT } as const;

/** The endings of playlists for adaptive streaming. */
const PLAYLISTS: ReadonlySet<string | null> = new Set(['M3U8', 'MPD']);

/** Whether a file is a playlist, which few browsers play, by its address before the CMS's word, which may be missing. */
export const isPlaylist = ({ src, isPlaylist: isCalledOne }: VideoFile): boolean =>
  isCalledOne === true || PLAYLISTS.has(fileType(src));

const isFilm = (file: VideoFile) => !isPlaylist(file);

/** How far a file is from a height in pixels; one of unknown height is farthest. */
function distance({ height, quality }: VideoFile, wanted: number): number {
  const known = height ?? (quality && USUAL_HEIGHT[quality]);
  return known === null ? Number.MAX_SAFE_INTEGER : Math.abs(known - wanted);
}

/** Files by their distance from a height; of two as near the higher first, then in the CMS's order. */
function nearestFirst(files: readonly VideoFile[], wanted: number): readonly VideoFile[] {
  return [...files].sort(
    (one, two) =>
      distance(one, wanted) - distance(two, wanted) || (two.height ?? 0) - (one.height ?? 0),
  );
}

/**
 * The files to play, in the order in which browsers try them: the nearest to 720 pixels high first (checklist VID-08),
 * playlists last.
 */
export function playbackFiles({ files }: Pick<Video, 'files'>): readonly VideoFile[] {
  const playlists = files.filter((file) => !isFilm(file));
  return [...nearestFirst(files.filter(isFilm), PLAYBACK_HEIGHT), ...playlists];
}

/** The file of a film that is linked and described, the first of `playbackFiles`; null without files. */
export const playbackFile = (video: Pick<Video, 'files'>): VideoFile | null =>
  playbackFiles(video)[0] ?? null;

/** Where a film comes from, the sum of the file that is linked, and what it has replaced. */
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
 * The file to preview: the nearest to 360 pixels high, of two as near a preview before a file of the film. Null when there
 * is none that every browser plays (checklist VID-09).
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

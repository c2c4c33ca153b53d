import type { Video, VideoFile } from './video';

/** Preferred height in pixels for playback and previews (specification section 9). */
const PLAYBACK_HEIGHT = 720;
const PREVIEW_HEIGHT = 360;

function choose(
  files: readonly VideoFile[],
  height: number,
  qualities: readonly VideoFile['quality'][],
): VideoFile | null {
  const byQuality = qualities.map((quality) => files.find((file) => file.quality === quality));
  return (
    [files.find((file) => file.height === height), ...byQuality, files[0]].find(
      (file) => file !== undefined,
    ) ?? null
  );
}

/**
 * The file to play: 720 pixels high, otherwise `hd`, otherwise `sd`, otherwise any; null without files (checklist
 * VID-08).
 */
export function playbackFile(video: Pick<Video, 'files'>): VideoFile | null {
  return choose(video.files, PLAYBACK_HEIGHT, ['hd', 'sd']);
}

/**
 * The file to preview: 360 pixels high, else `hd`, else any; at each step a preview takes
 * precedence over a file of the film. Null when the video has no file at all (checklist VID-09).
 */
export function previewFile(video: Pick<Video, 'files' | 'previews'>): VideoFile | null {
  return choose([...video.previews, ...video.files], PREVIEW_HEIGHT, ['hd']);
}

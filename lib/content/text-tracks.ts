import 'server-only';
import { investigationVideos } from '@/lib/domain/investigation-videos';
import { mediaVideos } from '@/lib/domain/media-videos';
import type { Video } from '@/lib/domain/video';
import { getInvestigation } from './investigations';
import { getExhibition } from './programme';

/** Whose films have subtitles, by the word that stands for them in an address. */
const FILMS: Readonly<Record<string, (slug: string) => Promise<readonly Video[]>>> = {
  investigation: async (slug) =>
    investigationVideos((await getInvestigation(slug))?.detail ?? null),
  exhibition: async (slug) => mediaVideos((await getExhibition(slug))?.detail?.media ?? []),
};

/**
 * The subtitles of an investigation's or exhibition's film as WebVTT, counted as `investigationVideos` and
 * `mediaVideos` count them; null when there are none. Served from our own address, so that no third party
 * learns what is watched.
 */
export async function getTextTrack(
  kind: string,
  slug: string,
  video: number,
  track: number,
): Promise<string | null> {
  const films = Object.hasOwn(FILMS, kind) ? await FILMS[kind]?.(slug) : undefined;
  return films?.[video]?.tracks[track]?.vtt ?? null;
}

import { CmsError, isNoFile, type CmsClient } from '@/lib/cms';
import type { Video } from '@/lib/domain/video';
import { filmOfTracks, videosOf } from '@/lib/domain/videos-of';
import { toWebVtt } from '@/lib/domain/webvtt';
import { log } from '@/lib/log';
import { siteSlot } from '@/lib/process-slot.mjs';
import { isMediaKind, type MediaKind } from '../kinds';
import { contentStore, renamedSlug } from '../store';
import { getRecordWithMedia } from './resources';
import { SUBTITLE_LIMITS, type SubtitleCache } from './subtitle-cache';

declare module '@/lib/running-site' {
  interface RunningSite {
    readonly subtitles: SubtitleCache;
  }
}

type TextTrackOutcome =
  /** WebVTT. */
  | { readonly kind: 'found'; readonly vtt: string }
  /** There are no such subtitles. */
  | { readonly kind: 'absent' }
  /** The CMS can't be asked now; `retryAfter` is in seconds. */
  | { readonly kind: 'unavailable'; readonly retryAfter: number };

const ABSENT: TextTrackOutcome = { kind: 'absent' };
const UNAVAILABLE: TextTrackOutcome = {
  kind: 'unavailable',
  retryAfter: SUBTITLE_LIMITS.restsFor / 1_000,
};

const MISSING = 'Subtitles given by their address could not be had';

/** Returns the films of a record; null while the CMS can't tell which films there are. */
async function filmsOf(kind: MediaKind, slug: string): Promise<readonly Video[] | null> {
  const renamed = renamedSlug(kind, slug);
  const found =
    (await getRecordWithMedia(kind, slug)) ??
    (renamed === null ? null : await getRecordWithMedia(kind, renamed));
  if (!found) return [];
  const { record, detail } = found;
  const isUnknown = !detail && contentStore()?.wasRenderedWithout(`${kind}-detail:${record.id}`);
  return isUnknown ? null : videosOf(detail);
}

/** Fetches the subtitles at an address as WebVTT; null when there are none. @throws when the CMS can't say. */
export async function fetchSubtitles(
  client: CmsClient,
  address: string,
  signal: AbortSignal,
): Promise<string | null> {
  const note = (reason: string) => log.warn({ target: 'text-track', address, reason }, MISSING);
  try {
    const vtt = toWebVtt(await client.fetchText(address, { signal }));
    if (vtt === null) note('the text holds no cue');
    return vtt;
  } catch (error) {
    note(error instanceof Error ? error.message : String(error));
    if (isNoFile(error) || (error instanceof CmsError && error.kind === 'foreign')) return null;
    throw error;
  }
}

/**
 * Returns the subtitles of an investigation's or exhibition's film as WebVTT, even under a former name of the record.
 * Those given by URL are fetched from the CMS and cached. They are served from our own origin, so that no third party
 * learns what is watched. Never throws when the CMS fails.
 *
 * @param film by `filmInTracks`
 */
export async function getTextTrack(
  kind: string,
  slug: string,
  film: string,
  track: number,
): Promise<TextTrackOutcome> {
  if (!isMediaKind(kind)) return ABSENT;
  const subtitles = siteSlot.get()?.subtitles;
  if (!subtitles || !contentStore()?.isOpen) return UNAVAILABLE;
  const films = await filmsOf(kind, slug);
  if (!films) return UNAVAILABLE;
  const found = filmOfTracks(films, film)?.tracks[track];
  if (!found) return ABSENT;
  const { vtt, src } = found;
  if (vtt !== null) return { kind: 'found', vtt };
  if (src === null) return ABSENT;
  const finding = await subtitles.find(src);
  switch (finding.kind) {
    case 'found':
      return { kind: 'found', vtt: finding.text };
    case 'absent':
      return ABSENT;
    case 'unknown':
      return UNAVAILABLE;
  }
}

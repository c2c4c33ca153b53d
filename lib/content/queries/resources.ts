import type { ReadTrack } from '@/lib/domain/film-words';
import { chaptersIn } from '@/lib/domain/chapters';
import { mediaOf } from '@/lib/domain/media-groups';
import type { ResourceAddress } from '@/lib/domain/resource-address';
import {
  resourceNamed,
  type FilmOfRecord,
  type RecordOfResource,
  type ResourceOfRecord,
} from '@/lib/domain/resource-of-record';
import type { TextTrack } from '@/lib/domain/video';
import { parseCues } from '@/lib/domain/vtt';
import { resourcePath } from '@/lib/routes';
import { siteSlot } from '@/lib/process-slot.mjs';
import { pageOf, type MediaKind } from '../kinds';
import { getInvestigation } from './investigations';
import { getExhibition } from './programme';

/** Returns a resource by the name in its address; null when its record has none of that name. */
export async function getResource({
  kind,
  slug,
  name,
}: ResourceAddress): Promise<ResourceOfRecord | null> {
  const of = await getRecordWithMedia(kind, slug);
  const resource = of && resourceNamed(mediaOf(of.detail), name);
  if (!resource) return null;
  const recordPath = pageOf(kind).path(slug);
  return { ...resource, of, recordPath, address: resourcePath(recordPath, name) };
}

/** Returns a record with Media & Resources; null when there is none. */
export async function getRecordWithMedia(
  kind: MediaKind,
  slug: string,
): Promise<RecordOfResource | null> {
  if (kind === 'investigation') {
    const found = await getInvestigation(slug);
    return found && { kind, record: found.investigation, detail: found.detail };
  }
  const found = await getExhibition(slug);
  return found && { kind, record: found.exhibition, detail: found.detail };
}

/** Returns the text of a track: empty if the CMS has none, null while it is unavailable. */
async function textOf({ vtt, src }: TextTrack): Promise<string | null> {
  if (vtt !== null || src === null) return vtt ?? '';
  const finding = await siteSlot.get()?.subtitles.find(src);
  if (finding?.kind === 'found') return finding.text;
  return finding?.kind === 'absent' ? '' : null;
}

/** Returns a film's spoken and descriptive tracks, with their lines. */
export const readTracks = ({ film: { video } }: FilmOfRecord): Promise<readonly ReadTrack[]> =>
  Promise.all(
    video.tracks.flatMap((track, place) => {
      if (track.kind === 'chapters') return [];
      const { label, language, kind } = track;
      return [
        textOf(track).then((text) => ({
          ...{ place, label, language, kind },
          cues: text === null ? null : parseCues(text),
        })),
      ];
    }),
  );

/** Adds a film's chapters, including those that the CMS serves by address, if available. */
export async function withChapters(found: ResourceOfRecord): Promise<ResourceOfRecord> {
  if (found.is !== 'film' || found.film.video.chapters) return found;
  const { film } = found;
  const track = film.video.tracks.find(({ kind }) => kind === 'chapters');
  const chapters = track ? chaptersIn((await textOf(track)) ?? '') : [];
  return chapters.length === 0
    ? found
    : { ...found, film: { ...film, video: { ...film.video, chapters } } };
}

/** Resolves to true when all text of a resource's parts is available now; for a film, its tracks. */
export async function isWhole(address: ResourceAddress): Promise<boolean> {
  const found = await getResource(address);
  if (found?.is !== 'film') return found !== null;
  const texts = await Promise.all(found.film.video.tracks.map(textOf));
  return !texts.includes(null);
}

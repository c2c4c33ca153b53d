import type { FilmAddress } from '@/lib/domain/film-address';
import type { ReadTrack } from '@/lib/domain/film-words';
import type { FilmedRecord, FilmOfRecord } from '@/lib/domain/filmed-record';
import { exhibitionMedia, investigationMedia, type MediaGroups } from '@/lib/domain/media-groups';
import type { TextTrack } from '@/lib/domain/video';
import { parseCues } from '@/lib/domain/vtt';
import { exhibitionPath, investigationPath, resourcePath } from '@/lib/routes';
import { getInvestigation } from './investigations';
import { getExhibition } from './programme';
import { querySlot } from './room';

/** A film by the name in its address; null when its record has none of that name. */
export async function getFilm({ kind, slug, name }: FilmAddress): Promise<FilmOfRecord | null> {
  const found = await (kind === 'investigation' ? ofInvestigation(slug) : ofExhibition(slug));
  const film = found?.media.videos.find((each) => each.name === name);
  if (!found || !film) return null;
  const { of, path } = found;
  return { of, film, recordPath: path, address: resourcePath(path, name) };
}

interface Found {
  readonly of: FilmedRecord;
  readonly path: string;
  readonly media: MediaGroups;
}

async function ofInvestigation(slug: string): Promise<Found | null> {
  const found = await getInvestigation(slug);
  if (!found) return null;
  const { investigation: record, detail } = found;
  const media = investigationMedia(detail);
  return { of: { kind: 'investigation', record, detail }, path: investigationPath(slug), media };
}

async function ofExhibition(slug: string): Promise<Found | null> {
  const found = await getExhibition(slug);
  if (!found) return null;
  const { exhibition: record, detail } = found;
  const media = exhibitionMedia(detail);
  return { of: { kind: 'exhibition', record, detail }, path: exhibitionPath(slug), media };
}

/** The text of a track: empty where the CMS has none, null while it can't be had. */
async function textOf({ vtt, src }: TextTrack): Promise<string | null> {
  if (vtt !== null || src === null) return vtt ?? '';
  const finding = await querySlot.get()?.subtitles.find(src);
  if (finding?.kind === 'found') return finding.text;
  return finding?.kind === 'absent' ? '' : null;
}

/** What is said and seen in a film, with its lines. */
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

/** Whether all words of a film are to be had now. */
export async function hasWords(address: FilmAddress): Promise<boolean> {
  const found = await getFilm(address);
  if (!found) return false;
  const texts = await Promise.all(found.film.video.tracks.map(textOf));
  return !texts.includes(null);
}

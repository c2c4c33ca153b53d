import type { ReadTrack } from '@/lib/domain/film-words';
import { exhibitionMedia, investigationMedia, type MediaGroups } from '@/lib/domain/media-groups';
import type { ResourceAddress } from '@/lib/domain/resource-address';
import {
  resourceNamed,
  type FilmOfRecord,
  type RecordOfResource,
  type ResourceOfRecord,
} from '@/lib/domain/resource-of-record';
import type { TextTrack } from '@/lib/domain/video';
import { parseCues } from '@/lib/domain/vtt';
import { exhibitionPath, investigationPath, resourcePath } from '@/lib/routes';
import { siteSlot } from '@/lib/process-slot.mjs';
import { getInvestigation } from './investigations';
import { getExhibition } from './programme';

/** A resource by the name in its address; null when its record has none of that name. */
export async function getResource({
  kind,
  slug,
  name,
}: ResourceAddress): Promise<ResourceOfRecord | null> {
  const found = await (kind === 'investigation' ? ofInvestigation(slug) : ofExhibition(slug));
  const resource = found && resourceNamed(found.media, name);
  if (!resource) return null;
  const { of, path } = found;
  return { ...resource, of, recordPath: path, address: resourcePath(path, name) };
}

interface Found {
  readonly of: RecordOfResource;
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
  const finding = await siteSlot.get()?.subtitles.find(src);
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

/** Whether all that the parts of a resource say is to be had now: of a film its words. */
export async function isWhole(address: ResourceAddress): Promise<boolean> {
  const found = await getResource(address);
  if (found?.is !== 'film') return found !== null;
  const texts = await Promise.all(found.film.video.tracks.map(textOf));
  return !texts.includes(null);
}

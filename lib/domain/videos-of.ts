import type { InvestigationDetail } from './investigation';
import { mediaVideos } from './media-videos';
import type { Video } from './video';

/** What a detail has for Media & Resources; an exhibition has no feature film. */
export type WithMedia = Pick<InvestigationDetail, 'media'> &
  Partial<Pick<InvestigationDetail, 'featureVideo'>>;

/** All films of an investigation or exhibition, the feature film first. */
export function videosOf(detail: WithMedia | null): readonly Video[] {
  if (!detail) return [];
  const { featureVideo, media } = detail;
  return [...(featureVideo ? [featureVideo] : []), ...mediaVideos(media)];
}

/**
 * What addresses of a film's subtitles call it: its key, so that a page that is open, or kept somewhere, never gets the words
 * of another film that has come before; without one its place in `videosOf`.
 */
export const filmInTracks = (video: Video | undefined, place: number): string =>
  video?.keys?.[0] ?? String(place);

/** The film that an address of subtitles calls so. @param name by `filmInTracks`, now or once */
export const filmOfTracks = (films: readonly Video[], name: string): Video | undefined =>
  films.find(({ keys }) => keys?.includes(name)) ??
  (/^\d{1,3}$/.test(name) ? films[Number(name)] : undefined);

import type { InvestigationDetail } from './investigation';
import { mediaVideos } from './media-videos';
import type { Video } from './video';

/** The parts of a detail that Media & Resources uses. An exhibition has no feature film. */
export type WithMedia = Pick<InvestigationDetail, 'media'> &
  Partial<Pick<InvestigationDetail, 'featureVideo'>>;

/** Returns all films of an investigation or exhibition, the feature film first. */
export function videosOf(detail: WithMedia | null): readonly Video[] {
  if (!detail) return [];
  const { featureVideo, media } = detail;
  return [...(featureVideo ? [featureVideo] : []), ...mediaVideos(media)];
}

/**
 * Returns the name of a film in the addresses of its subtitles: its key, so that an open or cached page never gets the
 * words of a film that was inserted before it. Without a key, its index in `videosOf`.
 */
export const filmInTracks = (video: Video | undefined, place: number): string =>
  video?.keys?.[0] ?? String(place);

/** Returns the film with a name in an address of subtitles. @param name by `filmInTracks`, now or once */
export const filmOfTracks = (films: readonly Video[], name: string): Video | undefined =>
  films.find(({ keys }) => keys?.includes(name)) ??
  (/^\d{1,3}$/.test(name) ? films[Number(name)] : undefined);

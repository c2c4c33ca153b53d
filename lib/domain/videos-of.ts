import type { InvestigationDetail } from './investigation';
import { mediaVideos } from './media-videos';
import type { Video } from './video';

/** What a detail has for Media & Resources; an exhibition has no feature film. */
export type WithMedia = Pick<InvestigationDetail, 'media'> &
  Partial<Pick<InvestigationDetail, 'featureVideo'>>;

/** All films of an investigation or exhibition, the feature film first; subtitle URLs number them in this order. */
export function videosOf(detail: WithMedia | null): readonly Video[] {
  if (!detail) return [];
  const { featureVideo, media } = detail;
  return [...(featureVideo ? [featureVideo] : []), ...mediaVideos(media)];
}

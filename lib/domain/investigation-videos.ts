import type { InvestigationDetail } from './investigation';
import { mediaVideos } from './media-videos';
import type { Video } from './video';

/** All films of an investigation, the feature film first; subtitle URLs number them in this order. */
export function investigationVideos(
  detail: Pick<InvestigationDetail, 'featureVideo' | 'media'> | null,
): readonly Video[] {
  if (!detail) return [];
  const { featureVideo, media } = detail;
  return [...(featureVideo ? [featureVideo] : []), ...mediaVideos(media)];
}

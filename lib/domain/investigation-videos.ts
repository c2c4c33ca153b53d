import type { InvestigationDetail } from './investigation';
import { mediaVideos } from './media-videos';
import type { Video } from './video';

/** Every film of an investigation, the feature first: the order by which addresses of subtitles count them. */
export function investigationVideos(
  detail: Pick<InvestigationDetail, 'featureVideo' | 'media'> | null,
): readonly Video[] {
  if (!detail) return [];
  const { featureVideo, media } = detail;
  return [...(featureVideo ? [featureVideo] : []), ...mediaVideos(media)];
}

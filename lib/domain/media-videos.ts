import type { MediaItem } from './media';
import type { Video } from './video';

/** The films among media, in the editor's order. */
export function mediaVideos(media: readonly MediaItem[]): readonly Video[] {
  return media.flatMap((item) => (item.kind === 'video' ? [item.video] : []));
}

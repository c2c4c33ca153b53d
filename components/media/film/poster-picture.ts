import type { Picture } from '@/lib/domain/picture';
import { stillOf } from '@/lib/domain/stills';
import type { Video } from '@/lib/domain/video';

/** In pixels. A narrower poster would look worse than the record's picture at page width. */
const WIDE_ENOUGH = 1000;

/**
 * Returns the picture that represents a film: its own poster if that is wide enough or there is no other, otherwise
 * `picture`, which has every size. Null if there is neither.
 */
export function posterPicture(video: Video, picture: Picture | null): Picture | null {
  const { poster, name } = video;
  if (poster === null || (picture && (poster.width ?? 0) < WIDE_ENOUGH)) {
    return picture && stillOf(picture, video);
  }
  return stillOf({ id: null, ...poster, alt: '', title: name, caption: '' }, video);
}

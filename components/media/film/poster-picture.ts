import type { Picture } from '@/lib/domain/picture';
import type { Video } from '@/lib/domain/video';

/** Pixels; a poster narrower than this would look worse across a page than the picture beside it. */
const WIDE_ENOUGH = 1000;

/**
 * The still a film is shown by: its own poster when that is large enough for the page or nothing else is
 * there, otherwise `picture`, which comes in every size. Null when there is neither.
 */
export function posterPicture({ poster, name }: Video, picture: Picture | null): Picture | null {
  if (poster === null || (picture && (poster.width ?? 0) < WIDE_ENOUGH)) return picture;
  return {
    id: null,
    src: poster.src,
    width: poster.width,
    height: poster.height,
    sources: [],
    alt: '',
    title: name,
    caption: '',
  };
}

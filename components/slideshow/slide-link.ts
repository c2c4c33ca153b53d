import { isPictureFile } from '@/lib/domain/picture-file';

/** True for a link to a picture file. */
export const leadsToPicture = ({ pathname }: HTMLAnchorElement) => isPictureFile(pathname);

/**
 * True for a link that opens a slide: a link around a picture in the main element that is marked as a slide or, if an
 * editor made it, leads to a picture file.
 */
export function isSlideLink(link: HTMLAnchorElement): boolean {
  return (
    link.matches('main a:has(img)') && (link.dataset.slide !== undefined || leadsToPicture(link))
  );
}

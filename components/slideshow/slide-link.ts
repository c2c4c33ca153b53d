const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/** Whether a link leads to a picture's own file. */
export const leadsToPicture = ({ pathname }: HTMLAnchorElement) => PICTURE_FILE.test(pathname);

/**
 * Whether a link opens a slide: it holds a picture of the page's main part and is marked so or, where an editor
 * made it, leads to a picture.
 */
export function isSlideLink(link: HTMLAnchorElement): boolean {
  return (
    (link.dataset.slide !== undefined || leadsToPicture(link)) &&
    link.querySelector('img') !== null &&
    link.closest('main') !== null
  );
}

import * as words from '@/lib/words';
import { isSlideLink } from './slide-link';

/**
 * Takes the link to a picture that can't be loaded out of the tab order, because it leads nowhere and shows nothing.
 * Any other link must stay visible, so it gets a text.
 */
function markFailed(image: HTMLImageElement): void {
  const link = image.closest('a');
  if (!link) return;
  if (isSlideLink(link)) link.tabIndex = -1;
  else if (image.alt === '' && link.textContent.trim() === '') image.alt = words.picture;
}

/**
 * Does the same for pictures that failed before scripts ran. A drawing without a size may have no width either, so each
 * is decoded.
 */
function markFailedBefore(): void {
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => markFailed(image));
  }
}

/**
 * Removes invisible tab stops: links to pictures that can't be loaded. Without scripts, visitors see an empty frame.
 *
 * @returns a function that stops watching
 */
export function watchFailedPictures(): () => void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) markFailed(target);
  };
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement)
      target.closest('a[data-slide]')?.removeAttribute('tabindex');
  };
  // Neither event bubbles.
  document.addEventListener('error', onError, { capture: true });
  document.addEventListener('load', onLoad, { capture: true });
  markFailedBefore();
  return () => {
    document.removeEventListener('error', onError, { capture: true });
    document.removeEventListener('load', onLoad, { capture: true });
  };
}

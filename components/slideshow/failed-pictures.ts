import * as words from '@/lib/words';
import { isSlideLink } from './slide-link';

/** A link to a picture that can't be loaded leads nowhere and shows nothing; any other link has to be seen. */
function markFailed(image: HTMLImageElement): void {
  const link = image.closest('a');
  if (!link) return;
  if (isSlideLink(link)) link.tabIndex = -1;
  else if (image.alt === '' && link.textContent.trim() === '') image.alt = words.picture;
}

/** Also of pictures that have failed before the scripts came: a drawing without a size may have no width either. */
function markFailedBefore(): void {
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => markFailed(image));
  }
}

/**
 * Keeps pictures that can't be loaded from being stops of the keyboard that nobody sees. What has no scripts sees an empty
 * frame.
 *
 * @returns what ends it
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

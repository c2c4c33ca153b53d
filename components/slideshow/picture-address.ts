import { OVER_PAGE } from '@/components/behaviour/close-on-back';
import { readHistoryMark } from '@/components/behaviour/history-mark';

/** True while the current history entry is that of the slideshow, or of something else over its page. */
const isOverPage = () => readHistoryMark(OVER_PAGE) === true;

/**
 * Gives the current history entry another path. Next notices and keeps it ('Native History API' in its documentation); the
 * page stays.
 */
function writePath(path: string): void {
  if (path === window.location.pathname) return;
  window.history.replaceState({ [OVER_PAGE]: isOverPage() }, '', path);
}

/** Milliseconds for which a picture is shown before the address names it: browsers allow few changes at once. */
const REST = 400;

/**
 * Has the address name the picture that is shown.
 *
 * @param isFirst true for the picture that was opened, which is named at once
 * @returns to be called when another picture is shown, or none
 */
export function nameInAddress(path: string, isFirst: boolean): () => void {
  const timer = setTimeout(() => writePath(path), isFirst ? 0 : REST);
  // The entry may be added later, once Back from the last one has arrived.
  const onPopState = () => {
    if (isOverPage()) writePath(path);
  };
  window.addEventListener('popstate', onPopState);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('popstate', onPopState);
  };
}

/** Takes the picture's name from an address that had it before the slideshow was opened: no entry is left by closing it. */
export function leavePicture(path: string, panelPath: string): void {
  if (!isOverPage() && window.location.pathname === path) writePath(panelPath);
}

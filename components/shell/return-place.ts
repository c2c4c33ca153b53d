import { isFocusLost } from '@/components/behaviour/is-focus-lost';
import { readHistoryMark, writeHistoryMark } from '@/components/behaviour/history-mark';
import { folds, LEFT_BY, linksTo, UNFOLDED, type Place } from './left-place';

/** How many frames without a change count as settled, and after how many frames to give up. */
const RESTING = 4;
const PATIENCE = 120;

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'href' in value && typeof value.href === 'string';

function unfold() {
  const unfolded = readHistoryMark(UNFOLDED);
  if (!Array.isArray(unfolded)) return;
  for (const [index, fold] of folds().entries()) fold.open ||= unfolded.includes(index);
}

/**
 * Keeps the link in place, and focused if it was followed, until the page has settled. The browser restores a pixel
 * position at a time of its own choosing, and estimated heights (`skippable`) become exact only when drawn.
 */
function hold({ href, nth, top, isFollowed }: Place) {
  const links = linksTo(href);
  const link = links[nth] ?? links[0];
  if (!link) return undefined;
  // The main element may have received the focus while this code was loading.
  const isFree = isFocusLost() || document.activeElement?.id === 'main';
  if (isFollowed && isFree) link.focus({ preventScroll: true });
  const moving = new AbortController();
  const { signal } = moving;
  // Stops once the visitor scrolls, because the browser itself remembers that position.
  const forgetOn = (type: string) => {
    const forget = () => {
      moving.abort();
      writeHistoryMark(LEFT_BY, undefined);
    };
    window.addEventListener(type, forget, { passive: true, signal });
  };
  ['wheel', 'touchstart', 'pointerdown', 'keydown'].forEach(forgetOn);
  let resting = 0;
  let patience = PATIENCE;
  const step = () => {
    if (signal.aborted) return;
    const away = link.getBoundingClientRect().top - top;
    resting = Math.abs(away) < 1 ? resting + 1 : 0;
    if (resting === 0) window.scrollBy({ top: away, behavior: 'instant' });
    patience -= 1;
    if (resting < RESTING && patience > 0) requestAnimationFrame(step);
    else forgetOn('scroll');
  };
  step();
  return () => moving.abort();
}

/**
 * Restores a page that the visitor returns to as it was left: with the same disclosures open, and the followed link in
 * the same place. Call it when the page is in the document.
 *
 * @returns a function that stops this when another page is shown; scrolling by the visitor stops it too
 */
export function returnToPlace(): (() => void) | undefined {
  unfold();
  const place = readHistoryMark(LEFT_BY);
  return isPlace(place) ? hold(place) : undefined;
}

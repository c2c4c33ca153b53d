import { isFocusLost } from '@/components/behaviour/is-focus-lost';
import { readHistoryMark, writeHistoryMark } from '@/components/behaviour/history-mark';
import { folds, LEFT_BY, linksTo, UNFOLDED, type Place } from './left-place';

/** Frames without a change after which a page has come to rest, and frames after which it is left as it is. */
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
 * Keeps the link where it was, and the focus on it if it was followed, until the page has come to rest: the browser returns to a number of pixels, at a moment of its
 * own, and heights that were guessed (`skippable`) come true only as they are drawn.
 */
function hold({ href, nth, top, isFollowed }: Place) {
  const links = linksTo(href);
  const link = links[nth] ?? links[0];
  if (!link) return undefined;
  // Until this code had come, the main element may have been given it.
  const isFree = isFocusLost() || document.activeElement?.id === 'main';
  if (isFollowed && isFree) link.focus({ preventScroll: true });
  const moving = new AbortController();
  const { signal } = moving;
  // Where the visitor moves to, the browser remembers by itself.
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
 * Shows a page as it was left, if it is one to which somebody returns: unfolded, and with the link that was followed where it
 * was. To be called when the page is in the document.
 *
 * @returns ends it, when another page is shown; the visitor's own moving does as well
 */
export function returnToPlace(): (() => void) | undefined {
  unfold();
  const place = readHistoryMark(LEFT_BY);
  return isPlace(place) ? hold(place) : undefined;
}

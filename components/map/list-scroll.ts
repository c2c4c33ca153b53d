import { readHistoryMark, writeHistoryMark } from '@/components/behaviour/history-mark';

const MARK = 'mapListScroll';

/** How long scrolling must pause before it counts as ended, in milliseconds. Not every engine fires an event. */
const PAUSE = 100;

/**
 * Stores the scroll position of the list of locations in the history entry, because the list scrolls by itself and
 * browsers restore only the page's own position.
 */
export function keepListScroll(signal: AbortSignal) {
  const list = document.querySelector('[data-map="list"]');
  if (!list) return;
  const kept = readHistoryMark(MARK);
  if (typeof kept === 'number') {
    // The estimated heights of rows not yet drawn could make the list too short for this position.
    list.setAttribute('data-drawn', '');
    list.scrollTop = kept;
  }
  let pause: number;
  const keep = () => {
    if (!signal.aborted) writeHistoryMark(MARK, list.scrollTop);
  };
  list.addEventListener(
    'scroll',
    () => {
      window.clearTimeout(pause);
      pause = window.setTimeout(keep, PAUSE);
    },
    { signal },
  );
  // Runs before a link in the list is followed.
  list.addEventListener('click', keep, { signal });
}

import { readHistoryMark, writeHistoryMark } from '@/components/behaviour/history-mark';

const MARK = 'mapListScroll';

/** Milliseconds without a scroll after which one is over: not every engine says so. */
const PAUSE = 100;

/**
 * Keeps with the history entry how far the list of locations, which scrolls in itself, was scrolled: browsers bring back the
 * page's own position alone.
 */
export function keepListScroll(signal: AbortSignal) {
  const list = document.querySelector('[data-map="list"]');
  if (!list) return;
  const kept = readHistoryMark(MARK);
  if (typeof kept === 'number') {
    // Guessed heights of rows that were never drawn would end it earlier.
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
  // Before the link of a row is followed.
  list.addEventListener('click', keep, { signal });
}

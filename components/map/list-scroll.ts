import { readHistoryMark, writeHistoryMark } from '@/components/behaviour/history-mark';

const MARK = 'mapListScroll';

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
    list.setAttribute('data-whole', '');
    list.scrollTop = kept;
  }
  list.addEventListener('scrollend', () => writeHistoryMark(MARK, list.scrollTop), { signal });
}

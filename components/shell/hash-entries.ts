import { OVER_PAGE } from '@/components/behaviour/close-on-back';
import { readHistoryMark, replaceEntry } from '@/components/behaviour/history-mark';

/** A hash that is no element's id, which closes term panels. */
export const CLOSED_HASH = '#closed';

/**
 * Copies the page's state (not an overlay's) to the history entry of a hash link. The browser creates such an entry
 * with the state `null`, which Next ignores when the visitor returns to it, leaving another page on screen
 * (vercel/next.js#75072). Also removes the closing hash from the URL.
 */
export function adoptHashEntries(signal: AbortSignal) {
  let pageState: unknown = window.history.state;

  document.addEventListener(
    'click',
    () => {
      const { state } = window.history;
      if (state) pageState = readHistoryMark(OVER_PAGE) ? { ...state, [OVER_PAGE]: false } : state;
    },
    { capture: true, signal },
  );

  window.addEventListener(
    'hashchange',
    () => {
      const { hash, pathname, search } = window.location;
      if (window.history.state && hash !== CLOSED_HASH) return;
      replaceEntry(
        window.history.state ?? pageState,
        hash === CLOSED_HASH ? pathname + search : hash,
      );
    },
    { signal },
  );
}

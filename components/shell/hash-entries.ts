/** The hash that opens nothing: term panels close by it. */
export const CLOSED_HASH = '#closed';

/**
 * Gives the history entry of a plain hash link the state of its page. The browser makes such an entry
 * with the state `null`, Next ignores it when the visitor comes back to it, and the page they were on
 * would stay under the other's address (vercel/next.js#75072). The closing hash leaves the address.
 */
export function adoptHashEntries(signal: AbortSignal) {
  let pageState: unknown = window.history.state;

  document.addEventListener(
    'click',
    () => {
      pageState = window.history.state ?? pageState;
    },
    { capture: true, signal },
  );

  window.addEventListener(
    'hashchange',
    () => {
      const { hash, pathname, search } = window.location;
      if (window.history.state && hash !== CLOSED_HASH) return;
      window.history.replaceState(
        window.history.state ?? pageState,
        '',
        hash === CLOSED_HASH ? pathname + search : hash,
      );
    },
    { signal },
  );
}

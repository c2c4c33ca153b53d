import { afterGoingBack, OVER_PAGE } from './close-on-back';
import { readHistoryMark } from './history-mark';
import { inertAround } from './inert-around';
import { hasOverlayAbove } from './has-overlay-above';

/** Elements that stay reachable while a panel is open: the bar above it, dialogs, the player and alerts. */
const SPARED = 'header, dialog, [data-player], [role="alert"], next-route-announcer, script, style';

/**
 * Focuses an element after the browser has followed the hash. The browser itself moves the focus to the target, or
 * clears it, in the next frame.
 */
function focusAfterHash(element: () => HTMLElement | null | undefined) {
  requestAnimationFrame(() => setTimeout(() => element()?.focus({ preventScroll: true })));
}

/**
 * Keeps a panel open while the hash is its id (checklist DET-13) or the path is below `pagePath`, the path of its page.
 * Such a path names the panel, or one of its pictures in the slideshow above it. An open panel has the focus, the page
 * behind it is inert, and Escape closes it unless something above it handles the key (DET-14). Closing returns the
 * focus to the link that opened it. Stops when `signal` aborts.
 */
export function followHash(
  panel: HTMLElement,
  isOpenByPath: boolean,
  pagePath: string,
  signal: AbortSignal,
) {
  const hash = `#${panel.id}`;
  const isBelow = () => window.location.pathname.startsWith(`${pagePath}/`);
  // An overlay may have an address below the page's. It neither opens nor closes a panel.
  const isNamed = () =>
    isOpenByPath ||
    window.location.hash === hash ||
    (isBelow() && (free !== null || readHistoryMark(OVER_PAGE) !== true));
  let opener: HTMLElement | null = null;
  let free: (() => void) | null = null;

  const open = () => {
    panel.dataset.open = 'true';
    free = inertAround(panel, SPARED);
    focusAfterHash(() => {
      // The browser focuses the resource that the URL names, unless it was too busy.
      if (free === null || panel.contains(document.activeElement)) return null;
      return (
        panel.querySelector<HTMLElement>('[autofocus]') ??
        panel.querySelector<HTMLElement>('[data-close]')
      );
    });
  };
  const close = () => {
    panel.dataset.open = 'false';
    free?.();
    free = null;
  };
  const returnFocus = () =>
    focusAfterHash(() => {
      // After a navigation to another page, the link that opened the panel is gone.
      if (free !== null || !panel.isConnected) return null;
      return opener?.isConnected
        ? opener
        : document.querySelector<HTMLElement>(`a[href$="${hash}"]`);
    });
  const sync = () => {
    if (isNamed() === (free !== null)) return;
    if (free === null) return open();
    close();
    returnFocus();
  };

  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLElement>(`a[href$="${hash}"]`);
      if (link) opener = link;
    },
    { signal, capture: true },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || free === null || hasOverlayAbove())
        return;
      event.preventDefault();
      afterGoingBack(() => panel.querySelector<HTMLElement>('[data-close]')?.click());
    },
    { signal },
  );
  window.addEventListener('hashchange', sync, { signal });
  window.addEventListener('popstate', sync, { signal });
  // Some browsers report changes of the URL by script.
  const navigation = 'navigation' in window ? window.navigation : null;
  // Runs after the browser has moved the focus to the hash's target.
  navigation?.addEventListener('currententrychange', () => setTimeout(sync), { signal });
  signal.addEventListener('abort', () => {
    if (free === null) return;
    close();
    // The path may no longer name the panel, although the page stays.
    returnFocus();
  });

  if (!isNamed()) close();
  sync();
}

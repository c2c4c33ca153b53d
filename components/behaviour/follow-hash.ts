import { inertAround } from './inert-around';
import { hasOverlayAbove } from './has-overlay-above';

/** What remains reachable while a panel is open: the bar above it, and anything that may overlay both. */
const SPARED = 'header, dialog, [data-player], next-route-announcer, script, style';

/**
 * Focuses once the browser has followed the hash: with the frame after, it moves the focus to what the hash names,
 * or away from where it was.
 */
function focusAfterHash(element: () => HTMLElement | null | undefined) {
  requestAnimationFrame(() => setTimeout(() => element()?.focus({ preventScroll: true })));
}

/**
 * Keeps a panel open exactly while the hash is its id (checklist DET-13), or for good where the path names it.
 * Open, it takes the focus, the page behind is inert, and Escape closes it unless it belongs to something above
 * (DET-14); closed, the focus is back on the link that opened it. Until `signal` aborts.
 */
export function followHash(panel: HTMLElement, isOpenByPath: boolean, signal: AbortSignal) {
  const hash = `#${panel.id}`;
  let opener: HTMLElement | null = null;
  let free: (() => void) | null = null;

  const open = () => {
    panel.dataset.open = 'true';
    free = inertAround(panel, SPARED);
    focusAfterHash(() => {
      // The resource named by the address already has the focus.
      if (free === null || panel.contains(document.activeElement)) return null;
      return panel.querySelector<HTMLElement>('[data-close]');
    });
  };
  const close = () => {
    panel.dataset.open = 'false';
    free?.();
    free = null;
  };
  const returnFocus = () =>
    focusAfterHash(() => {
      // Left for another page, the panel has nobody to give the focus back to.
      if (free !== null || !panel.isConnected) return null;
      return opener?.isConnected
        ? opener
        : document.querySelector<HTMLElement>(`a[href$="${hash}"]`);
    });
  const sync = () => {
    const shouldOpen = isOpenByPath || window.location.hash === hash;
    if (shouldOpen === (free !== null)) return;
    if (shouldOpen) return open();
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
      panel.querySelector<HTMLElement>('[data-close]')?.click();
    },
    { signal },
  );
  window.addEventListener('hashchange', sync, { signal });
  window.addEventListener('popstate', sync, { signal });
  // Changes of the address by script, where the browser reports them.
  const { navigation } = window as { navigation?: Navigation };
  // Later than the browser's own moving of the focus to what the hash names.
  navigation?.addEventListener('currententrychange', () => setTimeout(sync), { signal });
  signal.addEventListener('abort', () => {
    if (free === null) return;
    close();
    // The path may name the panel no more while the page is the same.
    returnFocus();
  });

  if (!isOpenByPath && window.location.hash !== hash) close();
  sync();
}

import { replaceEntry } from '@/components/behaviour/history-mark';

/** Returns how this document was loaded; undefined if the browser doesn't say, so that the page can start anyway. */
export function loadOf(): PerformanceNavigationTiming | undefined {
  try {
    // The DOM's types don't derive an entry's class from the requested name.
    return (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0];
  } catch {
    return undefined;
  }
}

/**
 * Returns the address that this document was loaded for. Back may have changed the current address before scripts ran.
 */
function loadedAddress(): URL {
  const load = loadOf();
  return new URL(load ? load.name : window.location.href);
}

/** Returns the path that this document was loaded for. */
export const loadedPath = (): string => loadedAddress().pathname;

/**
 * Loads the page that the address names if Back changed the address before scripts ran. They would otherwise mistake
 * the page shown for the other one. Until the other page arrives, the address is that of the page shown. Must be called
 * once, before other scripts start.
 */
export function loadNamedPage(): void {
  const { href, pathname } = window.location;
  const loaded = loadedAddress();
  // WebKit changes the case of escapes. A page mistaken for another would reload forever.
  if (loaded.pathname.toLowerCase() === pathname.toLowerCase()) return;
  replaceEntry(window.history.state, loaded.pathname + loaded.search);
  window.location.replace(href);
}

import { replaceEntry } from '@/components/behaviour/history-mark';

/** How this document was loaded; undefined where the browser does not say, which must keep no page from starting. */
export function loadOf(): PerformanceNavigationTiming | undefined {
  try {
    // The DOM's types don't derive an entry's class from the requested name.
    return (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0];
  } catch {
    return undefined;
  }
}

/** The address that this document was loaded for: Back may have changed it before scripts ran. */
function loadedAddress(): URL {
  const load = loadOf();
  return new URL(load ? load.name : window.location.href);
}

/** Its path. */
export const loadedPath = (): string => loadedAddress().pathname;

/**
 * Loads the page that the address names where Back has changed it before the scripts came: they would take the page that is shown
 * for the other one. Until that has come, they find the address that is shown. Must be called once, before they start.
 */
export function loadNamedPage(): void {
  const { href, pathname } = window.location;
  const loaded = loadedAddress();
  // WebKit spells escapes in its own way; a page that is not left would be loaded for ever.
  if (loaded.pathname.toLowerCase() === pathname.toLowerCase()) return;
  replaceEntry(window.history.state, loaded.pathname + loaded.search);
  window.location.replace(href);
}

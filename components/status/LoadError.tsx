'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { ErrorView } from './ErrorView';

const reload = () => window.location.reload();

/** True when the page was reached by a soft navigation rather than a full load. */
function isSoftlyNavigated(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded) return false;
  const { pathname, search } = new URL(loaded.name, window.location.href);
  return pathname !== window.location.pathname || search !== window.location.search;
}

const neverChanges = () => () => undefined;

/**
 * What an error boundary shows. After a soft navigation the page is reloaded in full: most likely one of its scripts
 * failed to load, and the document shows the page without it. A document that fails is not reloaded automatically, to
 * avoid a loop.
 */
export function LoadError() {
  // Read again after the commit, since the router changes the URL only then.
  const needsLoad = useSyncExternalStore(neverChanges, isSoftlyNavigated, () => false);
  useEffect(() => {
    if (needsLoad) reload();
  }, [needsLoad]);
  return needsLoad ? null : <ErrorView onRetry={reload} />;
}

'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { FaultView } from './FaultView';

const reload = () => window.location.reload();

/** True when the open page is not the document that the browser loaded: a link led here without a full load. */
function isSoftlyNavigated(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded) return false;
  const { pathname, search } = new URL(loaded.name, window.location.href);
  return pathname !== window.location.pathname || search !== window.location.search;
}

const neverChanges = () => () => undefined;

/**
 * What an error boundary shows. A page that a link led to is loaded once more, whole: most likely one of its scripts
 * was lost on the way, and a full load shows the page without it. A document that fails by itself is not loaded again
 * unasked, so that nothing goes round in circles.
 */
export function LoadFault() {
  // Read again after this has been drawn: the router changes the address only then.
  const needsLoad = useSyncExternalStore(neverChanges, isSoftlyNavigated, () => false);
  useEffect(() => {
    if (needsLoad) reload();
  }, [needsLoad]);
  return needsLoad ? null : <FaultView onRetry={reload} />;
}

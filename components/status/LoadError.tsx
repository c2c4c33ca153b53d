'use client';

import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { withoutHash } from '@/components/behaviour/without-hash';
import * as words from '@/lib/words';
import type { ErrorViewProps } from './ErrorView';

const reload = () => window.location.reload();

/** True when the page was reached by a soft navigation rather than a full load. */
function isSoftlyNavigated(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && withoutHash(loaded.name) !== withoutHash(window.location.href);
}

const neverChanges = () => () => undefined;

/**
 * The fallback of an error boundary. After a soft navigation, it reloads the page in full: most likely one of its
 * scripts failed to load, and the document shows the page without it. A document that fails is not reloaded
 * automatically, to avoid a loop.
 */
export function LoadError() {
  // Read again after the commit, because the router changes the URL only then.
  const needsLoad = useSyncExternalStore(neverChanges, isSoftlyNavigated, () => false);
  // Every page loads its boundary's code, but few need the view itself.
  const [ErrorView, setErrorView] = useState<ComponentType<ErrorViewProps> | null>(null);
  useEffect(() => {
    if (needsLoad) return reload();
    import('./ErrorView').then(
      (module) => setErrorView(() => module.ErrorView),
      () => undefined,
    );
  }, [needsLoad]);
  if (needsLoad) return null;
  return ErrorView ? <ErrorView onRetry={reload} /> : <h1>{words.notShown}</h1>;
}

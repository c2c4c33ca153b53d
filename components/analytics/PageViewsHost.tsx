'use client';

import { useEffect, useState, type ComponentType } from 'react';
import type { Tracker } from './matomo';

/** Records page views. Its code is loaded only where a tracker is configured; if loading fails, nothing is recorded. */
export function PageViewsHost(tracker: Tracker) {
  const [PageViews, setPageViews] = useState<ComponentType<Tracker> | null>(null);

  useEffect(() => {
    import('./PageViews').then(
      (module) => setPageViews(() => module.PageViews),
      () => undefined,
    );
  }, []);

  return PageViews && <PageViews {...tracker} />;
}

'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { recordPageView, type Tracker } from './matomo';

/**
 * Records one page view with the first load and with each change of route (checklist GEN-20). A hash or a query that
 * changes is none; a page shown again as it was left is.
 */
export function PageViews({ endpoint, siteId }: Tracker) {
  const pathname = usePathname();
  const recorded = useRef<string>(null);
  const goOn = useRef<() => void>(null);

  useEffect(() => {
    if (recorded.current === pathname) return;
    recorded.current = pathname;
    goOn.current?.();
    goOn.current = recordPageView({ endpoint, siteId });
  }, [pathname, endpoint, siteId]);

  useEffect(() => {
    const controller = new AbortController();
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) goOn.current = recordPageView({ endpoint, siteId });
      },
      { signal: controller.signal },
    );
    return () => controller.abort();
  }, [endpoint, siteId]);

  return null;
}

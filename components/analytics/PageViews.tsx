import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { recordPageView, type Tracker } from './matomo';

/** True on the page of a draft (`components/preview/PreviewBar.tsx`), which nobody has visited. */
const isPreview = () => document.querySelector('[data-preview]') !== null;

/**
 * Records a page view on the first load and on each change of route (checklist GEN-20). A change of hash or query is
 * not a page view, nor is a preview; a page restored from the back/forward cache is.
 */
export function PageViews({ endpoint, siteId }: Tracker) {
  const pathname = usePathname();
  const recorded = useRef<string>(null);
  const goOn = useRef<() => void>(null);

  useEffect(() => {
    if (recorded.current === pathname) return;
    recorded.current = pathname;
    goOn.current?.();
    goOn.current = isPreview() ? null : recordPageView({ endpoint, siteId });
  }, [pathname, endpoint, siteId]);

  useEffect(() => {
    const controller = new AbortController();
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted && !isPreview()) goOn.current = recordPageView({ endpoint, siteId });
      },
      { signal: controller.signal },
    );
    return () => controller.abort();
  }, [endpoint, siteId]);

  return null;
}

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { recordPageView, type Tracker } from './matomo';

/** True on the page of a draft (`components/preview/PreviewBar.tsx`), which nobody has visited. */
const isPreview = () => document.querySelector('[data-preview]') !== null;

/** The page of an address: panel and pictures of a record have addresses of their own, and are no pages. */
const pageOf = (pathname: string) => pathname.replace(/\/(?:resources|gallery)(?:\/.*)?$/, '');

/**
 * Records a page view on the first load and on each change of route (checklist GEN-20). A change of hash or query is
 * not a page view, nor is a preview; a page restored from the back/forward cache is.
 */
export function PageViews({ endpoint, siteId }: Tracker) {
  const page = pageOf(usePathname());
  const recorded = useRef<string>(null);
  const goOn = useRef<() => void>(null);

  useEffect(() => {
    if (recorded.current === page) return;
    recorded.current = page;
    goOn.current?.();
    goOn.current = isPreview() ? null : recordPageView({ endpoint, siteId });
  }, [page, endpoint, siteId]);

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

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { recordPageView, type Tracker } from './matomo';

/** True on the page of a draft (`components/preview/PreviewBar.tsx`), whose views must not be counted. */
const isPreview = () => document.querySelector('[data-preview]') !== null;

/**
 * Returns the path of the page that an address belongs to. Panels and pictures of a record have addresses of their own
 * but are not pages.
 */
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

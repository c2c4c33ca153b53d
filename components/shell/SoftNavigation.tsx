'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useTransition } from 'react';
import { hasOwnPolicy } from '@/lib/routes';
import { isPlainClick } from '@/components/behaviour/plain-event';
import * as words from '@/lib/words';

const SITE_PATH = /^\/(?!\/)[^#]*$/;

/**
 * The link a click follows within the site, or null where the browser follows it by itself: to another origin, tab or
 * file, to a page with a policy of its own, and to any address with a hash, since `pushState` never moves `:target`,
 * which the panels rest on.
 */
function softLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { target, defaultPrevented } = event;
  if (defaultPrevented || !isPlainClick(event)) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target !== '' || link.hasAttribute('download')) return null;
  const isSoft = SITE_PATH.test(link.getAttribute('href') ?? '') && !hasOwnPolicy(link.pathname);
  return isSoft ? link : null;
}

/**
 * Takes away the hash of a page that was opened with one: Next keeps it with the page's address and brings it back with a
 * link that has none, and a panel the visitor has closed would be open again.
 */
function dropForeignHash(address: string) {
  const { pathname, search, hash } = window.location;
  if (hash === '' || pathname + search !== address) return;
  window.history.replaceState(window.history.state, '', address);
}

/**
 * Has the links within the site change the page without loading it whole (decision 0011). One listener for all of them:
 * a page of hundreds of links renders and hydrates none as a component. While one is on its way, `data-pending` at the
 * root has the bar say 'Loading ...'.
 */
export function SoftNavigation() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    // On the window, so that any other click handler has run before.
    window.addEventListener(
      'click',
      (event) => {
        const link = softLinkOf(event);
        if (!link) return;
        event.preventDefault();
        const { pathname, search } = window.location;
        // A link to the current page does not render it again but scrolls to its top, like any other link.
        if (link.pathname === pathname && link.search === search) window.scrollTo(0, 0);
        wanted.current = link.pathname + link.search;
        startTransition(() => router.push(link.pathname + link.search));
      },
      { signal: controller.signal },
    );
    // A page with its own policy needs a full load when Back leads to it.
    const loaded = window.location.pathname;
    window.addEventListener(
      'popstate',
      () => {
        const { pathname } = window.location;
        if (hasOwnPolicy(pathname) && pathname !== loaded) window.location.reload();
      },
      { signal: controller.signal },
    );
    return () => controller.abort();
  }, [router]);

  // Must run before the page's own effects read the address.
  useLayoutEffect(() => {
    if (!isPending && wanted.current !== null) dropForeignHash(wanted.current);
  }, [isPending]);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-pending', isPending);
    const status = document.querySelector('[data-status]');
    if (status) status.textContent = isPending ? words.onItsWay : '';
  }, [isPending]);

  return null;
}

'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useTransition } from 'react';
import { hasOwnPolicy, isFilePath } from '@/lib/routes';
import { afterGoingBack, isLeavingEntry, prepareEntry } from '@/components/behaviour/close-on-back';
import { replaceEntry } from '@/components/behaviour/history-mark';
import { isAt } from '@/components/behaviour/is-at';
import { isFocusLost } from '@/components/behaviour/is-focus-lost';
import { isPlainClick } from '@/components/behaviour/plain-event';
import * as words from '@/lib/words';
import { loadedPath, loadOf } from './loaded-path';
import { isLeftPlace, rememberPlace } from './left-place';

const SITE_PATH = /^\/(?!\/)[^#]*$/;

/**
 * Returns the link that a click follows in this tab, in HTML or in a drawing; null if the click was already handled.
 */
function linkOf(event: MouseEvent): Element | null {
  const { target, defaultPrevented } = event;
  if (defaultPrevented || !isPlainClick(event)) return null;
  return target instanceof Element ? target.closest('a[href]') : null;
}

const isWithinPage = (link: Element): link is HTMLElement =>
  link instanceof HTMLElement && link.getAttribute('href')?.startsWith('#') === true;

/**
 * Returns the address that a soft navigation for a link leads to. Returns null if the browser should follow the link:
 * to another origin, tab or file, to a page with a policy of its own, and to any URL with a hash. `pushState` does not
 * update `:target`, which opens the panels.
 */
function softAddress(link: Element): string | null {
  if (link.getAttribute('target') || link.hasAttribute('download')) return null;
  const href = link.getAttribute('href') ?? '';
  if (!SITE_PATH.test(href)) return null;
  const { pathname, search } = new URL(href, window.location.origin);
  return hasOwnPolicy(pathname) || isFilePath(pathname) ? null : pathname + search;
}

/**
 * Removes the hash of a page that was opened with one. Next stores it with the page's URL and restores it for a link
 * without a hash, which would reopen a panel that the visitor has closed.
 */
function dropForeignHash(address: string) {
  if (window.location.hash !== '' && isAt(address)) replaceEntry(window.history.state, address);
}

/** Marks the link being followed, whose card responds at once (`styles/global.scss`). */
const FOLLOWED = 'data-followed';
const forgetFollowed = () => document.querySelector(`[${FOLLOWED}]`)?.removeAttribute(FOLLOWED);

/**
 * Loads the code that restores a page as it was left. It is loaded when the first link is followed, so that it is there
 * for Back.
 */
const loadReturn = () => import('./return-place').catch(() => null);

/**
 * Performs what a link in a text does in addition to or instead of navigating. Follows the link if that code can't be
 * loaded.
 */
const press = (link: Element, follow: () => void) =>
  import('./pressed').then((module) => module.pressed(link, follow), follow);

/**
 * Makes links within the site navigate without a full load (decision 0011). One listener handles all links, so that a
 * page with hundreds of them hydrates none as a component. During a navigation, `data-pending` on the root element
 * makes the bar show 'Loading ...' and a line below it, and the followed link is marked. The focused element disappears
 * with the previous page, so the next page's main element gets the focus. Also marks the document as interactive, for
 * code that has to wait for that.
 */
export function SoftNavigation() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const wanted = useRef<string | null>(null);
  const pathname = usePathname();
  const shown = useRef(pathname);
  const page = useRef<HTMLElement>(null);

  useEffect(() => {
    const controller = new AbortController();
    // On the window, so that it runs after any other click handler.
    window.addEventListener(
      'click',
      (event) => {
        const link = linkOf(event);
        if (!link) return;
        if (isWithinPage(link) && isLeavingEntry()) {
          // Going back would undo the link, or the link would start from the address of the closed overlay.
          event.preventDefault();
          afterGoingBack(() => link.click());
          return;
        }
        rememberPlace(link);
        const address = softAddress(link);
        if (address === null) {
          // A paragraph's anchor link also navigates to the paragraph.
          if (link.hasAttribute('data-anchor')) void press(link, () => {});
          return;
        }
        event.preventDefault();
        void loadReturn();
        forgetFollowed();
        link.setAttribute(FOLLOWED, '');
        const follow = () => {
          // A link to the current page scrolls to its top without rendering it again.
          if (isAt(address)) window.scrollTo(0, 0);
          wanted.current = address;
          startTransition(() => router.push(address));
        };
        if (link.hasAttribute('data-evidence')) {
          prepareEntry();
          void press(link, follow);
          // Waits while the browser leaves the entry of a closed overlay, because it would leave the new page instead.
        } else afterGoingBack(follow);
      },
      { signal: controller.signal },
    );
    // A page with its own policy needs a full load when Back leads to it.
    const loaded = loadedPath();
    const applyPolicy = () => {
      const { pathname } = window.location;
      if (hasOwnPolicy(pathname) && pathname !== loaded) window.location.reload();
    };
    // Effects of a layout run after those of its pages, so everything on the page is interactive from now on.
    document.documentElement.dataset.interactive = '';
    window.addEventListener('popstate', applyPolicy, { signal: controller.signal });
    return () => controller.abort();
  }, [router]);

  // Must run before the page's own effects read the URL.
  useLayoutEffect(() => {
    if (!isPending && wanted.current !== null) dropForeignHash(wanted.current);
  }, [isPending]);

  // A new visit or a reload shows the page in its initial state.
  useLayoutEffect(() => {
    const isVisit = shown.current === pathname && loadOf()?.type !== 'back_forward';
    if (isVisit || !isLeftPlace()) return;
    let isOver = false;
    let end: (() => void) | undefined;
    void loadReturn().then((module) => {
      if (!isOver) end = module?.returnToPlace();
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [pathname]);

  // Runs after the page's own effects, which may place the focus better. The bar disappears with the previous page. If
  // the path only names an overlay, the page stays, and the focus returns to what opened the overlay.
  useEffect(() => {
    const before = page.current;
    page.current = document.getElementById('main');
    shown.current = pathname;
    const isOther = before !== null && before !== page.current;
    if (isOther && isFocusLost()) page.current?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-pending', isPending);
    if (!isPending) forgetFollowed();
    const status = document.querySelector('[data-status]');
    if (status) status.textContent = isPending ? words.loadingPage : '';
  }, [isPending]);

  return null;
}

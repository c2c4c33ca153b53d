'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useTransition } from 'react';
import { hasOwnPolicy } from '@/lib/routes';
import { afterGoingBack, isLeavingEntry, prepareEntry } from '@/components/behaviour/close-on-back';
import { isFocusLost } from '@/components/behaviour/is-focus-lost';
import { isPlainClick } from '@/components/behaviour/plain-event';
import * as words from '@/lib/words';
import { loadedPath, loadOf } from './loaded-path';
import { forgetFollowed, markFollowed } from './followed';
import { isLeftPlace } from './left-mark';

/** The link that a click follows in this tab, also one in a drawing; null if it was handled already. */
function linkOf(event: MouseEvent): Element | null {
  const { target, defaultPrevented } = event;
  if (defaultPrevented || !isPlainClick(event)) return null;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link?.getAttribute('target') || link?.hasAttribute('download') ? null : link;
}

const isWithinPage = (link: Element): link is HTMLElement =>
  link instanceof HTMLElement && link.getAttribute('href')?.startsWith('#') === true;

/** In a page of its own the link stays: nothing is left, and nothing remembered. */
function followWithin(link: HTMLElement, event: MouseEvent) {
  if (isLeavingEntry()) {
    // It would be undone, or followed from the address of what was closed.
    event.preventDefault();
    afterGoingBack(() => link.click());
    // A paragraph's own link leads to it as well.
  } else if (link.hasAttribute('data-anchor'))
    import('./pressed').then(
      (module) => module.pressed(link, () => {}),
      () => {},
    );
}

/** What shows a page as it was left: loaded with the first link that leaves one, so that Back finds it. */
const loadReturn = () => import('./return-place').catch(() => null);

type FollowLink = typeof import('./follow-link');

/** What follows a link; null until it has come. */
let following: FollowLink | null = null;
/** True while a click passes by that the browser follows. */
let isPassing = false;

/** Loads it, with the first link that is pointed at, has the focus or is pressed: null if it can't be loaded. */
const loadFollowing = (): Promise<FollowLink | null> =>
  import('./follow-link').then(
    (module) => (following = module),
    () => null,
  );

/** Has the browser follow a link that was pressed before. */
function passOn(link: Element) {
  isPassing = true;
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  isPassing = false;
}

/**
 * Makes links within the site navigate without a full load (decision 0011). One listener handles all of them, so that a
 * page with hundreds of links hydrates none as a component. During a navigation, `data-pending` on the root element makes
 * the bar show 'Loading ...' and a line below it, and the link that was followed is marked. What had the focus goes with the page
 * before, so that the next one's main element gets it. Also marks the document as interactive, for whoever has to wait for that.
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
    const { signal } = controller;
    const go = (address: string) => {
      wanted.current = address;
      startTransition(() => router.push(address));
    };
    // On the window, so that it runs after any other click handler.
    window.addEventListener(
      'click',
      (event) => {
        const link = linkOf(event);
        if (!link || isPassing) return;
        if (isWithinPage(link)) return followWithin(link, event);
        void loadReturn();
        if (following) {
          if (following.followLink(link, go)) event.preventDefault();
          return;
        }
        // A link that leaves the site waits for nothing.
        if (!link.getAttribute('href')?.startsWith('/')) return;
        event.preventDefault();
        // WebKit passes over entries that are added later than in the event of a press.
        if (link.hasAttribute('data-evidence')) prepareEntry();
        markFollowed(link);
        startTransition(async () => {
          const module = await loadFollowing();
          if (!module?.followLink(link, go)) passOn(link);
        });
      },
      { signal },
    );
    const loadEarly = ({ target }: Event) => {
      if (!following && target instanceof Element && target.closest('a[href]'))
        void loadFollowing();
    };
    for (const type of ['pointerover', 'focusin'])
      document.addEventListener(type, loadEarly, { signal });
    // A page with its own policy needs a full load when Back leads to it.
    const loaded = loadedPath();
    const applyPolicy = () => {
      const { pathname } = window.location;
      if (hasOwnPolicy(pathname) && pathname !== loaded) window.location.reload();
    };
    // Effects of a layout run after those of its pages: everything on the page answers from now on.
    document.documentElement.dataset.interactive = '';
    window.addEventListener('popstate', applyPolicy, { signal });
    return () => controller.abort();
  }, [router]);

  // Must run before the page's own effects read the URL.
  useLayoutEffect(() => {
    if (!isPending && wanted.current !== null) following?.dropForeignHash(wanted.current);
  }, [isPending]);

  // A visit from elsewhere, or a reload, begins as pages begin.
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

  // After the page's own effects, which may know better where the focus belongs. The bar went with the page before. What lies
  // over a page is named in its path: the page stays, and the focus is on its way back to what opened it.
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

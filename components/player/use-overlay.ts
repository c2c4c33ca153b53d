import { usePathname } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { closeOnBack } from '@/components/behaviour/close-on-back';
import { inertAround } from '@/components/behaviour/inert-around';
import { updateCurrentVideo } from './current-video';

const clear = () => updateCurrentVideo(null);

/** How the player is shown. */
export interface Size {
  readonly isShrunk: boolean;
  readonly isByKey: boolean;
  readonly isInPage: boolean;
}

function focusQuietly(element: HTMLElement | null | undefined) {
  element?.focus({ preventScroll: true });
}

/**
 * Manages the player as an overlay. Over the page, the page is inert, and Back or a change of page clears the film. In
 * the corner, page and film both stay usable (checklist VID-04). The focus moves into the player and returns to the
 * opener or, on another page, to its main element. `isByKey` is true when the size was last changed by keyboard: the
 * focus then stays in the player. On the film's own page (`isInPage`), the player is part of that page, and none of
 * this applies.
 *
 * @param address the path of the film's page, which the address bar shows while the film is over the page
 * @returns true while the player is over the page that opened it
 */
export function useOverlay(
  root: RefObject<HTMLElement | null>,
  opener: HTMLElement | null,
  address: string | null,
  { isShrunk, isByKey, isInPage }: Size,
): boolean {
  // A layout effect, because Back must work as soon as the player is visible.
  useLayoutEffect(() => {
    if (isInPage || isShrunk || !root.current) return;
    const free = inertAround(root.current, 'script, style');
    const end = closeOnBack(clear);
    return () => {
      free();
      end();
    };
  }, [root, isShrunk, isInPage]);

  // Runs after the page is no longer inert, because the opener can't be focused before.
  useEffect(() => {
    if (isInPage) return;
    const isForPage = isShrunk && !isByKey;
    focusQuietly(isForPage ? opener : root.current?.querySelector('[data-first-focus]'));
  }, [root, opener, isShrunk, isByKey, isInPage]);

  useEffect(() => {
    if (isInPage) return;
    const section = root.current;
    return () => {
      // Don't move the focus if the visitor has moved it elsewhere.
      const { activeElement, body } = document;
      if (activeElement !== body && !section?.contains(activeElement)) return;
      focusQuietly(opener?.isConnected ? opener : document.getElementById('main'));
    };
  }, [root, opener, isInPage]);

  const pathname = usePathname();
  const [openedAt] = useState(pathname);
  const [shownAt, setShownAt] = useState(pathname);
  const here = pathname === address ? shownAt : pathname;
  if (here !== shownAt) setShownAt(here);
  const leftFor = useRef(here);
  useEffect(() => {
    if (leftFor.current === here) return;
    leftFor.current = here;
    if (!isShrunk) clear();
  }, [here, isShrunk]);
  return !isInPage && !isShrunk && here === openedAt;
}

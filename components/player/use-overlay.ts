import { usePathname } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { closeOnBack } from '@/components/behaviour/close-on-back';
import { inertAround } from '@/components/behaviour/inert-around';
import { updateCurrentVideo } from './current-video';

const clear = () => updateCurrentVideo(null);

function focusQuietly(element: HTMLElement | null | undefined) {
  element?.focus({ preventScroll: true });
}

/**
 * Manages the player as an overlay. Over the page, the page is inert, and Back or a change of page clears the film; in the
 * corner, page and film both stay usable (checklist VID-04). The focus moves into the player and returns to the opener
 * or, on another page, to its main element. `isByKey` is true when the size was last changed by keyboard: the focus then
 * stays in the player.
 */
export function useOverlay(
  root: RefObject<HTMLElement | null>,
  opener: HTMLElement | null,
  { isShrunk, isByKey }: { readonly isShrunk: boolean; readonly isByKey: boolean },
) {
  // Before it can be seen, and Back be pressed.
  useLayoutEffect(() => {
    if (isShrunk || !root.current) return;
    const free = inertAround(root.current, 'script, style');
    const end = closeOnBack(clear);
    return () => {
      free();
      end();
    };
  }, [root, isShrunk]);

  // Runs after the page is no longer inert, as the opener could not be focused before.
  useEffect(() => {
    const isForPage = isShrunk && !isByKey;
    focusQuietly(isForPage ? opener : root.current?.querySelector('[data-first-focus]'));
  }, [root, opener, isShrunk, isByKey]);

  useEffect(() => {
    const section = root.current;
    return () => {
      // Don't move the focus if the visitor has moved it elsewhere.
      const { activeElement, body } = document;
      if (activeElement !== body && !section?.contains(activeElement)) return;
      focusQuietly(opener?.isConnected ? opener : document.getElementById('main'));
    };
  }, [root, opener]);

  const pathname = usePathname();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    if (!isShrunk) clear();
  }, [pathname, isShrunk]);
}

import { usePathname } from 'next/navigation';
import { useEffect, useRef, type RefObject } from 'react';
import { inertAround } from '@/components/behaviour/inert-around';
import { updateCurrentVideo } from './current-video';

const clear = () => updateCurrentVideo(null);

function focusQuietly(element: HTMLElement | null | undefined) {
  element?.focus({ preventScroll: true });
}

/**
 * What the player is to the page. Over it, the page is inert and any change of the address clears the film; in
 * the corner both go on (checklist VID-04). The focus moves in and returns to the opener or, on another page, to
 * its main part. `isByKey`: whether the last change of size came from the keyboard, which then stays in the player.
 */
export function useOverlay(
  root: RefObject<HTMLElement | null>,
  opener: HTMLElement | null,
  { isShrunk, isByKey }: { readonly isShrunk: boolean; readonly isByKey: boolean },
) {
  useEffect(() => {
    if (isShrunk || !root.current) return;
    const free = inertAround(root.current, 'script, style');
    window.addEventListener('popstate', clear);
    return () => {
      free();
      window.removeEventListener('popstate', clear);
    };
  }, [root, isShrunk]);

  // After the page is free again, or the opener could not be focused.
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

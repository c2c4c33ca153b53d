import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { isFollowed } from '@/components/behaviour/dialog-entries';
import type { SearchRequest } from '@/lib/domain/search-request';
import { writePanelRequest } from './panel-request';

function useIsOpen(dialog: HTMLDialogElement): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const observer = new MutationObserver(onChange);
      observer.observe(dialog, { attributeFilter: ['open'] });
      return () => observer.disconnect();
    },
    [dialog],
  );
  return useSyncExternalStore(subscribe, () => dialog.open);
}

/**
 * Synchronises dialog, URL and route. The URL contains the search while the panel is open, and the panel closes on
 * every route change (checklist SRCH-12). A history entry that the visitor leaves by a link keeps its search, so that
 * Back returns to the results.
 */
export function usePanel(dialog: HTMLDialogElement, request: SearchRequest): void {
  const isOpen = useIsOpen(dialog);
  const isLeaving = useRef(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    dialog.addEventListener(
      'click',
      (event) => {
        if (isFollowed(event)) isLeaving.current = true;
      },
      { capture: true, signal },
    );
    dialog.addEventListener('close', () => returnFocus(dialog), { signal });
    return () => controller.abort();
  }, [dialog]);

  useEffect(() => {
    if (isOpen) isLeaving.current = false;
  }, [isOpen]);

  useEffect(() => {
    if (!isLeaving.current) writePanelRequest(isOpen ? request : null);
  }, [isOpen, request]);

  const pathname = usePathname();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (openedAt.current === pathname) return;
    openedAt.current = pathname;
    isLeaving.current = true;
    dialog.close();
  }, [dialog, pathname]);
}

/** Focuses the opener. If the URL opened the dialog, the browser has no element to return the focus to. */
function returnFocus(dialog: HTMLDialogElement): void {
  const { activeElement, body } = document;
  // A hidden element keeps the focus until the next frame.
  if (activeElement !== body && !dialog.contains(activeElement)) return;
  const openers = document.querySelectorAll<HTMLElement>(`[commandfor="${dialog.id}"]`);
  Array.from(openers)
    .find((opener) => !dialog.contains(opener))
    ?.focus();
}

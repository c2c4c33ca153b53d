'use client';

import { useLayoutEffect } from 'react';
import { turnPages } from './arrow-keys';

/** Lets the arrow keys open the previous and the next item. Renders nothing. */
export function ReaderArrowKeys() {
  // A layout effect, because the keys must work as soon as the page is visible.
  useLayoutEffect(() => {
    const controller = new AbortController();
    turnPages(controller.signal);
    return () => controller.abort();
  }, []);
  return null;
}

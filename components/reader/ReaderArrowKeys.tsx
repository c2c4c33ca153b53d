'use client';

import { useLayoutEffect } from 'react';
import { turnPages } from './arrow-keys';

/** Lets the arrow keys open the previous and the next item. Renders nothing. */
export function ReaderArrowKeys() {
  // Before the page can be seen, and a key be pressed.
  useLayoutEffect(() => {
    const controller = new AbortController();
    turnPages(controller.signal);
    return () => controller.abort();
  }, []);
  return null;
}

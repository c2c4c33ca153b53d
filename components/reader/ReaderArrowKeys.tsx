'use client';

import { useEffect } from 'react';
import { turnPages } from './arrow-keys';

/** Lets the arrow keys open the previous and the next item. Renders nothing. */
export function ReaderArrowKeys() {
  useEffect(() => {
    const controller = new AbortController();
    turnPages(controller.signal);
    return () => controller.abort();
  }, []);
  return null;
}

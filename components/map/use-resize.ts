import { useEffect, useRef } from 'react';
import { useDebouncedCallback } from 'use-debounce';

/** The debounce time of size changes, in milliseconds (checklist GEN-28). */
export const RESIZE_DELAY = 100;

/** Returns a ref for an element, and calls back once the element's size has changed and settled. */
export function useResize(onResize: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const settle = useDebouncedCallback(onResize, RESIZE_DELAY);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(settle);
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      settle.cancel();
    };
  }, [settle]);
  return element;
}

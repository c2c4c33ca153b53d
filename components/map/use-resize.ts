import { useEffect, useRef } from 'react';
import { useDebouncedCallback } from 'use-debounce';

/** Milliseconds after the last change of size before anything answers to it (checklist GEN-28). */
export const RESIZE_DELAY = 100;

/** Gives a ref to an element and calls back when its size has changed and has kept still for a moment. */
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

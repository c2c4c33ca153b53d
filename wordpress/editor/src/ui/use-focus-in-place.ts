import { useEffect } from '@wordpress/element';
import type { RefObject } from 'react';

/** Focuses the element that has replaced a focused button. */
export function useFocusInPlace(ref: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere && document.activeElement === document.body) ref.current?.focus();
  }, [ref, isThere]);
}

import { useEffect } from '@wordpress/element';
import type { RefObject } from 'react';

/** Gives the focus to what has come in place of a button that had it. */
export function useFocusInPlace(ref: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere && document.activeElement === document.body) ref.current?.focus();
  }, [ref, isThere]);
}

import { useEffect } from '@wordpress/element';

interface JQuery {
  (isReady: () => void): void;
  (selector: string): { off: (events: string) => void };
}

/**
 * Makes Tab move from the title to the next field. WordPress 6.5 moves the focus to its content field instead, which is
 * hidden on this screen; newer versions don't.
 */
export function useTabFromTitle(): void {
  useEffect(() => {
    const { jQuery } = window as unknown as { jQuery?: JQuery };
    // Ready handlers run in the order of registration, so this one runs after WordPress's.
    jQuery?.(() => jQuery('#title').off('keydown.editor-focus'));
  }, []);
}

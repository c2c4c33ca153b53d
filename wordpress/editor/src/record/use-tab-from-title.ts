import { useEffect } from '@wordpress/element';

interface JQueryParts {
  (isReady: () => void): void;
  (selector: string): { off: (events: string) => void };
}

/**
 * Lets Tab lead on from the title. WordPress 6.5 sends it to its own box for the text instead, which on this screen is a
 * hidden value for its autosaves; newer releases no longer do.
 */
export function useTabFromTitle(): void {
  useEffect(() => {
    const { jQuery } = window as unknown as { jQuery?: JQueryParts };
    // In the order of registration, so after WordPress's own.
    jQuery?.(() => jQuery('#title').off('keydown.editor-focus'));
  }, []);
}

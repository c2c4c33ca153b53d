import { PRERENDER_SCRIPT } from '@/lib/site/inline-scripts.mjs';

/** Marks pages that load nothing (checklist GEN-19); the maintenance page can be shown at any URL. */
export const LOADS_NOTHING = { 'data-loads': 'nothing' } as const;

/**
 * Tells pre-renderers when a page is complete: `window.prerenderReady` is false at first, and true 1.5 seconds after the
 * page and its initial requests have loaded (checklist GEN-18). An inline script, so that it does not depend on any other
 * script, placed after the page it examines.
 */
export function PrerenderReady() {
  return <script dangerouslySetInnerHTML={{ __html: PRERENDER_SCRIPT }} />;
}

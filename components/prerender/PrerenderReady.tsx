import { PRERENDER_SCRIPT } from '@/lib/site/inline-scripts.mjs';

/** Marks pages that load nothing (checklist GEN-19); the maintenance page can be shown at any address. */
export const LOADS_NOTHING = { 'data-loads': 'nothing' } as const;

/**
 * Tells pre-renderers when a page is whole: `window.prerenderReady` is false at first and true 1.5 seconds after the page
 * and all it asks for at first have come (checklist GEN-18). It is an inline script, so that no failure of another keeps
 * it from being set, and stands after the page it looks at.
 */
export function PrerenderReady() {
  return <script dangerouslySetInnerHTML={{ __html: PRERENDER_SCRIPT }} />;
}

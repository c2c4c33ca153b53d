// Plain JavaScript: the page cache, which Next loads outside any bundle, knows this script again.

/** Milliseconds after the loads before a page counts as ready for pre-rendering (specification section 9). */
const READY_AFTER = 1_500;

/** The text of the one inline script of the site's own (`components/prerender/PrerenderReady.tsx`). */
export const PRERENDER_SCRIPT = `if (!document.querySelector('[data-loads=nothing]')) {
  window.prerenderReady = false;
  const ready = () => { window.prerenderReady = true; };
  window.addEventListener('load', () => setTimeout(ready, ${READY_AFTER}), { once: true });
}`;

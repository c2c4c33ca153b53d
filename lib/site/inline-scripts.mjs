// The inline scripts of the site's own. Plain JavaScript: the page cache, which Next loads outside any bundle, knows them
// again and lets no other text run (lib/cache/known-script.mjs).

/** Milliseconds after the loads before a page counts as ready for pre-rendering (specification section 9). */
const READY_AFTER = 1_500;

/** Milliseconds after the load before the ticker's links take clicks (checklist TICK-05). */
export const CLICKABLE_AFTER = 1_000;

/** The text of `components/prerender/PrerenderReady.tsx`. */
export const PRERENDER_SCRIPT = `if (!document.querySelector('[data-loads=nothing]')) {
  window.prerenderReady = false;
  const ready = () => { window.prerenderReady = true; };
  window.addEventListener('load', () => setTimeout(ready, ${READY_AFTER}), { once: true });
}`;

/** The text of `components/ticker/SettlingMark.tsx`. */
export const SETTLING_SCRIPT = `{
  const { dataset } = document.documentElement;
  const settle = () => { delete dataset.settling; };
  dataset.settling = '';
  if (navigator.connection?.saveData) dataset.saveData = '';
  window.addEventListener('load', () => setTimeout(settle, ${CLICKABLE_AFTER}), { once: true });
}`;

/** Marks the template in which a page's script files wait (lib/cache/late-scripts.mjs). */
export const LATE_SCRIPTS = 'data-late-scripts=""';

/**
 * Loads the last of them, and the others after it. The page's load event waits for both, so that a page that has loaded
 * has its scripts; by the time the others arrive, it has been painted.
 */
export const LATE_SCRIPTS_SCRIPT = `{
  const { content } = document.querySelector('template[data-late-scripts]');
  const last = document.importNode(content.lastChild, true);
  content.lastChild.remove();
  const loadOthers = () => { document.head.append(document.importNode(content, true)); };
  last.addEventListener('load', loadOthers);
  last.addEventListener('error', loadOthers);
  document.head.append(last);
}`;

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

/** Milliseconds after which a page's scripts no longer wait for its first paint and picture. */
const PAINT_PATIENCE = 3_000;

/**
 * Loads the last of them, and the others after it, once the page has been painted with its first picture. The page's load
 * event waits for all of it, held up by a picture of one pixel, so that a page that has loaded has its scripts. A page that
 * is hidden is not painted and does not wait.
 */
export const LATE_SCRIPTS_SCRIPT = `{
  const { content } = document.querySelector('template[data-late-scripts]');
  const last = document.importNode(content.lastChild, true);
  content.lastChild.remove();
  const loadOthers = () => { document.head.append(document.importNode(content, true)); };
  last.addEventListener('load', loadOthers);
  last.addEventListener('error', loadOthers);
  let isBegun = false;
  const begin = () => {
    if (!isBegun) document.head.append(last);
    isBegun = true;
  };
  const pixel = new Image();
  const hold = () => {
    if (document.hidden) begin();
    if (!isBegun) pixel.src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  };
  pixel.addEventListener('load', hold);
  pixel.addEventListener('error', hold);
  const painted = new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve();
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  const picture = document.querySelector('img[fetchpriority=high]');
  const awaitPaint = () => {
    Promise.all([painted, picture?.decode().catch(() => {})]).then(() => {
      requestAnimationFrame(() => requestAnimationFrame(begin));
    });
    hold();
  };
  if (!picture || picture.complete) awaitPaint();
  else {
    picture.addEventListener('load', awaitPaint);
    picture.addEventListener('error', awaitPaint);
  }
  setTimeout(begin, ${PAINT_PATIENCE});
}`;

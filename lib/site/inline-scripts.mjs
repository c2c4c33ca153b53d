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

/** On that template: the version of the page, where its data are not part of it (lib/cache/page-data.mjs). */
export const PAGE_VERSION = 'data-page-version';

/** The query that asks for a page's data instead of the page (decision 36). */
export const PAGE_DATA_QUERY = '?page-data';

/** Their media type, Next's. */
const PAGE_DATA_TYPE = 'text/x-component';

/** Names, on a page's data, the version of the page they belong to. */
export const PAGE_VERSION_HEADER = 'x-page-version';

/** Milliseconds after which a page's scripts no longer wait for its first paint and picture. */
const PAINT_PATIENCE = 3_000;

/** How often a page's data are asked for, and the milliseconds between. A server may hear of a change a second later. */
const DATA_ATTEMPTS = 3;
const DATA_PAUSE = 1_000;

/**
 * Loads the last of them, and the others after it, once the page has been painted with its first picture. The page's load
 * event waits for all of it, held up by a picture of one pixel, so that a page that has loaded has its scripts. A page that
 * is hidden is not painted and does not wait.
 *
 * Meanwhile it fetches the page's data. Those of another version, or of another address, would not fit: the page is loaded
 * again, once. Without data its scripts are not run, and the page stays what it is without JavaScript.
 */
export const LATE_SCRIPTS_SCRIPT = `{
  const template = document.querySelector('template[data-late-scripts]');
  const { content, dataset: { pageVersion } } = template;
  // Back may change the address before the scripts are loaded.
  const { pathname } = location;
  const last = document.importNode(content.lastChild, true);
  content.lastChild.remove();
  const fetchData = async () => {
    try {
      const response = await fetch(pathname + '${PAGE_DATA_QUERY}');
      const { headers, redirected } = response;
      const isData = headers.get('content-type') === '${PAGE_DATA_TYPE}';
      const isFitting = isData && headers.get('${PAGE_VERSION_HEADER}') === pageVersion;
      return { isOther: !isFitting && (isData || redirected), data: isFitting && await response.text() };
    } catch {
      return {};
    }
  };
  const getData = async (attempts) => {
    const { data, isOther } = await fetchData();
    if (data) return data;
    if (attempts > 1) {
      await new Promise((resolve) => { setTimeout(resolve, ${DATA_PAUSE}); });
      return getData(attempts - 1);
    }
    const [{ type }] = performance.getEntriesByType('navigation');
    if (isOther && type !== 'reload') location.reload();
  };
  let isBegun = false;
  const load = async () => {
    const settled = new Promise((resolve) => {
      last.addEventListener('load', resolve);
      last.addEventListener('error', resolve);
    });
    document.head.append(last);
    const data = pageVersion && await getData(${DATA_ATTEMPTS});
    await settled;
    if (data) (self.__next_f = self.__next_f || []).push([0], [1, data]);
    if (data || !pageVersion) document.head.append(document.importNode(content, true));
  };
  const begin = () => {
    if (!isBegun) load();
    isBegun = true;
  };
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
    if (document.hidden) begin();
  };
  if (!picture || picture.complete) awaitPaint();
  else {
    picture.addEventListener('load', awaitPaint);
    picture.addEventListener('error', awaitPaint);
  }
  setTimeout(begin, ${PAINT_PATIENCE});
}`;

// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.
import { joinFlightScripts } from './flight-scripts.mjs';
import { dropUnusedStyles, inlineStyles } from './inline-styles.mjs';
import { loadScriptsLate } from './late-scripts.mjs';
import { dropVisitorsAddress } from './visitor-address.mjs';

/**
 * A page as Next has rendered it: its path, its HTML, the flight data that links to it fetch (empty for none), and
 * whether anyone but its first visitor may be shown it.
 *
 * @typedef {{ readonly path: string, readonly html: string, readonly flight: string, readonly isForAll: boolean }} PageText
 */

/**
 * What happens to a page between its render and the page cache, in this order. Each step leaves a page of a form that it
 * does not know as it is; but the second, which then keeps it from other visitors.
 *
 * @type {readonly ((page: PageText) => PageText)[]}
 */
const STEPS = [
  // Where Next cuts its data follows the machine's speed (decision 33).
  joinFlightScripts,
  // Next renders the first visitor's path and query into what it keeps for all, and has no setting for it (decision 33).
  dropVisitorsAddress,
  // React preloads the styles of Next's not-found page with every page; no page shows that one.
  dropUnusedStyles,
  // Next links ten style sheets, each a request before the first paint. Its own `inlineCss` does the same, but the styles
  // that a link brings are blocked by the first page's policy (decision 35).
  (page) => ({ ...page, html: inlineStyles(page.html) }),
  // Next loads its scripts beside the first text and picture, and has no setting for later (decision 34).
  (page) => ({ ...page, html: loadScriptsLate(page.html) }),
];

/**
 * A page as it is kept and sent. Its policy is made of this text: nothing may change it afterwards.
 *
 * @param {PageText} page
 * @returns {PageText}
 */
export const finishPage = (page) => STEPS.reduce((text, step) => step(text), page);

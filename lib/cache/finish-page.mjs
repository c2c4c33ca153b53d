// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.
import { joinFlightScripts } from './flight-scripts.mjs';
import { dropUnusedStyles, inlineStyles } from './inline-styles.mjs';
import { loadScriptsLate } from './late-scripts.mjs';
import { dropVisitorsAddress } from './visitor-address.mjs';

/**
 * A page as Next has rendered it: its path, its HTML, the flight data that links to it fetch (empty if there is none),
 * and whether anyone but its first visitor may see it.
 *
 * @typedef {{ readonly path: string, readonly html: string, readonly flight: string, readonly isForAll: boolean }} PageText
 */

/**
 * The steps that a page passes between its render and the page cache, in order. Each step returns a page in a form that
 * it does not recognise unchanged, except the second, which then keeps it from other visitors.
 *
 * @type {readonly ((page: PageText) => PageText)[]}
 */
const STEPS = [
  // Where Next splits its flight data depends on the machine's speed (decision 33).
  joinFlightScripts,
  // Next renders the first visitor's path and query into the page that it caches for everyone, and has no setting to
  // prevent it (decision 33).
  dropVisitorsAddress,
  // React preloads the styles of Next's not-found page with every page, and no page shows it.
  dropUnusedStyles,
  // Next links ten style sheets, each of which is a request before the first paint. Its own `inlineCss` inlines them
  // too, but then the first page's policy blocks the styles that a link brings (decision 35).
  (page) => ({ ...page, html: inlineStyles(page.html) }),
  // Next loads its scripts alongside the first text and picture, and has no setting to load them later (decision 34).
  (page) => ({ ...page, html: loadScriptsLate(page.html) }),
];

/**
 * Returns a page as it is cached and sent. Its policy is computed from this text, so nothing may change it afterwards.
 *
 * @param {PageText} page
 * @returns {PageText}
 */
export const finishPage = (page) => STEPS.reduce((text, step) => step(text), page);

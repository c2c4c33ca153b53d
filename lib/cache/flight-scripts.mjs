// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.

/** @import { PageText } from './finish-page.mjs' */

/** Between two flight scripts of a page; a row may begin in one and end in the next. */
const SEAM = /"\]\)<\/script><script>self\.__next_f\.push\(\[1,"/g;

/**
 * A page with adjoining flight scripts as one. Where Next cuts them depends on how fast the machine was at that moment:
 * joined, the same content has the same bytes, and the same `ETag`.
 *
 * @param {PageText} page
 * @returns {PageText}
 */
export const joinFlightScripts = (page) => ({ ...page, html: page.html.replace(SEAM, '') });

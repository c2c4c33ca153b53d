// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.

/** @import { PageText } from './finish-page.mjs' */

/** The seam between two flight scripts of a page. A row may begin in one and end in the next. */
const SEAM = /"\]\)<\/script><script>self\.__next_f\.push\(\[1,"/g;

/**
 * Joins the adjoining flight scripts of a page. Where Next splits them depends on how fast the machine was at that
 * moment. Joined, the same content has the same bytes and the same `ETag`.
 *
 * @param {PageText} page
 * @returns {PageText}
 */
export const joinFlightScripts = (page) => ({ ...page, html: page.html.replace(SEAM, '') });

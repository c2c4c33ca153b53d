// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.

/** @import { PageText } from './finish-page.mjs' */

/** Between two flight scripts of a page; a row may begin in one and end in the next. */
const SEAM = /"\]\)<\/script><script>self\.__next_f\.push\(\[1,"/g;

/**
 * Path and query in the root row of flight data, as JSON within a script's string literal. A quotation mark in an
 * address is escaped twice there, so that an address can't end the match.
 */
const IN_SCRIPT = /([\n"n]0:\{\\"P\\":\w+,\\"c\\":)\[.*?\](,\\"q\\":)\\".*?\\"(?=,\\"i\\":)/gs;

/** The same in the flight data themselves. */
const IN_FLIGHT = /((?:^|\n)0:\{"P":\w+,"c":)\[.*?\](,"q":)".*?"(?=,"i":)/gs;

/**
 * @param {string} text
 * @param {RegExp} address
 * @param {string} parts the path in its place
 * @param {string} query
 * @returns {string | null} null for a text in which the address was not found once
 */
function replaceAddress(text, address, parts, query) {
  let found = 0;
  const shared = text.replace(address, (_, start, between) => {
    found += 1;
    return start + parts + between + query;
  });
  return found === 1 ? shared : null;
}

/**
 * The first visitor's path and query are part of what Next renders for all: the address in the browser's bar, with a
 * campaign's or a mail's parameters, or a made-up one that leads to the same page. Next's client reads its own address
 * from the browser. Replaces both with the path of the page (decision 33). A page in which they were not found is not for
 * all, nor changed.
 *
 * @param {PageText} page
 * @returns {PageText}
 */
export function dropVisitorsAddress(page) {
  if (!page.isForAll) return page;
  const parts = JSON.stringify(page.path.split('/'));
  const inScript = JSON.stringify(parts).slice(1, -1);
  const html = replaceAddress(page.html.replace(SEAM, ''), IN_SCRIPT, inScript, '\\"\\"');
  // A page without navigation data of its own is never reached by a link.
  const flight = page.flight && replaceAddress(page.flight, IN_FLIGHT, parts, '""');
  if (html === null || flight === null) return { ...page, isForAll: false };
  return { ...page, html, flight };
}

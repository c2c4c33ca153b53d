// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.

/** @import { IncrementalCacheValue } from 'next/dist/server/response-cache' */

/** Between two flight scripts of a page; a row may begin in one and end in the next. */
const SEAM = /"\]\)<\/script><script>self\.__next_f\.push\(\[1,"/g;

/**
 * Path and query in the root row of flight data, as JSON within a script's string literal. A quotation mark in an
 * address is escaped twice there, so that an address can't end the match.
 */
const IN_SCRIPT = /([\n"n]0:\{\\"P\\":\w+,\\"c\\":)\[.*?\](,\\"q\\":)\\".*?\\"(?=,\\"i\\":)/gs;

/** The same in the flight data themselves. */
const IN_FLIGHT = /(^|\n)(0:\{"P":\w+,"c":)\[.*?\](,"q":)".*?"(?=,"i":)/gs;

/**
 * Flight data with the path of their page in place of a visitor's path and query.
 *
 * @param {string} flight
 * @param {string} path
 * @returns {string | null} null for data in which they were not found once
 */
export function withoutVisitorsAddress(flight, path) {
  const parts = JSON.stringify(path.split('/'));
  let found = 0;
  const shared = flight.replace(IN_FLIGHT, (_, before, start, query) => {
    found += 1;
    return `${before}${start}${parts}${query}""`;
  });
  return found === 1 ? shared : null;
}

/**
 * The first visitor's path and query are part of what Next renders for all: the address in the browser's bar, with a
 * campaign's or a mail's parameters, or a made-up one that leads to the same page. Next's client reads its own address
 * from the browser. Replaces both with the path of the page.
 *
 * @template {IncrementalCacheValue} Value
 * @param {Value} value changed in place
 * @param {string} path
 * @returns {boolean} false for a page in which they were not found; it must not be shown to anyone else
 */
export function dropVisitorsAddress(value, path) {
  if (value.kind !== 'APP_PAGE') return true;
  const inScript = JSON.stringify(JSON.stringify(path.split('/'))).slice(1, -1);
  let found = 0;
  value.html = value.html.replace(SEAM, '').replace(IN_SCRIPT, (_, start, query) => {
    found += 1;
    return `${start}${inScript}${query}\\"\\"`;
  });
  if (found !== 1) return false;
  if (!value.rscData) return true;
  // Each byte a character, so that nothing else changes.
  const shared = withoutVisitorsAddress(value.rscData.toString('latin1'), path);
  if (shared === null) return false;
  value.rscData = Buffer.from(shared, 'latin1');
  return true;
}

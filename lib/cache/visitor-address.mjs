// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.
import { addressInFlight } from './flight-root.mjs';

/** @import { PageText } from './finish-page.mjs' */

/** A script whose flight data is a JSON string. No content of a page contains the tag. */
const SCRIPT = /(<script>self\.__next_f\.push\(\[1,)("(?:[^"\\]|\\.)*")\]\)<\/script>/g;

/**
 * Returns the offset in a JSON string of a UTF-16 unit of its text. The string begins with its quotation mark.
 *
 * @param {string} json
 * @param {number} unit
 */
function placeInJson(json, unit) {
  let at = 1;
  for (let count = 0; count < unit; count += 1)
    at += json[at] !== '\\' ? 1 : json[at + 1] === 'u' ? 6 : 2;
  return at;
}

/**
 * Returns a page with another text in place of its address, or null if the address is not found.
 *
 * @param {string} html
 * @param {string} address
 */
function inHtml(html, address) {
  const scripts = [...html.matchAll(SCRIPT)].map(({ 1: before = '', 2: json = '""', index }) => ({
    json,
    index: index + before.length,
    text: /** @type {string} */ (JSON.parse(json)),
  }));
  const found = addressInFlight(scripts.map(({ text }) => text).join(''), false);
  if (!found) return null;
  let { start, end } = found;
  for (const { json, index, text } of scripts) {
    if (end <= text.length) {
      // Adjoining scripts are one by now. An address that begins in another script has HTML in its middle.
      if (start < 0) return null;
      const shown = JSON.stringify(address).slice(1, -1).replaceAll('<', '\\u003c');
      return (
        html.slice(0, index + placeInJson(json, start)) +
        shown +
        html.slice(index + placeInJson(json, end))
      );
    }
    start -= text.length;
    end -= text.length;
  }
  return null;
}

/**
 * Does the same in the flight data itself.
 *
 * @param {string} flight each character a byte
 * @param {string} address
 */
function inFlight(flight, address) {
  const found = addressInFlight(flight, true);
  return found && flight.slice(0, found.start) + address + flight.slice(found.end);
}

/**
 * Replaces the first visitor's path and query with the page's own path (decision 33). Next renders them into what it
 * caches for everyone: the browser's address, with the parameters of a campaign or an e-mail, or an invented one that
 * leads to the same page. Next's client reads its own address from the browser. A page in which they are not found
 * stays unchanged, and is not for other visitors. Adjoining flight scripts are joined already (`joinFlightScripts`).
 *
 * @param {PageText} page
 * @returns {PageText}
 */
export function dropVisitorsAddress(page) {
  if (!page.isForAll) return page;
  const address = `${JSON.stringify(page.path.split('/'))},"q":""`;
  const html = inHtml(page.html, address);
  // No link leads to a page without navigation data of its own.
  const flight = page.flight && inFlight(page.flight, address);
  if (html === null || flight === null) return { ...page, isForAll: false };
  return { ...page, html, flight };
}

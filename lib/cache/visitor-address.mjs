// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.
import { addressInFlight } from './flight-root.mjs';

/** @import { PageText } from './finish-page.mjs' */

/** A script with flight data, which are a JSON string in it. No content of a page contains the tag. */
const SCRIPT = /(<script>self\.__next_f\.push\(\[1,)("(?:[^"\\]|\\.)*")\]\)<\/script>/g;

/**
 * The place of the unit that a JSON string has at a place of the text it stands for. The string begins with its quotation
 * mark.
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
 * A page with another text in place of its address; null for a page in which the address is not found.
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
      // Adjoining scripts are one: an address that begins in another has HTML in its middle.
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
 * The same in the flight data themselves.
 *
 * @param {string} flight each character a byte
 * @param {string} address
 */
function inFlight(flight, address) {
  const found = addressInFlight(flight, true);
  return found && flight.slice(0, found.start) + address + flight.slice(found.end);
}

/**
 * The first visitor's path and query are part of what Next renders for all: the address in the browser's bar, with a
 * campaign's or a mail's parameters, or a made-up one that leads to the same page. Next's client reads its own address
 * from the browser. Replaces both with the path of the page (decision 33). A page in which they were not found is not for
 * all, nor changed. Adjoining flight scripts are joined already (`joinFlightScripts`).
 *
 * @param {PageText} page
 * @returns {PageText}
 */
export function dropVisitorsAddress(page) {
  if (!page.isForAll) return page;
  const address = `${JSON.stringify(page.path.split('/'))},"q":""`;
  const html = inHtml(page.html, address);
  // A page without navigation data of its own is never reached by a link.
  const flight = page.flight && inFlight(page.flight, address);
  if (html === null || flight === null) return { ...page, isForAll: false };
  return { ...page, html, flight };
}

import { escapeUTF8 } from 'entities';
import { slot } from '../process-slot.mjs';

/**
 * Anybody may ask for thousands of addresses that name nothing, each of which has to be named on its page. So the page
 * is rendered once an epoch, and every other address is only put in its place. The address it was rendered for is taken
 * out first: it is some reader's.
 */

/**
 * @typedef {{ epoch: string, before: string, after: string, headers: Readonly<Record<string, string>> }} NotFoundTemplate
 */

/** @type {ReturnType<typeof slot<NotFoundTemplate>>} */
const templateSlot = slot('not-found-page');

/** @type {ReturnType<typeof slot<() => string>>} */
const epochSlot = slot('epoch');

/** The broken link in the page's own address, which its flight data name (`notFoundPath` in lib/routes/). */
const OWN_ADDRESS = /~link-[\w-]*/g;

/** Where the page names the address (`components/status/BrokenLink.tsx`). */
const BROKEN_LINK = /(<code\b[^>]*\bdata-broken-link[^>]*>)[^<]*(<\/code>)/;

/** A not-found page as everybody may see it: without the address it was rendered for. @param {string} html */
export function withoutAddress(html) {
  return html.replaceAll(OWN_ADDRESS, '~link-').replace(BROKEN_LINK, '$1$2');
}

/**
 * Keeps a not-found page rendered under an epoch; it is forgotten with the epoch. A page without the place for an
 * address is not kept.
 *
 * @param {string} epoch
 * @param {string} html without an address
 * @param {Readonly<Record<string, string>>} headers
 */
export function keepNotFoundPage(epoch, html, headers) {
  const place = BROKEN_LINK.exec(html);
  if (!place) return;
  const [found, start = '', end = ''] = place;
  templateSlot.set({
    epoch,
    before: html.slice(0, place.index) + start,
    after: end + html.slice(place.index + found.length),
    headers,
  });
}

/**
 * The not-found page for an address, decoded, with its headers; null while none has been rendered in this epoch.
 *
 * @param {string} path
 */
export function notFoundPage(path) {
  const template = templateSlot.get();
  if (!template || template.epoch !== epochSlot.get()?.()) return null;
  const { before, after, headers } = template;
  return { html: before + escapeUTF8(path) + after, headers };
}

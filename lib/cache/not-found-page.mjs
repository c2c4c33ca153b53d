import { escapeUTF8 } from 'entities';
import { siteSlot, slot } from '../process-slot.mjs';

/**
 * Bots request thousands of unknown addresses, and the not-found page names the address it is shown for. So the site
 * renders it once per epoch, and substitutes the address into that HTML for every other request. The address it was
 * rendered for is removed first, because it came from a visitor.
 */

/**
 * @typedef {{ epoch: string, before: string, after: string, headers: Readonly<Record<string, string>> }} NotFoundTemplate
 */

/** @type {ReturnType<typeof slot<NotFoundTemplate>>} */
const templateSlot = slot('not-found-page');

/** The broken link in the page's internal path, which appears in its flight data (`notFoundPath` in lib/routes/). */
const OWN_ADDRESS = /~link-[\w-]*/g;

/** Where the page names the address (`components/status/BrokenLink.tsx`). */
const BROKEN_LINK = /(<code\b[^>]*\bdata-broken-link[^>]*>)[^<]*(<\/code>)/;

/**
 * Returns the not-found page without the address it was rendered for, so that it can be shared.
 * @param {string} html
 */
export function withoutAddress(html) {
  return html.replaceAll(OWN_ADDRESS, '~link-').replace(BROKEN_LINK, '$1$2');
}

/**
 * Caches the not-found page for one epoch. A page without a placeholder for the address is not cached.
 *
 * @param {string} epoch
 * @param {string} html with the address removed
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
 * Returns the not-found page for a decoded address, with its headers; null until one has been rendered in this epoch.
 *
 * @param {string} path
 */
export function notFoundPage(path) {
  const template = templateSlot.get();
  if (!template || template.epoch !== siteSlot.get()?.epoch()) return null;
  const { before, after, headers } = template;
  return { html: before + escapeUTF8(path) + after, headers };
}

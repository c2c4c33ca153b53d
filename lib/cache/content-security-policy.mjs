import { createHash } from 'node:crypto';

/** Matches a bare origin. Anything that could end or widen a directive is left out of the policy. */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;

/**
 * Origins besides the site's own. `form` lists those of an embedded third-party form, which brings its own scripts,
 * styles and frames; `data` lists those that the page only fetches data from.
 *
 * @typedef {{ form: readonly string[], data: readonly string[] }} PageOrigins
 */

/** @param {readonly string[]} origins */
const list = (origins) => origins.filter((origin) => ORIGIN.test(origin)).join(' ');

/**
 * The policy of one page: the site's own scripts and styles, and the page's inline scripts by hash.
 *
 * @param {string} html
 * @param {PageOrigins} [origins]
 */
export function contentSecurityPolicy(html, { form, data } = { form: [], data: [] }) {
  const foreign = list(form);
  const allow = (/** @type {string[]} */ ...sources) =>
    [...sources, foreign].filter(Boolean).join(' ');
  const hashes = new Set();
  for (const [, attributes = '', body = ''] of html.matchAll(
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (/\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  return [
    "default-src 'none'",
    allow("script-src 'self'", ...hashes),
    allow("style-src 'self'"),
    "img-src 'self' https: http: data:",
    "media-src 'self' https: http:",
    "font-src 'self'",
    allow("connect-src 'self'", list(data)),
    "worker-src 'self'",
    ...(foreign ? [allow('frame-src')] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    allow("form-action 'self'"),
    "frame-ancestors 'none'",
  ].join('; ');
}

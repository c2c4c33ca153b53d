import { createHash } from 'node:crypto';

/** An origin and nothing more: what could end a directive or widen it is left out of the policy. */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;

/**
 * Origins beside the site's own. Those of `form` belong to a foreign form the page holds: it brings its own scripts,
 * styles and frames. Those of `data` are asked for data and nothing else.
 *
 * @typedef {{ form: readonly string[], data: readonly string[] }} PageOrigins
 */

/** @param {readonly string[]} origins */
const list = (origins) => origins.filter((origin) => ORIGIN.test(origin)).join(' ');

/**
 * The policy of one page: its own scripts and styles, and the inline scripts it was rendered with, by hash.
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

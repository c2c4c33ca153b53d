import { createHash } from 'node:crypto';
import { inlinedStyleHashes } from './inline-styles.mjs';
import { isKnownScript } from './known-script.mjs';

/** Matches a bare origin. The policy leaves out anything that could end or widen a directive. */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;

/**
 * Origins other than the site's own. `form` is for an embedded third-party form, which loads its own scripts, styles,
 * pictures and frames; `data` is for data requests only, and `media` for pictures and films.
 *
 * @typedef {{ form: readonly string[], data: readonly string[], media: readonly string[] }} PageOrigins
 */

/** @type {PageOrigins} */
const NONE = { form: [], data: [], media: [] };

/**
 * Only these Trusted Types policies may turn text into code: Next's own, and the one in `instrumentation-client.ts`
 * for everything else (decision 16).
 */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default nextjs'];

/** @param {readonly string[]} origins */
const list = (origins) => origins.filter((origin) => ORIGIN.test(origin)).join(' ');

/** Returns the hashes of the inline scripts that Next or the site wrote. @param {string} html */
function hashesOf(html) {
  const hashes = new Set();
  for (const [, attributes = '', body = ''] of html.matchAll(
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (/\ssrc=/.test(attributes) || !isKnownScript(body)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  return hashes;
}

/**
 * Returns the policy of one page, which allows the site's own scripts and styles, and the page's inline scripts by
 * hash.
 *
 * @param {string} html
 * @param {PageOrigins} [origins]
 */
export function contentSecurityPolicy(html, { form, data, media } = NONE) {
  const foreign = list(form);
  const allow = (/** @type {string[]} */ ...sources) =>
    [...sources, foreign].filter(Boolean).join(' ');
  return [
    "default-src 'none'",
    allow("script-src 'self'", ...hashesOf(html)),
    allow("style-src 'self'", ...inlinedStyleHashes(html)),
    allow("img-src 'self' data:", list(media)),
    ["media-src 'self'", list(media)].filter(Boolean).join(' '),
    "font-src 'self'",
    allow("connect-src 'self'", list(data)),
    "worker-src 'self'",
    ...(foreign ? [allow('frame-src')] : TRUSTED_TYPES),
    "manifest-src 'self'",
    "base-uri 'none'",
    allow("form-action 'self'"),
    "frame-ancestors 'none'",
  ].join('; ');
}

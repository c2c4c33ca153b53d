// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { divideAtHead } from './head.mjs';

/** @import { PageText } from './finish-page.mjs' */

/** Marks the inlined style element. */
const INLINED_STYLES = 'data-inlined-styles=""';

/** A link to a style sheet of the build, as React writes it. */
const LINK =
  /<link rel="stylesheet" href="\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.css)(?:\?dpl=[\w-]+)?" data-precedence="next"\/>/g;

/** A link by which React preloads a style sheet that the page itself does not use: that of its not-found page. */
const UNUSED = /<link rel="preload" href="(\/_next\/static\/[^"]+\.css[^"]*)" as="style"\/>/g;

/** A URL in a style sheet that is relative to it, that is, neither a data URL nor a reference into the document. */
const ADDRESS = /url\((["']?)(?![/#]|[a-z][a-z\d+.-]*:)([^"')]+)\1\)/gi;

/** @typedef {{ text: string, hash: string }} Style */

/** By file below `.next/static`; null for one that can't be inlined. @type {Map<string, string | null>} */
const sheets = new Map();

/** By the files it was built from. @type {Map<string, Style>} */
const styles = new Map();

/** @param {string} file @returns {string | null} */
function read(file) {
  const base = `http://site.invalid/_next/static/${file}`;
  try {
    const text = readFileSync(join(process.cwd(), '.next/static', file), 'utf8').trim();
    if (/<\/style|@(?:import|charset)/i.test(text)) return null;
    return text.replace(ADDRESS, (_, __, path) => `url(${new URL(path, base).pathname})`);
  } catch {
    return null;
  }
}

/** @param {string} file */
function sheetOf(file) {
  const known = sheets.get(file);
  if (known !== undefined) return known;
  const sheet = read(file);
  sheets.set(file, sheet);
  return sheet;
}

/** @param {readonly string[]} files @returns {Style | null} */
function styleOf(files) {
  const key = files.join();
  const known = styles.get(key);
  if (known) return known;
  const texts = files.map(sheetOf);
  if (texts.includes(null)) return null;
  const text = texts.join('\n');
  const style = { text, hash: createHash('sha256').update(text).digest('base64') };
  styles.set(key, style);
  return style;
}

/**
 * Inlines a page's style sheets (decision 35). The links to them stay, disabled, so that no browser loads them and
 * React does not add them again. Returns a page in any other form unchanged.
 *
 * @param {string} html
 */
export function inlineStyles(html) {
  const [head, rest] = divideAtHead(html);
  const files = [...head.matchAll(LINK)].map(([, file = '']) => file);
  const style = files.length > 0 && !head.includes(INLINED_STYLES) ? styleOf(files) : null;
  if (!style) return html;
  const disabled = head.replace(LINK, (link) => link.replace('/>', ' disabled=""/>'));
  const first = disabled.indexOf('<link rel="stylesheet"');
  const inlined = `<style ${INLINED_STYLES}>${style.text}</style>`;
  return disabled.slice(0, first) + inlined + disabled.slice(first) + rest;
}

/**
 * Removes preloads of style sheets that the page does not use, from its HTML and from its flight data, which requests
 * the same ones.
 *
 * @param {PageText} page
 * @returns {PageText}
 */
export function dropUnusedStyles(page) {
  const [head, rest] = divideAtHead(page.html);
  const addresses = [...head.matchAll(UNUSED)].map(([, address = '']) => address);
  let body = rest;
  let { flight } = page;
  for (const address of addresses) {
    const row = `:HL${JSON.stringify([address, 'style'])}\n`;
    body = body.replace(JSON.stringify(row).slice(1, -1), '');
    flight = flight.replace(row, '');
  }
  return { ...page, html: head.replace(UNUSED, '') + body, flight };
}

/** Returns the hashes of a page's inlined styles, for its policy. @param {string} html */
export function inlinedStyleHashes(html) {
  if (!html.includes(INLINED_STYLES)) return [];
  const [, rest = ''] = html.split(`<style ${INLINED_STYLES}>`, 2);
  return [...styles.values()]
    .filter(({ text }) => rest.startsWith(`${text}</style>`))
    .map(({ hash }) => `'sha256-${hash}'`);
}

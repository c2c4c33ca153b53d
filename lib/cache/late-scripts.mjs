// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.
import { LATE_SCRIPTS, LATE_SCRIPTS_SCRIPT, PAGE_VERSION } from '../site/inline-scripts.mjs';
import { divideAtHead } from './head.mjs';

/** One of Next's script files, which it loads with `async`. */
const FILE = /<script src="\/_next\/static\/[^"]+" async=""><\/script>/g;

/** A link by which Next has one loaded even earlier. */
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="[^"]+"\/>/g;

const END = '</body></html>';

/**
 * Moves a page's script files to its end, where they wait for its first paint: earlier they would share a slow line with
 * its text, fonts and first picture, and on a slow device run before anything is painted (decision 34). A page of any
 * other form stays as it is.
 *
 * @param {string} html
 * @param {string | null} [version] of the page, where its scripts have to fetch its data
 */
export function loadScriptsLate(html, version = null) {
  const files = html.match(FILE);
  if (!files || !html.endsWith(END) || html.includes(LATE_SCRIPTS)) return html;
  const [head, body] = divideAtHead(html.slice(0, -END.length));
  const rest = head.replace(FILE, '').replace(PRELOAD, '') + body.replace(FILE, '');
  const mark = version === null ? LATE_SCRIPTS : `${LATE_SCRIPTS} ${PAGE_VERSION}="${version}"`;
  const template = `<template ${mark}>${[...new Set(files)].join('')}</template>`;
  return `${rest}${template}<script>${LATE_SCRIPTS_SCRIPT}</script>${END}`;
}

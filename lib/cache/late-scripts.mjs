// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.
import { LATE_SCRIPTS, LATE_SCRIPTS_SCRIPT } from '../site/inline-scripts.mjs';

/** A script file of Next's, which it loads with `async`. */
const FILE = /<script src="\/_next\/static\/[^"]+" async=""><\/script>/g;

/** What tells the browser to load one even earlier. */
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="[^"]+"\/>/g;

const END = '</body></html>';

/**
 * Moves a page's script files to its end, where they are loaded once the page is in sight: on a slow line they would
 * otherwise share it with the text, its fonts and the first picture (decision 34). A page without any, or of another
 * form, stays as it is.
 *
 * @param {string} html
 */
export function loadScriptsLate(html) {
  const files = html.match(FILE);
  if (!files || !html.endsWith(END) || html.includes(LATE_SCRIPTS)) return html;
  const rest = html.replace(FILE, '').replace(PRELOAD, '').slice(0, -END.length);
  const late = `<template ${LATE_SCRIPTS}>${[...new Set(files)].join('')}</template>`;
  return `${rest}${late}<script>${LATE_SCRIPTS_SCRIPT}</script>${END}`;
}

// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.
import { INLINE_SCRIPTS } from '../inline-scripts/index.mjs';
import { divideAtHead } from './head.mjs';

/** One of Next's script files, which it loads with `async`. */
const FILE = /<script src="\/_next\/static\/[^"]+" async=""><\/script>/g;

/** A link by which Next preloads one. */
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="[^"]+"\/>/g;

/** Where the scripts wait, for `late-scripts.js`. */
const TEMPLATE = '<template data-late-scripts="">';

const END = '</body></html>';

/**
 * Moves a page's script files to its end, where they wait for its first paint. Loaded earlier, they would share a slow
 * connection with its text, fonts and first picture, and on a slow device run before anything is painted (decision 34).
 * Returns a page in any other form unchanged.
 *
 * @param {string} html
 */
export function loadScriptsLate(html) {
  const files = html.match(FILE);
  if (!files || !html.endsWith(END) || html.includes(TEMPLATE)) return html;
  const [head, body] = divideAtHead(html.slice(0, -END.length));
  const rest = head.replace(FILE, '').replace(PRELOAD, '') + body.replace(FILE, '');
  const template = `${TEMPLATE}${[...new Set(files)].join('')}</template>`;
  return `${rest}${template}<script>${INLINE_SCRIPTS.lateScripts}</script>${END}`;
}

// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A comment on lines of its own, or for types; and what indents a line. */
const COMMENT = /^\s*\/\/.*\n|\/\*\*.*?\*\/ /gm;
const INDENT = /^\s+/gm;

/**
 * Returns the text of a script in this folder as pages contain it: without its comments, which would be repeated on
 * every page.
 *
 * @param {string} name
 */
const read = (name) =>
  readFileSync(join(process.cwd(), 'lib/inline-scripts', `${name}.js`), 'utf8')
    .replace(COMMENT, '')
    .replace(INDENT, '')
    .trim();

/**
 * The site's own inline scripts, by name. They run while a page is parsed, before any script file. The page's policy
 * allows exactly these texts (lib/cache/known-script.mjs).
 */
export const INLINE_SCRIPTS = {
  commands: read('commands'),
  lateScripts: read('late-scripts'),
  prerenderReady: read('prerender-ready'),
  settling: read('settling'),
};

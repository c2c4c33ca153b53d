import { defaultTreeAdapter, html, parseFragment, serialize } from 'parse5';

/** Markup that has not settled after this many passes was not written by an editor. */
const MAX_READINGS = 6;

/**
 * Parses and serialises markup as the HTML standard says until it no longer changes: a table leaves its paragraph, a
 * heading the unclosed heading before it. The browser's DOM then matches the tree that React rendered. Null when it
 * does not settle.
 */
export function settleHtml(markup: string): string | null {
  // Most titles have no markup and so nothing to rearrange.
  if (!markup.includes('<')) return markup;
  let settled = markup;
  for (let reading = 0; reading < MAX_READINGS; reading++) {
    const again = serialize(parseFragment(createContext(), settled, {}));
    if (again === settled) return settled;
    settled = again;
  }
  return null;
}

/** The element the markup will be placed in; without this context a fragment may begin with a table cell. */
function createContext() {
  return defaultTreeAdapter.createElement('div', html.NS.HTML, []);
}

const TAG = /<[a-z][a-z\d-]*(?: [^\s"=<>]+="[^"]*")+>/g;
const VALUE = /="([^"]*[<>][^"]*)"/g;

/**
 * Escapes `<` and `>` in the attributes of settled markup, which the standard leaves as they are: `<` then begins a tag and `>`
 * ends it, and nothing else.
 */
export const escapeAttributes = (settled: string): string =>
  settled.replace(TAG, (tag) =>
    tag.replace(
      VALUE,
      (_, value: string) => `="${value.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"`,
    ),
  );

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** True when elements of settled markup are nested deeper than a limit. */
export function isDeeper(settled: string, limit: number): boolean {
  let depth = 0;
  for (const [, slash, name = ''] of settled.matchAll(/<(\/?)([a-z][a-z\d-]*)/g)) {
    if (VOID.test(name)) continue;
    depth += slash === '' ? 1 : -1;
    if (depth > limit) return true;
  }
  return false;
}

import { defaultTreeAdapter, html, parseFragment, serialize } from 'parse5';

/** No editor wrote markup that has not settled after this many passes. */
const MAX_READINGS = 6;

/**
 * Parses and serialises markup as the HTML standard prescribes until it no longer changes: a table leaves its
 * paragraph, a heading the unclosed heading before it. The browser's DOM then matches the tree that React rendered.
 * Returns null if it does not settle.
 */
export function settleHtml(markup: string): string | null {
  // Most titles have no markup, and so nothing to rearrange.
  if (!markup.includes('<')) return markup;
  let settled = markup;
  for (let reading = 0; reading < MAX_READINGS; reading++) {
    const again = serialize(parseFragment(createContext(), settled, {}));
    if (again === settled) return settled;
    settled = again;
  }
  return null;
}

/** Creates the element that will contain the markup. Without this context a fragment may begin with a table cell. */
function createContext() {
  return defaultTreeAdapter.createElement('div', html.NS.HTML, []);
}

const TAG = /<[a-z][a-z\d-]*(?: [^\s"=<>]+="[^"]*")+>/g;
const VALUE = /="([^"]*[<>][^"]*)"/g;

/**
 * Escapes `<` and `>` in the attributes of settled markup, which the standard leaves unescaped, so that `<` and `>`
 * only ever begin and end a tag.
 */
export const escapeAttributes = (settled: string): string =>
  settled.replace(TAG, (tag) =>
    tag.replace(
      VALUE,
      (_, value: string) => `="${value.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"`,
    ),
  );

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** Returns true if elements of settled markup are nested deeper than a limit. */
export function isDeeper(settled: string, limit: number): boolean {
  let depth = 0;
  for (const [, slash, name = ''] of settled.matchAll(/<(\/?)([a-z][a-z\d-]*)/g)) {
    if (VOID.test(name)) continue;
    depth += slash === '' ? 1 : -1;
    if (depth > limit) return true;
  }
  return false;
}

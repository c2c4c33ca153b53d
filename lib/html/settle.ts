import { defaultTreeAdapter, html, parseFragment, serialize } from 'parse5';

/** Markup that still changes after so many readings was not written by an editor. */
const MAX_READINGS = 6;

/**
 * Markup as a browser writes what it read, again until reading it changes nothing: a table leaves its paragraph, a
 * heading the heading it was left open in. React then finds in the document the very tree it rendered. Null when
 * no end is in sight. Reading and writing are those of the HTML standard.
 */
export function settleHtml(markup: string): string | null {
  // Nothing to rearrange; and no need to pay for it in every title.
  if (!markup.includes('<')) return markup;
  let settled = markup;
  for (let reading = 0; reading < MAX_READINGS; reading++) {
    const again = serialize(parseFragment(createContext(), settled, {}));
    if (again === settled) return settled;
    settled = again;
  }
  return null;
}

/** Where the markup will stand; without it, a fragment may begin with a table's cell. */
function createContext() {
  return defaultTreeAdapter.createElement('div', html.NS.HTML, []);
}

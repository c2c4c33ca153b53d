/** Elements without an end tag. */
const VOID = /^(?:br|hr|img|input|link|meta|source|track|wbr)$/;

const TOKEN = /<!--.*?-->|<(\/?)([a-z][a-z\d]*)([^<>]*)>|([^<]+)/gs;
const ATTRIBUTE = /\s([a-z][a-z\d-]*)(?:="([^"]*)")?/gi;

const ESCAPES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const unescaped = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (escape) => ESCAPES[escape] ?? escape);

/** False for attributes that run a script or set styles. The site's pages have none, so none are kept. */
const isInert = (name: string) => !/^(?:on|style$)/i.test(name);

/**
 * Rebuilds the first element that begins with `start` from a page of the site, from its markup as React writes it; null
 * if there is none. The browser's own parsers are not used: trusted types forbid them, or they report the page's styles
 * as violations.
 */
export function elementIn(page: string, start: RegExp): HTMLElement | null {
  const from = page.search(start);
  if (from < 0) return null;
  const open: HTMLElement[] = [];
  for (const [, slash, name = '', attributes = '', text] of page.slice(from).matchAll(TOKEN)) {
    const parent = open.at(-1);
    if (text !== undefined) parent?.append(unescaped(text));
    else if (slash === '/') {
      open.pop();
      if (open.length === 0) return parent ?? null;
    } else if (name !== '') {
      if (name === 'script') return null;
      const element = document.createElement(name);
      for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE))
        if (isInert(key)) element.setAttribute(key, unescaped(value));
      parent?.append(element);
      if (!VOID.test(name)) open.push(element);
    }
  }
  return null;
}

/** Elements without an end. */
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

/** What would run or style something: the site's pages have none, and neither has what is read of them. */
const isInert = (name: string) => !/^(?:on|style$)/i.test(name);

/**
 * The first element of a page of the site that begins with `start`, made anew from its markup as React writes it; null without
 * one. Browsers are not asked to read the page: that takes what trusted types forbid, or reports its styles as forbidden.
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

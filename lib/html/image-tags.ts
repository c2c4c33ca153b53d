/** An image in sanitised HTML, in which attributes are quoted and contain no angle brackets. */
export const IMAGE = /<img\b[^<>]*>/g;

/** Returns an attribute of a tag in sanitised HTML, still escaped, or null. */
export const attribute = (tag: string, name: string): string | null =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? null;

/** What an attribute says. */
export const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

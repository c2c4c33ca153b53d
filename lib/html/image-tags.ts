/** An image in sanitised HTML, where attributes are quoted and contain no angle brackets. */
export const IMAGE = /<img\b[^<>]*>/g;

/** An attribute of a tag in sanitised HTML, escaped; null when there is none. */
export const attribute = (tag: string, name: string): string | null =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? null;

/** What an attribute says. */
export const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

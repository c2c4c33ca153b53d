/** Editors use these for spacing, which is the stylesheet's job. One may contain nothing but a link target. */
const EMPTY_PARAGRAPH = /<p(?: [^<>]*)?>((?:\s|&nbsp;|<br>|<span id="[^"]*"><\/span>)*)<\/p>/g;
const TARGET = /<span id="[^"]*"><\/span>/g;

/** Nobody can see a link without words. One with a visible icon or picture has been named (`name-links.ts`). */
const EMPTY_LINK = /<a(?: [^<>]*)?>(\s*)<\/a>/g;

/** Removes empty paragraphs and links from settled markup. */
export const withoutEmpty = (html: string): string =>
  html
    .replace(EMPTY_LINK, '$1')
    .replace(EMPTY_PARAGRAPH, (_, content: string) => content.match(TARGET)?.join('') ?? '')
    // Around what was an empty paragraph.
    .replace(EMPTY_LINK, '$1');

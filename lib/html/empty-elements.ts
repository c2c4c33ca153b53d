/** Editors use these for spacing, which is the stylesheet's job. A target of a link may be all that is in one. */
const EMPTY_PARAGRAPH = /<p(?: [^<>]*)?>((?:\s|&nbsp;|<br>|<span id="[^"]*"><\/span>)*)<\/p>/g;
const TARGET = /<span id="[^"]*"><\/span>/g;

/** Nobody sees a link without words; one that looks like something has been named (`name-links.ts`). */
const EMPTY_LINK = /<a(?: [^<>]*)?>(\s*)<\/a>/g;

/** Settled markup without paragraphs and links in which nothing is. */
export const withoutEmpty = (html: string): string =>
  html
    .replace(EMPTY_LINK, '$1')
    .replace(EMPTY_PARAGRAPH, (_, content: string) => content.match(TARGET)?.join('') ?? '')
    // Around what was an empty paragraph.
    .replace(EMPTY_LINK, '$1');

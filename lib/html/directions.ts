/** Matches a letter of a right-to-left script. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Blocks whose text has a single direction wherever they stand. */
const BLOCK = /^(?:p|h[1-6]|dt|dd|td|th|caption|figcaption|summary|pre|div|blockquote)$/;

const LIST = /^[ou]l$/;

/** A start or end tag of these. */
const TAG =
  /<(\/?)(p|h[1-6]|ul|ol|dt|dd|td|th|caption|figcaption|summary|pre|div|blockquote)((?: [^<>]*)?)>/g;

/**
 * Gives each block of sanitised HTML its own direction if any of it reads from right to left: that of its first letter,
 * unless its editor has set one. Blocks in a list take the direction of the list, on whose side its markers stand.
 */
export function withDirections(html: string): string {
  if (!RIGHT_TO_LEFT.test(html)) return html;
  let lists = 0;
  return html.replace(TAG, (tag, slash: string, name: string, attributes: string) => {
    const isList = LIST.test(name);
    if (isList && slash !== '') lists -= 1;
    const isWithin = lists > 0 && !/^(?:dt|dd|td|th|caption|figcaption)$/.test(name);
    if (isList && slash === '') lists += 1;
    const hasOwn = / dir="/.test(attributes);
    if (slash !== '' || hasOwn || isWithin || !(isList || BLOCK.test(name))) return tag;
    return `<${name}${attributes} dir="auto">`;
  });
}

/** Returns the direction of the text outside its blocks; undefined if nothing reads from right to left. */
export const directionOf = (html: string): 'auto' | undefined =>
  RIGHT_TO_LEFT.test(html) ? 'auto' : undefined;

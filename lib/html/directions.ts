/** A letter of a script that is read from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Blocks whose text has one direction. The items of a list have that of the list, and their markers stand on its side. */
const BLOCK = /<(p|h[1-6]|ul|ol|dt|dd|td|th|caption|figcaption|summary|pre)((?: [^<>]*)?)>/g;

/**
 * Gives each block of sanitised HTML its own direction where any of it is read from right to left: that of its first
 * letter, unless its editor has said which.
 */
export function withDirections(html: string): string {
  if (!RIGHT_TO_LEFT.test(html)) return html;
  return html.replace(BLOCK, (tag, name: string, attributes: string) =>
    / dir="/.test(attributes) ? tag : `<${name}${attributes} dir="auto">`,
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

/**
 * Returns the text that a reader sees of some HTML, on one line. Time: reads every character a few times, even if no tag
 * ends.
 */
export function plainText(html: string): string {
  // After the last '>', each '<' would search for the end of a tag again.
  const end = html.lastIndexOf('>') + 1;
  return `${html.slice(0, end).replace(/<[^>]*>/g, ' ')}${html.slice(end)}`
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : 0;
      return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : (ENTITIES[name] ?? whole);
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the tags of the pictures in some HTML. The last may have no end. */
export const pictureTags = (html: string): readonly string[] => html.match(/<img\b[^>]*/gi) ?? [];

/** Returns the length in the unit of PHP's mb_strlen. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

const QUOTED = 60;

/** Returns the beginning of a typed text, to name it in a sentence. */
export function quoted(text: string): string {
  const characters = [...text.trim()];
  return characters.length > QUOTED ? `${characters.slice(0, QUOTED).join('')}…` : text.trim();
}

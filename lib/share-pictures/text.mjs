// The texts of a share picture. Plain JavaScript, because the drawing thread uses it.

/** The average width of a letter in ems, rounded up, because texts with the same number of letters differ in width. */
const LETTER = 0.56;

/** Characters that carry no meaning of their own if there is no glyph: emoji, their modifiers, and zero-width marks. */
const SIGN = /[^\p{L}\p{M}\p{N}]|[\p{Me}\u{fe00}-\u{fe0f}]/u;

/**
 * Returns a text as the fonts can draw it, without signs that they lack. Returns null if they lack a letter or digit,
 * or if only signs are left, because the rest would be another text.
 *
 * @param {string} text
 * @param {ReadonlySet<number>} characters that the fonts have
 * @returns {string | null}
 */
export function drawable(text, characters) {
  let drawn = '';
  for (const character of text.normalize('NFC').replace(/\s+/g, ' ')) {
    if (characters.has(character.codePointAt(0) ?? 0)) drawn += character;
    else if (!SIGN.test(character)) return null;
  }
  const tidy = drawn.replace(/ +/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : null;
}

/**
 * Cuts a text at the end of a word, so that it fits a number of lines. Cuts inside a word that is longer than all of
 * them.
 *
 * @param {string} text
 * @param {{ lines: number, width: number, fontSize: number }} room in pixels
 */
export function fitted(text, { lines, width, fontSize }) {
  const most = Math.max(1, Math.floor(width / (fontSize * LETTER))) * lines;
  if ([...text].length <= most) return text;
  const start = [...text].slice(0, most).join('');
  const end = start.search(/\s+\S*$/u);
  const whole = end > 0 ? start.slice(0, end) : start.slice(0, -1);
  return `${whole.replace(/[\s,;:.–—-]+$/u, '')}…`;
}

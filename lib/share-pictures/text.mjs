// The texts of a share picture. Plain JavaScript, because the drawing thread uses it.

/** Width of a letter on average, in ems, rounded up: of two texts of as many letters one takes more room. */
const LETTER = 0.56;

/** What carries no meaning of its own where there is no glyph: emoji, their modifiers, and marks without width. */
const SIGN = /[^\p{L}\p{M}\p{N}]|[\p{Me}\u{fe00}-\u{fe0f}]/u;

/**
 * A text as the fonts can draw it: signs that they lack are left out. Null when they lack a letter or digit, or when nothing
 * but signs is left: the rest would be another text.
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
 * A text that is not longer than so many lines, cut at the end of a word. A word that is longer than all of them is cut.
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

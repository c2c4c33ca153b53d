import * as words from '@/lib/words';

/** Maximum length of a video's title, on wide and on narrow screens (checklist VID-10). */
export const VIDEO_TITLE_LENGTH = { wide: 48, narrow: 32 } as const;

/** Maximum length of a title under a picture, film or file (checklist GAL-04). */
export const MEDIA_TITLE_LENGTH = 32;

const ELLIPSIS = '...';

/** Generous maximum of UTF-16 code units per character; the longest joined emoji have 15. */
const UNITS_PER_CHARACTER = 32;

/**
 * How many code units are segmented at a time, because ICU takes quadratic time: 40 s for 160,000. A longer character
 * counts as several.
 */
const PIECE = 256;

/** Latin letters, digits and punctuation: one code unit each, none of which joins another. */
const SIMPLE = /^[ -~\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027]*$/;

let segmenter: Intl.Segmenter | undefined;

/** Returns the piece of a text that begins at `at`, without splitting a surrogate pair. */
function pieceAt(text: string, at: number): string {
  const end = at + PIECE;
  return text.slice(at, /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') ? end + 1 : end);
}

/**
 * Returns the first characters of a text as readers perceive them: a letter with its accents, or a joined emoji, is
 * one.
 *
 * @param most how many
 */
function graphemes(text: string, most: number): readonly string[] {
  // Some browsers that Next supports (Firefox before 125) have no Segmenter; code points come closest.
  if (typeof Intl.Segmenter === 'undefined') return Array.from(text);
  segmenter ??= new Intl.Segmenter(words.baseLanguage, { granularity: 'grapheme' });
  const found: string[] = [];
  for (let at = 0; at < text.length && found.length < most;) {
    const piece = pieceAt(text, at);
    const segments = Array.from(segmenter.segment(piece), ({ segment }) => segment);
    // The last character of a piece may continue in the next.
    const isCut = at + piece.length < text.length && segments.length > 1;
    const whole = isCut ? segments.slice(0, -1) : segments;
    found.push(...whole);
    at += whole.join('').length;
  }
  return found;
}

/**
 * Cuts a text to at most `max` characters, including the '...' (checklist VID-10, GAL-04). Leaves a text of exactly
 * `max` characters whole, unless combining marks make them average more than 32 code units.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = Math.max(0, max - ELLIPSIS.length);
  const end = ELLIPSIS.slice(0, max);
  if (SIMPLE.test(text.slice(0, max + 1))) return text.slice(0, room).trimEnd() + end;
  const limit = Math.max(1, max) * UNITS_PER_CHARACTER;
  const characters = graphemes(text.slice(0, limit), max + 1);
  if (text.length <= limit && characters.length <= max) return text;
  // The slice may have split its last character.
  const whole = characters.length <= max ? characters.slice(0, -1) : characters;
  return whole.slice(0, room).join('').trimEnd() + end;
}

import * as words from '@/lib/words';

/** Maximum length of a video's title, on wide and on narrow screens (checklist VID-10). */
export const VIDEO_TITLE_LENGTH = { wide: 48, narrow: 32 } as const;

/** Maximum length of a title under a picture, film or file (checklist GAL-04). */
export const MEDIA_TITLE_LENGTH = 32;

const ELLIPSIS = '...';

/**
 * Generous maximum of UTF-16 code units per character; the longest joined emoji have 15. ICU takes more than linear
 * time to segment, so a text is first cut to the length that could be shown.
 */
const UNITS_PER_CHARACTER = 32;

let segmenter: Intl.Segmenter | undefined;

/** Characters as readers perceive them: a letter with its accents, or a joined emoji, is one. */
function graphemes(text: string): readonly string[] {
  // Some browsers that Next supports (Firefox before 125) have no Segmenter; code points come closest.
  if (typeof Intl.Segmenter === 'undefined') return Array.from(text);
  segmenter ??= new Intl.Segmenter(words.baseLanguage, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * Cuts a text to at most `max` characters, including the '...' (checklist VID-10, GAL-04). A text of exactly `max`
 * characters is not cut, unless combining marks make them average more than 32 code units.
 */
export function truncate(text: string, max: number): string {
  const limit = Math.max(1, max) * UNITS_PER_CHARACTER;
  const characters = graphemes(text.slice(0, limit));
  if (text.length <= limit && characters.length <= max) return text;
  // The slice may have split its last character.
  const whole = characters.length <= max ? characters.slice(0, -1) : characters;
  const kept = whole.slice(0, Math.max(0, max - ELLIPSIS.length)).join('');
  return kept.trimEnd() + ELLIPSIS.slice(0, max);
}

/** Most characters of a video's title, on a wide and on a narrow screen (checklist VID-10). */
export const VIDEO_TITLE_LENGTH = { wide: 48, narrow: 32 } as const;

/** Most characters of a title under a picture, film or file (checklist GAL-04). */
export const MEDIA_TITLE_LENGTH = 32;

const ELLIPSIS = '...';

/** Characters as a reader counts them: a letter with its accents or a joined emoji is one. */
function graphemes(text: string): readonly string[] {
  // Browsers Next still serves (Firefox before 125) have no Segmenter; code points come closest
  // there.
  if (typeof Intl.Segmenter === 'undefined') return Array.from(text);
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}

/**
 * The text, cut to at most `max` characters with '...' counted among them (checklist VID-10,
 * GAL-04); a text of exactly `max` characters stays whole.
 */
export function truncate(text: string, max: number): string {
  const characters = graphemes(text);
  if (characters.length <= max) return text;
  const kept = characters.slice(0, Math.max(0, max - ELLIPSIS.length)).join('');
  return kept.trimEnd() + ELLIPSIS.slice(0, max);
}

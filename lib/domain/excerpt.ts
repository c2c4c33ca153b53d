import { truncate } from './truncate';

/** Maximum length of a publication's description before 'Read More' (checklist PUB-03). */
export const DESCRIPTION_EXCERPT_LENGTH = 120;

/**
 * Cuts a text to at most `max` characters, ending with a whole word and '...'. Returns null if the text is short
 * enough. Cuts inside a first word longer than `max`.
 */
export function excerpt(text: string, max: number): string | null {
  const cut = truncate(text, max);
  if (cut === text) return null;
  const kept = cut.slice(0, -'...'.length);
  const isWholeWord = text[kept.length] === ' ';
  const lastSpace = kept.lastIndexOf(' ');
  const words = isWholeWord || lastSpace < 0 ? kept : kept.slice(0, lastSpace);
  return `${words.slice(0, endOfWords(words))}...`;
}

const TRAILING = /[\s.,;:–—-]/;

/** Returns the length of the text without trailing white space and punctuation. */
function endOfWords(text: string): number {
  let end = text.length;
  while (end > 0 && TRAILING.test(text.charAt(end - 1))) end -= 1;
  return end;
}

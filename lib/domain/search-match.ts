import { excerpt } from './excerpt';

/** Letters that Unicode decomposition does not reduce to a base letter. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', ß: 's', đ: 'd', ı: 'i' };

/** Characters shown before a match deep in a text when no sentence begins nearer to it. */
const LEAD_IN = 60;

/** Minimum number of characters shown from the start of the match. */
const READ_ON = 20;

function foldCharacter(character: string): string {
  const base = Array.from(character.toLowerCase().normalize('NFD'))[0] ?? '';
  const folded = PLAIN[base] ?? base;
  // Indices in the folded text must be valid in the original.
  return folded.length === character.length ? folded : character;
}

/** Cached: normalising a character takes about a microsecond, and texts use few different ones. */
const foldedCharacters = new Map<string, string>();

/** More characters than any script except Han has. */
const MAX_FOLDED_CHARACTERS = 4_096;

function foldCached(character: string): string {
  const known = foldedCharacters.get(character);
  if (known !== undefined) return known;
  const folded = foldCharacter(character);
  if (foldedCharacters.size < MAX_FOLDED_CHARACTERS) foldedCharacters.set(character, folded);
  return folded;
}

/** Lower case without diacritics, of the same length, so that 'sorby' finds 'Sørby'. */
export function foldText(text: string): string {
  return text
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[^\x00-\x7f]/gu, foldCached);
}

/** The words of a text, folded. */
export function foldedWords(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Matches words that begin with a word of the query; null for a query without words. */
function matcherOf(query: string): RegExp | null {
  const words = [...new Set(foldedWords(query))].sort((a, b) => b.length - a.length);
  return words.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'gu') : null;
}

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Splits a text into parts and marks those that match a word of the query at the start of a word. Joined, the
 * parts equal the text.
 */
export function matchParts(text: string, query: string): readonly TextPart[] {
  const matcher = matcherOf(query);
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index } of matcher ? foldText(text).matchAll(matcher) : []) {
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false });
    end = index + match.length;
    parts.push({ text: text.slice(index, end), isMatch: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}

/**
 * An excerpt of at most `max` characters that starts with the first sentence containing a word of the query, or at
 * the beginning of the text when there is none. '...' marks omissions.
 *
 * @param folded the text by `foldText`, where it is searched again and again
 */
export function excerptAround(
  text: string,
  query: string,
  max: number,
  folded = foldText(text),
): string {
  const matcher = matcherOf(query);
  const match = matcher ? folded.search(matcher) : -1;
  const isNear = (start: number) => match - start <= max - READ_ON;
  if (isNear(0)) return cut(text, max);
  const sentence = text.lastIndexOf('. ', match) + '. '.length;
  if (sentence >= '. '.length && isNear(sentence)) return cut(text.slice(sentence), max);
  const word = text.indexOf(' ', match - LEAD_IN) + 1;
  return `...${cut(text.slice(word), max - '...'.length)}`;
}

const cut = (text: string, max: number) => excerpt(text, max) ?? text;

import { excerpt } from './excerpt';
import { fold, foldedWords, placeIn, UNSPACED_LETTER, type Folded } from './fold';

/** Characters shown before a match deep in a text if no sentence begins nearer to it. */
const LEAD_IN = 60;

/** Minimum number of characters shown from the start of the match. */
const READ_ON = 20;

/**
 * The maximum number of query words that are marked, and of characters in each; more would make the expression long.
 */
const MAX_WORDS = 20;
const MAX_LENGTH = 60;

const BETWEEN = String.raw`['\-._/]?0*`;

const BEGINNING = String.raw`(?:(?<![\p{L}\p{M}\p{N}])|(?<=${UNSPACED_LETTER}))`;

interface WordOfQuery {
  readonly word: string;
  readonly isUnspaced: boolean;
}

/**
 * Returns a pattern for a word at the beginning of a word, whatever separates it there; in scripts without spaces,
 * anywhere.
 */
function patternOf({ word, isUnspaced }: WordOfQuery): string {
  const characters = Array.from(word.slice(0, MAX_LENGTH));
  if (isUnspaced) return characters.join('');
  const divided = characters.map((character, index) => {
    const before = characters[index - 1] ?? '';
    if (/\p{L}/u.test(before) && /\p{N}/u.test(character)) return BETWEEN + character;
    return (
      (/[\p{L}\p{M}\p{N}]/u.test(before) && /\p{L}/u.test(character) ? "['-]?" : '') + character
    );
  });
  return `${BEGINNING}0*${divided.join('')}`;
}

/** Returns a matcher of words that begin with a word of the query; null for a query without words. */
function matcherOf(query: string): RegExp | null {
  const words = foldedWords(fold(query).text).flatMap(({ whole, parts, isUnspaced }) =>
    // A single letter, such as that of 'I.087', is marked only as part of it.
    [whole, ...parts.filter((part) => part.length > 1)].map((word) => ({ word, isUnspaced })),
  );
  const patterns = words
    .sort((a, b) => b.word.length - a.word.length)
    .slice(0, MAX_WORDS)
    .map(patternOf);
  return patterns.length > 0 ? new RegExp(patterns.join('|'), 'gu') : null;
}

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Splits a text into parts, and marks those that match a word of the query at the start of a word. The parts joined
 * equal the text.
 */
export function matchParts(text: string, query: string): readonly TextPart[] {
  const matcher = matcherOf(query);
  const folded = fold(text);
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index } of matcher ? folded.text.matchAll(matcher) : []) {
    const from = Math.max(end, placeIn(folded, index, 'beginning'));
    const to = placeIn(folded, index + match.length, 'end');
    if (to <= from) continue;
    if (from > end) parts.push({ text: text.slice(end, from), isMatch: false });
    end = to;
    parts.push({ text: text.slice(from, end), isMatch: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}

/**
 * Returns an excerpt of at most `max` characters. It starts with the first sentence that contains a word of the query,
 * or at the beginning of the text if there is none. '...' marks omissions.
 *
 * @param folded the text by `fold`, where it is searched again and again
 */
export function excerptAround(
  text: string,
  query: string,
  max: number,
  folded: Folded = fold(text),
): string {
  const matcher = matcherOf(query);
  const found = matcher ? folded.text.search(matcher) : -1;
  const match = found < 0 ? -1 : placeIn(folded, found, 'beginning');
  const isNear = (start: number) => match - start <= max - READ_ON;
  if (isNear(0)) return cut(text, max);
  const sentence = text.lastIndexOf('. ', match) + '. '.length;
  if (sentence >= '. '.length && isNear(sentence)) return cut(text.slice(sentence), max);
  const word = text.indexOf(' ', match - LEAD_IN) + 1;
  // In scripts without spaces the next word may be far away.
  const start = word > 0 && word <= match ? word : Math.max(0, match - LEAD_IN);
  return `...${cut(text.slice(start), max - '...'.length)}`;
}

const cut = (text: string, max: number) => excerpt(text, max) ?? text;

import type { Query } from 'minisearch';
import { fold, foldedWords, indexedForms, pairsIn, type FoldedWord } from '@/lib/domain/fold';
import { otherSpellings, withDigraphs, withLettersExchanged } from '@/lib/domain/spelling';
import { allOf, anyOf } from './word-index';

/** Maximum number of words in a query, the same as the CMS's, as each takes time. */
const MOST_WORDS = 8;

/**
 * The length of words that tolerate a typo. In a shorter word any other letter makes another word, and nobody writes
 * longer ones.
 */
const FORGIVEN = /^[\p{L}\p{N}]{4,40}$/u;

/** A word of a query. */
export interface AskedWord {
  /** As typed, in every form that may be indexed. */
  readonly typed: readonly string[];
  /** Matches records with the word in any spelling. */
  readonly query: Query;
  /** Matches records with a word that differs in one letter; null for words too short or long for that to mean anything. */
  readonly forgiving: Query | null;
}

/** Returns a query for a word as a whole or by all its parts; in scripts without spaces, by all its pairs. */
function queryForWord({ whole, parts, isUnspaced }: FoldedWord): Query {
  if (isUnspaced) {
    const pairs = pairsIn(whole);
    return allOf(pairs.length > 1 ? pairs.slice(0, -1) : pairs);
  }
  const [first = whole, ...others] = parts;
  if (others.length > 0) return anyOf([whole, allOf(parts)]);
  return /^\d/.test(first) ? first : whole;
}

/** Returns a query that tolerates one wrong, missing or extra letter, or two swapped ones. */
const forgivingQuery = (word: string): Query => ({
  combineWith: 'OR',
  prefix: false,
  queries: [{ queries: [word], fuzzy: 1 }, ...withLettersExchanged(word)],
});

const isPart = (word: FoldedWord | undefined): word is FoldedWord =>
  word !== undefined && !word.isUnspaced && /^\p{L}{3,}$/u.test(word.whole);

/** Joins a word and its neighbour into a compound: 'sea-wall' and 'sea wall' are also 'seawall'. */
const compound = (one: FoldedWord | undefined, next: FoldedWord | undefined): readonly string[] =>
  isPart(one) && isPart(next) ? [one.whole + next.whole] : [];

/** Splits a query into words, each once. */
export function askedWords(query: string): readonly AskedWord[] {
  const words = foldedWords(fold(query).text);
  const written = foldedWords(fold(withDigraphs(query)).text);
  const asked = new Map<string, AskedWord>();
  for (const [place, word] of words.entries()) {
    const { whole, isUnspaced } = word;
    if (asked.size === MOST_WORDS) break;
    if (asked.has(whole)) continue;
    const others = new Set(
      isUnspaced
        ? []
        : [
            ...otherSpellings(whole),
            written[place]?.whole ?? whole,
            ...compound(words[place - 1], word),
            ...compound(word, words[place + 1]),
          ],
    );
    others.delete(whole);
    asked.set(whole, {
      typed: indexedForms(word),
      query: anyOf([queryForWord(word), ...others]),
      forgiving: !isUnspaced && FORGIVEN.test(whole) ? forgivingQuery(whole) : null,
    });
  }
  return [...asked.values()];
}

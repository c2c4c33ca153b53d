import type { Query } from 'minisearch';
import { fold, foldedWords, indexedForms, pairsIn, type FoldedWord } from '@/lib/domain/fold';
import { otherSpellings, withDigraphs, withLettersExchanged } from '@/lib/domain/spelling';
import { allOf, anyOf } from './word-index';

/** Words of a query that are looked for, as many as by the CMS: each takes time. */
const MOST_WORDS = 8;

/** Shorter words are another word with every other letter; nobody writes longer ones. */
const FORGIVEN = /^[\p{L}\p{N}]{4,40}$/u;

/** A word of a query. */
export interface AskedWord {
  /** As typed, in every form in which it may be indexed. */
  readonly typed: readonly string[];
  /** What a record with the word has, however it is spelled. */
  readonly query: Query;
  /** What a record has in which a letter of the word is another; null for words of which that would tell nothing. */
  readonly forgiving: Query | null;
}

/** What a document with a word has: the word as a whole, or all of its parts; in scripts without spaces, all pairs. */
function queryForWord({ whole, parts, isUnspaced }: FoldedWord): Query {
  if (isUnspaced) {
    const pairs = pairsIn(whole);
    return allOf(pairs.length > 1 ? pairs.slice(0, -1) : pairs);
  }
  const [first = whole, ...others] = parts;
  if (others.length > 0) return anyOf([whole, allOf(parts)]);
  return /^\d/.test(first) ? first : whole;
}

/** One letter that is wrong, missing or too many, or two that have changed places. */
const forgivingQuery = (word: string): Query => ({
  combineWith: 'OR',
  prefix: false,
  queries: [{ queries: [word], fuzzy: 1 }, ...withLettersExchanged(word)],
});

const isPart = (word: FoldedWord | undefined): word is FoldedWord =>
  word !== undefined && !word.isUnspaced && /^\p{L}{3,}$/u.test(word.whole);

/** A word with its neighbour as a compound in one word: 'sea-wall' and 'sea wall' are also 'seawall'. */
const compound = (one: FoldedWord | undefined, next: FoldedWord | undefined): readonly string[] =>
  isPart(one) && isPart(next) ? [one.whole + next.whole] : [];

/** The words of a query, each once. */
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

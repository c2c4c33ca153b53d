import type { Query } from 'minisearch';
import { fold, foldedWords, pairsIn, type FoldedWord } from '@/lib/domain/fold';
import { otherSpellings, withDigraphs, withoutDigraphs } from '@/lib/domain/spelling';
import type { KnownWords } from './vocabulary';
import { allOf, anyOf } from './word-index';

/** Words of a query that are looked for, as many as by the CMS: each takes time, and a record that has these is what was meant. */
const MOST_WORDS = 8;

/** Letters of a part of a compound; shorter ones are no words of their own. */
const SHORTEST_PART = 3;

/** A word of a query, with what else it may be written as. */
export interface AskedWord {
  /** As typed, folded. */
  readonly word: string;
  /** What a record with the word has. */
  readonly query: Query;
  /** Other ways of writing the word. */
  readonly others: readonly string[];
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

const isPart = (word: FoldedWord | undefined): word is FoldedWord =>
  word !== undefined && !word.isUnspaced && /^\p{L}{3,}$/u.test(word.whole);

/** A word with its neighbour as a compound in one word: 'sea-wall' and 'sea wall' are also 'seawall'. */
const compound = (one: FoldedWord | undefined, next: FoldedWord | undefined): readonly string[] =>
  isPart(one) && isPart(next) ? [one.whole + next.whole] : [];

/** The words of a query, each once. */
export function askedWords(query: string): readonly AskedWord[] {
  const words = foldedWords(fold(query).text);
  const written = foldedWords(fold(withDigraphs(query) ?? query).text);
  const asked = words.map((word, place): AskedWord => {
    const { whole, isUnspaced } = word;
    if (isUnspaced) return { word: whole, query: queryForWord(word), others: [] };
    const digraphs = written.length === words.length ? (written[place]?.whole ?? whole) : whole;
    const others = new Set([
      ...otherSpellings(whole),
      digraphs,
      ...compound(words[place - 1], word),
      ...compound(word, words[place + 1]),
    ]);
    others.delete(whole);
    const own = queryForWord(word);
    return {
      word: whole,
      query: others.size > 0 ? anyOf([own, ...others]) : own,
      others: [...others],
    };
  });
  return [...new Map(asked.map((word) => [word.word, word])).values()].slice(0, MOST_WORDS);
}

/** What a word that is in no record may have been meant to be: one with a letter changed, or two words in one. */
export function forgiven({ word, others }: AskedWord, known: KnownWords): AskedWord | null {
  const near = known.near(word);
  const divided = Array.from({ length: word.length }, (_, place) => [
    word.slice(0, place),
    word.slice(place),
  ]).filter((parts) => parts.every((part) => part.length >= SHORTEST_PART && known.has(part)));
  if (near.length === 0 && divided.length === 0) return null;
  return {
    word,
    query: anyOf([...near, ...divided.map(allOf)]),
    others: [...others, ...near, ...divided.flat()],
  };
}

/** The words to mark in what was found besides those that were typed. */
export const marksOf = (words: readonly AskedWord[], known: KnownWords): string =>
  words
    .flatMap(({ word, others }) =>
      [...others, withoutDigraphs(word)].filter((other) => other !== word),
    )
    .filter((other) => known.has(other))
    .join(' ');

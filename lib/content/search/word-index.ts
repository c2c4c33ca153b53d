import MiniSearch, { type Query } from 'minisearch';
import { fold, foldedWords, indexedForms } from '@/lib/domain/fold';
import { compoundsIn, withDigraphs } from '@/lib/domain/spelling';

/** The text indexed at once. Results refer to this object itself. */
export interface Indexed {
  readonly title: string;
  readonly text: string;
  readonly names: string;
}

/** Returns every form in which a search may ask for a word of a text. */
export function formsOf(text: string): string[] {
  const written = withDigraphs(text);
  const folded = (written === text ? [text] : [text, written]).map((each) => fold(each).text);
  const words = folded.flatMap(foldedWords).flatMap(indexedForms);
  return [...new Set([...words, ...folded.flatMap(compoundsIn)])];
}

/**
 * Returns true for terms that match as prefixes. One or two Latin letters start too many words; one Chinese character
 * may be a word.
 */
export const isBeginning = (term: string) => !/^[a-z]{1,2}$/.test(term);

/** Creates an empty index. */
export const newWordIndex = <T extends Indexed>(): MiniSearch<T> =>
  new MiniSearch({
    fields: ['title', 'text', 'names'],
    extractField: (indexed, field) => (field === 'id' ? indexed : indexed[field as keyof Indexed]),
    tokenize: formsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 8, text: 2 },
      tokenize: (term) => [term],
      prefix: isBeginning,
    },
  });

/** Returns a query for documents that match all, or any, of several. */
export const allOf = (queries: readonly Query[]): Query => ({
  combineWith: 'AND',
  queries: [...queries],
});
export const anyOf = (queries: readonly Query[]): Query => ({
  combineWith: 'OR',
  queries: [...queries],
});

import MiniSearch, { type Query } from 'minisearch';
import { fold, foldedWords, indexedForms } from '@/lib/domain/fold';
import { compoundsIn, withDigraphs } from '@/lib/domain/spelling';

/** What is indexed at once; found as the object that it is. */
export interface Indexed {
  readonly title: string;
  readonly text: string;
  readonly names: string;
}

/** Every form in which a word of a text may be asked for. */
export function formsOf(text: string): string[] {
  const written = withDigraphs(text);
  const folded = (written === text ? [text] : [text, written]).map((each) => fold(each).text);
  const words = folded.flatMap(foldedWords).flatMap(indexedForms);
  return [...new Set([...words, ...folded.flatMap(compoundsIn)])];
}

/** One or two Latin letters are the beginning of too many words; one character of Chinese may be a word. */
export const isBeginning = (term: string) => !/^[a-z]{1,2}$/.test(term);

/** An empty index. */
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

/** A query for what has each, or any, of several. */
export const allOf = (queries: readonly Query[]): Query => ({
  combineWith: 'AND',
  queries: [...queries],
});
export const anyOf = (queries: readonly Query[]): Query => ({
  combineWith: 'OR',
  queries: [...queries],
});

import MiniSearch, { type Query } from 'minisearch';
import { fold, foldedWords, indexedForms } from '@/lib/domain/fold';
import { compoundsIn, withDigraphs } from '@/lib/domain/spelling';
import type { SearchDocument } from '../kinds';
import type { Vocabulary } from './vocabulary';

/** What is indexed of a record, or of a part of it. */
export interface IndexedDocument extends Pick<SearchDocument, 'title' | 'text' | 'names'> {
  readonly id: number;
}

export type WordIndex = MiniSearch<IndexedDocument>;

const formsIn = (folded: string) => foldedWords(folded).flatMap(indexedForms);

/** Every form in which a word of a text may be asked for. */
function formsOf(text: string): readonly string[] {
  const folded = fold(text).text;
  const forms = formsIn(folded);
  const compounds = compoundsIn(folded);
  const written = withDigraphs(text);
  if (written === null) return compounds.length > 0 ? forms.concat(compounds) : forms;
  const known = new Set(forms);
  return forms.concat(
    compounds,
    formsIn(fold(written).text).filter((form) => !known.has(form)),
  );
}

/** One or two Latin letters are the beginning of too many words; one character of Chinese may be a word. */
const isBeginning = (term: string) => !/^[a-z]{1,2}$/.test(term);

/** An empty index, which notes its words in the vocabulary. */
export const newWordIndex = (vocabulary: Vocabulary): WordIndex =>
  new MiniSearch({
    fields: ['title', 'text', 'names'],
    tokenize: (text) => {
      const forms = formsOf(text);
      forms.forEach((form) => vocabulary.add(form));
      return [...forms];
    },
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

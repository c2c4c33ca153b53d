import MiniSearch, { type Query } from 'minisearch';
import { fold, foldedWords, indexedForms, pairsIn, type FoldedWord } from '@/lib/domain/fold';
import { excerptAround } from '@/lib/domain/search-match';
import type { SearchResult } from '@/lib/domain/search-result';
import { inSlices } from '@/lib/in-slices';
import type { SearchDocument } from '../kinds';
import { memoizeByInput, type ContentStore } from '../store';
import { SEARCH_EXCERPT_LENGTH } from './hits';
import { searchDocuments } from './documents';

interface IndexedDocument extends Pick<SearchDocument, 'title' | 'text' | 'names'> {
  readonly id: number;
}

type Index = MiniSearch<IndexedDocument>;

/**
 * Records in an index: a search of as many takes a few milliseconds. More are several indexes, between which the process
 * serves other requests. Consecutive records are in different ones, so that words are about as frequent in each.
 */
const INDEX_SIZE = 250;

const newIndex = (): Index =>
  new MiniSearch({
    fields: ['title', 'text', 'names'],
    tokenize: (text) => foldedWords(fold(text).text).flatMap(indexedForms),
    processTerm: (term) => term,
    searchOptions: { boost: { title: 8, text: 2 }, tokenize: (term) => [term], prefix: true },
  });

/** Characters of a text that are indexed at once: a longer one would keep the process from serving others. */
const PASSAGE = 4_000;

/** More than the longest text has. */
const MAX_PASSAGES = 1_000;

/** What is indexed of documents, and for each the place of its document. */
function* passagesOf(documents: readonly SearchDocument[]): Iterable<IndexedDocument> {
  for (const [place, { title, text, names }] of documents.entries()) {
    let id = place * MAX_PASSAGES;
    let from = 0;
    do {
      const end =
        text.length > from + PASSAGE ? text.lastIndexOf(' ', from + PASSAGE) : text.length;
      const to = end > from ? end : from + PASSAGE;
      const isFirst = from === 0;
      yield {
        id,
        title: isFirst ? title : '',
        text: text.slice(from, to),
        names: isFirst ? names : '',
      };
      id += 1;
      from = to;
    } while (from < text.length);
  }
}

const placeOf = (id: unknown) => Math.floor(Number(id) / MAX_PASSAGES);

async function buildIndexes(documents: readonly SearchDocument[]): Promise<readonly Index[]> {
  const count = Math.ceil(documents.length / INDEX_SIZE);
  const indexes = Array.from({ length: count }, newIndex);
  await inSlices(passagesOf(documents), (passage) =>
    indexes[placeOf(passage.id) % count]?.add(passage),
  );
  return indexes;
}

const allOf = (queries: Query[]): Query => ({ combineWith: 'AND', queries });

/** What a document with a word has: the word as a whole, or all of its parts; in scripts without spaces, all pairs. */
function queryForWord({ whole, parts, isUnspaced }: FoldedWord): Query {
  if (isUnspaced) {
    const pairs = pairsIn(whole);
    return allOf(pairs.length > 1 ? pairs.slice(0, -1) : [...pairs]);
  }
  const [first = whole, ...others] = parts;
  if (others.length > 0) return { combineWith: 'OR', queries: [whole, allOf([...parts])] };
  return /^\d/.test(first) ? first : whole;
}

/** The documents that have every word, by their places, and how well they suit. */
function scoresOf(index: Index, queries: readonly Query[]): ReadonlyMap<number, number> {
  let scores: ReadonlyMap<number, number> | null = null;
  for (const query of queries) {
    const now = new Map<number, number>();
    for (const { id, score } of index.search(query)) {
      const place = placeOf(id);
      const before = scores === null ? 0 : scores.get(place);
      if (before !== undefined) now.set(place, Math.max(now.get(place) ?? 0, before + score));
    }
    scores = now;
  }
  return scores ?? new Map();
}

const foldedTextOf = memoizeByInput(({ text }: SearchDocument) => fold(text));

function toResult(document: SearchDocument, score: number, query: string): SearchResult {
  const { postType, slug, title, text, date, href, year, citation } = document;
  return {
    postType,
    slug,
    title,
    excerpt: excerptAround(text, query, SEARCH_EXCERPT_LENGTH, foldedTextOf(document)),
    date,
    relevance: Math.round(score * 100) / 100,
    href,
    year,
    citation,
  };
}

interface Built {
  readonly revision: number;
  readonly documents: readonly SearchDocument[];
  readonly indexes: Promise<readonly Index[]>;
}

/** Searches the content held. The index is built when first needed and rebuilt when the content has changed. */
export class HeldIndex {
  readonly #store: ContentStore;
  #built: Built | null = null;

  constructor(store: ContentStore) {
    this.#store = store;
  }

  /** Records that contain every word of the query as a word prefix, best first. */
  async search(query: string): Promise<readonly SearchResult[]> {
    const { documents, indexes } = this.#current();
    const words = foldedWords(fold(query).text);
    if (words.length === 0) return [];
    const queries = words.map(queryForWord);
    const found: (readonly [place: number, score: number])[] = [];
    await inSlices(await indexes, (index) => found.push(...scoresOf(index, queries)));
    const results: SearchResult[] = [];
    await inSlices(
      found.sort(([, a], [, b]) => b - a),
      ([place, score]) => {
        const document = documents[place];
        if (document) results.push(toResult(document, score, query));
      },
    );
    return results;
  }

  #current(): Built {
    const { revision } = this.#store;
    if (this.#built?.revision !== revision) {
      const documents = searchDocuments(this.#store);
      this.#built = { revision, documents, indexes: buildIndexes(documents) };
    }
    return this.#built;
  }
}

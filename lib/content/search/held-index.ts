import MiniSearch from 'minisearch';
import { excerptAround, foldedWords, foldText } from '@/lib/domain/search-match';
import type { SearchResult } from '@/lib/domain/search-result';
import type { SearchDocument } from '../kinds';
import { memoizeByInput, type ContentStore } from '../store';
import { searchDocuments } from './documents';
import { SEARCH_EXCERPT_LENGTH } from './hits';

/** Documents indexed per chunk; between two chunks the process serves other requests. */
const CHUNK_SIZE = 100;

type Index = MiniSearch<SearchDocument & { readonly id: number }>;

async function buildIndex(documents: readonly SearchDocument[]): Promise<Index> {
  const index: Index = new MiniSearch({
    fields: ['title', 'text', 'names'],
    tokenize: (text) => [...foldedWords(text)],
    processTerm: (term) => term,
    searchOptions: { boost: { title: 8, text: 2 }, combineWith: 'AND', prefix: true },
  });
  await index.addAllAsync(
    documents.map((document, id) => ({ ...document, id })),
    { chunkSize: CHUNK_SIZE },
  );
  return index;
}

const foldedTextOf = memoizeByInput(({ text }: SearchDocument) => foldText(text));

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
  readonly index: Promise<Index>;
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
    const { documents, index } = this.#current();
    return (await index).search(query).flatMap(({ id, score }) => {
      const document = documents[Number(id)];
      return document ? [toResult(document, score, query)] : [];
    });
  }

  #current(): Built {
    const { revision } = this.#store;
    if (this.#built?.revision !== revision) {
      const documents = searchDocuments(this.#store);
      this.#built = { revision, documents, index: buildIndex(documents) };
    }
    return this.#built;
  }
}

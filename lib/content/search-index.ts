import MiniSearch from 'minisearch';
import { excerptAround, foldedWords } from '@/lib/domain/search-match';
import type { SearchResult } from '@/lib/domain/search-result';
import { searchDocuments, type SearchDocument } from './search-documents';
import { SEARCH_EXCERPT_LENGTH } from './search-hits';
import type { SiteState } from './state';

/** An index over the content of one revision. */
export interface SearchIndex {
  /** Records that hold every word of the query at the beginning of a word of theirs, best first. */
  search(query: string): readonly SearchResult[];
}

/** Documents indexed in one go; between two the process answers others. */
const CHUNK_SIZE = 100;

async function buildIndex(documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const index = new MiniSearch<SearchDocument & { id: number }>({
    fields: ['title', 'text', 'names'],
    tokenize: (text) => [...foldedWords(text)],
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 8, text: 2 },
      combineWith: 'AND',
      prefix: true,
    },
  });
  await index.addAllAsync(
    documents.map((document, id) => ({ ...document, id })),
    { chunkSize: CHUNK_SIZE },
  );
  return {
    search: (query) =>
      index.search(query).flatMap(({ id, score }) => {
        const document = documents[Number(id)];
        return document ? [toResult(document, score, query)] : [];
      }),
  };
}

function toResult(
  { postType, slug, title, text, date, href, year, citation }: SearchDocument,
  score: number,
  query: string,
): SearchResult {
  return {
    postType,
    slug,
    title,
    excerpt: excerptAround(text, query, SEARCH_EXCERPT_LENGTH),
    date,
    relevance: Math.round(score * 100) / 100,
    href,
    year,
    citation,
  };
}

/** The index over what is held now: built when a search first needs it, and anew once the content has changed. */
export function searchIndexOf(state: SiteState): Promise<SearchIndex> {
  if (state.searchIndex?.revision !== state.revision) {
    state.searchIndex = {
      revision: state.revision,
      index: buildIndex(searchDocuments(state)),
    };
  }
  return state.searchIndex.index;
}

import type { Query } from 'minisearch';
import { inSlices } from '@/lib/in-slices';
import { DETAIL_NAMES, detailSourceOf, type DetailKey, type SearchDocument } from '../kinds';
import type { ContentStore } from '../store';
import { Vocabulary } from './vocabulary';
import { newWordIndex, type WordIndex } from './word-index';

/**
 * Titles, file names and captions of what details show, of those in memory. Details come and go without a change of
 * content, so each search takes in what has come since the last.
 */
export class DetailIndex {
  readonly vocabulary = new Vocabulary();
  readonly #store: ContentStore;
  readonly #index: WordIndex;
  readonly #places: ReadonlyMap<string, number>;
  readonly #lines = new Map<number, readonly string[]>();

  constructor(store: ContentStore, documents: readonly SearchDocument[]) {
    this.#store = store;
    this.#index = newWordIndex(this.vocabulary);
    this.#places = new Map(
      documents.flatMap(({ detail }, place) => (detail === null ? [] : [[detail, place]])),
    );
  }

  /** Indexes the details that have come into memory, and forgets those that have left it. */
  async update(): Promise<void> {
    const held = new Map(
      DETAIL_NAMES.flatMap((name) => {
        if (!detailSourceOf(`${name}:`).source.searchLines) return [];
        return this.#store.heldDetails(name).flatMap(([id, value]) => {
          const key: DetailKey = `${name}:${id}`;
          const place = this.#places.get(key);
          return place === undefined ? [] : [[place, { key, value }] as const];
        });
      }),
    );
    for (const place of this.#lines.keys()) {
      if (held.has(place)) continue;
      this.#lines.delete(place);
      this.#index.discard(place);
    }
    await inSlices(held, ([place, { key, value }]) => {
      if (this.#lines.has(place)) return;
      const lines = detailSourceOf(key).source.searchLines?.(value) ?? [];
      this.#lines.set(place, lines);
      this.#index.add({ id: place, title: '', text: '', names: lines.join('\n') });
    });
  }

  /** Documents whose details suit a query, by their places. */
  search(query: Query): readonly (readonly [place: number, score: number])[] {
    return this.#index.search(query).map(({ id, score }) => [Number(id), score]);
  }

  /** What was indexed for a document. */
  linesAt(place: number): readonly string[] {
    return this.#lines.get(place) ?? [];
  }
}

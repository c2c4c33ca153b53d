import type { DetailKey } from '../kinds';
import type { ContentStore, DetailReader } from '../store';
import { searchDocuments } from './documents';

/** Fewer than memory has room for, so that those that visitors open stay in it. */
const MOST_DETAILS = 400;

/**
 * Details that nobody has opened since the start: what they show is searched only once they are in memory. They are read
 * when a search finds nothing without them, newest records first, one after another, once.
 */
export class UnreadDetails {
  readonly #store: ContentStore;
  readonly #details: Pick<DetailReader, 'prefetch'>;
  #reading: Promise<void> | null = null;

  constructor(store: ContentStore, details: Pick<DetailReader, 'prefetch'>) {
    this.#store = store;
    this.#details = details;
  }

  /** Resolves once they have been read, or one can't be: a later call tries again. */
  read(): Promise<void> {
    this.#reading ??= this.#read();
    return this.#reading;
  }

  async #read(): Promise<void> {
    const keys = [...searchDocuments(this.#store)].flatMap(({ detail }) => detail ?? []);
    for (const key of keys.slice(0, MOST_DETAILS)) {
      if (await this.#details.prefetch(key as DetailKey)) continue;
      this.#reading = null;
      return;
    }
  }
}

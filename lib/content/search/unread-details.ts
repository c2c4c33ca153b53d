import type { DetailKey } from '../kinds';
import type { ContentStore, DetailReader } from '../store';
import { searchDocuments } from './documents';

/** Fewer than memory has room for, so that those that visitors open stay in it. */
const MOST_DETAILS = 400;

/**
 * Details that nobody has opened since the start: their titles, file names and captions are searched only once they are
 * in memory. They are read when a search finds nothing without them, one after another, once.
 */
export class UnreadDetails {
  readonly #store: ContentStore;
  readonly #details: Pick<DetailReader, 'prefetch'>;
  #reading: Promise<void> | null = null;
  #isRead = false;

  constructor(store: ContentStore, details: Pick<DetailReader, 'prefetch'>) {
    this.#store = store;
    this.#details = details;
  }

  /** True once they have been read: another reading would find no more. */
  get isRead(): boolean {
    return this.#isRead;
  }

  /** Reads them, newest records first. Resolves when no more can be read; a later call tries again what failed. */
  read(): Promise<void> {
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    return this.#reading;
  }

  async #read(): Promise<void> {
    const keys = searchDocuments(this.#store).flatMap(({ detail }) =>
      detail === null ? [] : [detail],
    );
    for (const key of keys.slice(0, MOST_DETAILS)) {
      if (!(await this.#details.prefetch(key as DetailKey))) return;
    }
    this.#isRead = true;
  }
}

import { inSlices } from '@/lib/in-slices';
import type { DetailKey } from '../kinds';
import type { ContentStore, DetailReader } from '../store';
import { searchDocuments } from './documents';

/** Fewer than memory has room for, so that those that visitors open stay in it. */
const MOST_DETAILS = 400;

/** Details that can't be read: one may be broken, more are the CMS's failure. */
const MOST_FAILURES = 3;

/**
 * Details that nobody has opened since the start, or since a removal had all forgotten: what they show is searched only once
 * they are in memory. They are read when a search finds nothing without them, newest records first, one after another.
 */
export class UnreadDetails {
  readonly #store: ContentStore;
  readonly #details: Pick<DetailReader, 'prefetch'>;
  #reading: Promise<void> = Promise.resolve();
  /** Of the content whose details have been read. */
  #revision: number | null = null;

  constructor(store: ContentStore, details: Pick<DetailReader, 'prefetch'>) {
    this.#store = store;
    this.#details = details;
  }

  /** Resolves once they have been read, for each revision once; or the CMS fails: a later call tries again. */
  read(): Promise<void> {
    const { revision } = this.#store;
    if (revision !== this.#revision) {
      this.#revision = revision;
      this.#reading = this.#read();
    }
    return this.#reading;
  }

  async #read(): Promise<void> {
    const keys: DetailKey[] = [];
    await inSlices(searchDocuments(this.#store), ({ detail }) => {
      if (detail !== null && keys.length < MOST_DETAILS) keys.push(detail as DetailKey);
    });
    let failures = 0;
    for (const key of keys) {
      if (await this.#details.prefetch(key)) continue;
      failures += 1;
      if (failures < MOST_FAILURES) continue;
      this.#revision = null;
      return;
    }
  }
}

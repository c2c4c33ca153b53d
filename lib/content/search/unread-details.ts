import { inSlices } from '@/lib/in-slices';
import type { DetailKey } from '../kinds';
import type { ContentStore, DetailReader } from '../store';
import { searchDocuments } from './documents';

/** Fewer than fit in memory, so that those that visitors open stay there. */
const MOST_DETAILS = 400;

/** How many details may fail: one may be broken, more mean that the CMS fails. */
const MOST_FAILURES = 3;

/**
 * Details that nobody has opened since the start, or since a removal cleared all details. They can be searched only
 * once they are in memory. They are read when a search finds nothing without them, newest records first, one after
 * another.
 */
export class UnreadDetails {
  readonly #store: ContentStore;
  readonly #details: Pick<DetailReader, 'prefetch'>;
  #reading: Promise<void> = Promise.resolve();
  /** The revision whose details have been read. */
  #revision: number | null = null;

  constructor(store: ContentStore, details: Pick<DetailReader, 'prefetch'>) {
    this.#store = store;
    this.#details = details;
  }

  /** Resolves once they have been read, once per revision. If the CMS fails, a later call tries again. */
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

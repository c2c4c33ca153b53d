import type { Cluster, SharedStore } from '@/lib/cluster';
import { log, reasonOf } from '@/lib/log';
import { droppedNamesSchema, type ContentStore } from '../store';
import { readText } from './message';

const NAME = 'dropped-names';

/** Where earlier versions have put old addresses, among them such as were never public. */
const EARLIER_ADDRESSES = ['answer:addresses', 'content:addresses'];

interface SharedDroppedNamesParts {
  readonly cluster: Cluster;
  readonly sharedStore: SharedStore;
  readonly store: ContentStore;
}

/** Keeps dropped names in Redis for instances that were away. Those that run learn of them from the events themselves. */
export class SharedDroppedNames {
  readonly #parts: SharedDroppedNamesParts;

  constructor(parts: SharedDroppedNamesParts) {
    this.#parts = parts;
    parts.store.droppedNames.onChange(() => {
      if (!parts.cluster.isUp) return;
      this.#put().catch((error: unknown) =>
        log.warn({ error: reasonOf(error) }, 'Dropped names could not be shared'),
      );
    });
  }

  /** Takes the names that Redis knows, and gives it all. Rejects while Redis is away. */
  async join(): Promise<void> {
    const { sharedStore, store } = this.#parts;
    const text = await sharedStore.load(NAME);
    if (text === null) await sharedStore.remove(EARLIER_ADDRESSES);
    // A disk that can't be written does not prevent that they are known.
    await store.droppedNames
      .adopt(readText(droppedNamesSchema, text) ?? [], store.slugHistory)
      .catch(() => undefined);
    await this.#put();
  }

  #put(): Promise<void> {
    const { sharedStore, store, cluster } = this.#parts;
    const text = JSON.stringify(store.droppedNames.all());
    return sharedStore.store(NAME, { at: cluster.clock.now(), digest: '', text });
  }
}

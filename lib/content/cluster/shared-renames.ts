import * as z from 'zod';
import type { Cluster, SharedStore } from '@/lib/cluster';
import { log, reasonOf } from '@/lib/log';
import type { ContentStore } from '../store';
import { readText } from './message';

const NAME = 'renames';

const renamesSchema = z.array(z.tuple([z.string(), z.string()]));

interface SharedRenamesParts {
  readonly cluster: Cluster;
  readonly sharedStore: SharedStore;
  readonly store: ContentStore;
}

/** Keeps former slugs in Redis for new instances. Those that run learn of renames from the events themselves. */
export class SharedRenames {
  readonly #parts: SharedRenamesParts;

  constructor(parts: SharedRenamesParts) {
    this.#parts = parts;
    parts.store.slugHistory.onChange(() => {
      if (!parts.cluster.isUp) return;
      this.#put().catch((error: unknown) =>
        log.warn({ error: reasonOf(error) }, 'Former slugs could not be shared'),
      );
    });
  }

  /** Takes the renames that Redis knows, and gives it all. Rejects while Redis is away. */
  async join(): Promise<void> {
    const { sharedStore, store } = this.#parts;
    const history = store.slugHistory;
    history.adopt(readText(renamesSchema, await sharedStore.load(NAME)) ?? []);
    // Another instance may not know yet that some were erased.
    store.removals.copies.markDirty();
    void store.removals.copies.settle();
    if (history.all().length > 0) await this.#put();
  }

  #put(): Promise<void> {
    const { sharedStore, store, cluster } = this.#parts;
    const text = JSON.stringify(store.slugHistory.all());
    return sharedStore.store(NAME, { at: cluster.clock.now(), digest: '', text });
  }
}

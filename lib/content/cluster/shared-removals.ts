import type { Cluster } from '@/lib/cluster';
import { log, reasonOf } from '@/lib/log';
import {
  applyFacts,
  latestAt,
  removalChangeSchema,
  removalOf,
  thingOf,
  type ContentStore,
  type RemovalChange,
} from '../store';
import { readText, writeMessage } from './message';

/** Where the facts are in Redis. */
const SET = 'removals';

/** Removals and their ends, on every instance. The tombstones of this process stay the authority for what it shows. */
export class SharedRemovals {
  readonly #cluster: Cluster;
  readonly #store: ContentStore;

  constructor(cluster: Cluster, store: ContentStore) {
    this.#cluster = cluster;
    this.#store = store;
    store.tombstones.onChange((fact) => this.#share(fact));
  }

  /** Brings this instance and Redis to the same state. Rejects while Redis is away. */
  async join(): Promise<void> {
    const known = new Map<string, RemovalChange>();
    for await (const [thing, text] of this.#cluster.shared.all(SET)) {
      const fact = readText(removalChangeSchema, text);
      if (fact) known.set(thing, fact);
    }
    await applyFacts(this.#store, [...known.values()]);
    const { removalHistory, tombstones } = this.#store;
    const own = tombstones.all.map((it): RemovalChange => ({ ...removalOf(it), isDown: true }));
    for (const fact of [...own, ...removalHistory.lifts]) {
      const inRedis = known.get(thingOf(fact));
      if (!inRedis || latestAt(inRedis) < latestAt(fact)) await this.#put(fact);
    }
  }

  /** Tells the others of a removal or lift by this instance. Where Redis is away, they are told when it is back. */
  #share(fact: RemovalChange): void {
    if (!this.#store.removalHistory.note(fact) || !this.#cluster.link.isUp) return;
    this.#put(fact).catch((error: unknown) =>
      log.warn({ error: reasonOf(error) }, 'A removal is sent to the other instances later'),
    );
  }

  /** Tells those that run first: who starts later learns of it from the tombstone of this instance, too. */
  async #put(fact: RemovalChange): Promise<void> {
    const { messages, shared } = this.#cluster;
    await messages.send(writeMessage({ about: 'removal', fact }));
    await shared.put(SET, thingOf(fact), { at: latestAt(fact), text: JSON.stringify(fact) });
  }
}

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

/** The name of the set of facts in Redis. */
const SET = 'removals';

/** Shares removals and lifts with every instance. This process's tombstones still decide what it shows. */
export class SharedRemovals {
  readonly #cluster: Cluster;
  readonly #store: ContentStore;

  constructor(cluster: Cluster, store: ContentStore) {
    this.#cluster = cluster;
    this.#store = store;
    store.tombstones.onChange((fact) => this.#share(fact));
  }

  /** Merges the facts of this instance and Redis. Rejects while Redis is away. */
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

  /** Tells the others of a removal or lift by this instance. While Redis is away, this is postponed until it is back. */
  #share(fact: RemovalChange): void {
    if (!this.#store.removalHistory.note(fact) || !this.#cluster.link.isUp) return;
    this.#put(fact).catch((error: unknown) =>
      log.warn({ error: reasonOf(error) }, 'A removal is sent to the other instances later'),
    );
  }

  /** Tells running instances first. One that starts later also learns of it from this instance's tombstone. */
  async #put(fact: RemovalChange): Promise<void> {
    const { messages, shared } = this.#cluster;
    await messages.send(writeMessage({ about: 'removal', fact }));
    await shared.put(SET, thingOf(fact), { at: latestAt(fact), text: JSON.stringify(fact) });
  }
}

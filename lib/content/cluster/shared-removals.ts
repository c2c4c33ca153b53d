import * as z from 'zod';
import type { Cluster } from '@/lib/cluster';
import { log, reasonOf } from '@/lib/log';
import {
  addsTo,
  AtomicJsonFile,
  inForce,
  latestAt,
  newsOf,
  outlasts,
  readFact,
  removalChangeSchema,
  removalOf,
  thingOf,
  type ContentStore,
  type RemovalChange,
} from '../store';
import { readText, writeMessage } from './message';

/** Where the facts are in Redis. */
const SET = 'removals';

/** Maximum number of lifts kept on disk, the latest. */
const MAX_LIFTS = 5_000;

/**
 * Removals and their ends, on every instance. The tombstones of this process stay the authority for what it shows; lifts
 * are kept beside them, so that a tombstone of an instance that was away is not taken for a new one.
 */
export class SharedRemovals {
  readonly #cluster: Cluster;
  readonly #store: ContentStore;
  readonly #file: AtomicJsonFile<unknown[]>;
  /** Of each thing the latest fact known. */
  readonly #facts = new Map<string, RemovalChange>();

  private constructor(cluster: Cluster, store: ContentStore, file: AtomicJsonFile<unknown[]>) {
    this.#cluster = cluster;
    this.#store = store;
    this.#file = file;
    store.tombstones.onChange((fact) => this.#share(fact));
  }

  /** Opens them, with the lifts that a file has. */
  static async open(cluster: Cluster, store: ContentStore, path: string): Promise<SharedRemovals> {
    const file = new AtomicJsonFile(path, z.array(z.unknown()));
    const removals = new SharedRemovals(cluster, store, file);
    for (const lift of (await file.read()) ?? []) {
      const fact = readFact(lift, store.tombstones.marks);
      if (fact) removals.#learn(fact);
    }
    return removals;
  }

  /** Brings this instance and Redis to the same state. Rejects while Redis is away. */
  async join(): Promise<void> {
    const known = new Map<string, RemovalChange>();
    for await (const [thing, text] of this.#cluster.shared.all(SET)) {
      const fact = readText(removalChangeSchema, text);
      if (fact) known.set(thing, fact);
    }
    await this.apply([...known.values()]);
    const { all } = this.#store.tombstones;
    const own = all.map((it): RemovalChange => ({ ...removalOf(it), isDown: true }));
    for (const fact of [...own, ...this.#lifts()]) {
      const inRedis = known.get(thingOf(fact));
      if (!inRedis || latestAt(inRedis) < latestAt(fact)) await this.#put(fact);
    }
  }

  /** Applies what other instances have told, or this one. */
  async apply(facts: readonly RemovalChange[]): Promise<void> {
    const { tombstones, removals } = this.#store;
    for (const fact of facts) this.#learn(fact);
    const down = inForce([...facts.filter(({ isDown }) => isDown), ...this.#lifts()]);
    const fresh = down.filter((fact) => {
      const held = tombstones.find(fact.kind, fact);
      return !held || addsTo(held, fact);
    });
    if (fresh.length > 0) {
      await removals.takeDownAll(
        fresh.map((fact) => ({ ...fact, named: { id: fact.id, slug: null } })),
      );
    }
    for (const fact of down) {
      const held = tombstones.find(fact.kind, fact);
      const news = held && newsOf(held, fact);
      if (news) await tombstones.note(held, news);
    }
    for (const fact of facts.filter(({ isDown }) => !isDown))
      await removals.restore(fact.kind, fact, { by: fact.by, upTo: fact.at });
  }

  /** True when a record, removed by an event at a time (ms), is known to have been restored since. */
  isLifted(removal: Pick<RemovalChange, 'kind' | 'id' | 'slugMarks' | 'at'>): boolean {
    return this.#lifts().some((lift) => !outlasts({ ...removal, by: 'event' }, lift));
  }

  #lifts(): readonly RemovalChange[] {
    return [...this.#facts.values()].filter(({ isDown }) => !isDown);
  }

  /** Tells the others of a removal or lift by this instance. Where Redis is away, they are told when it is back. */
  #share(fact: RemovalChange): void {
    if (!this.#learn(fact) || !this.#cluster.link.isUp) return;
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

  /** True for a fact that is later than what was known. */
  #learn(fact: RemovalChange): boolean {
    const thing = thingOf(fact);
    const known = this.#facts.get(thing);
    if (known && latestAt(known) >= latestAt(fact)) return false;
    this.#facts.delete(thing);
    this.#facts.set(thing, fact);
    if (!fact.isDown) this.#saveLifts();
    return true;
  }

  #saveLifts(): void {
    this.#file
      .save(() => this.#lifts().slice(-MAX_LIFTS))
      .catch((error: unknown) => log.error({ error }, 'A lift could not be written to disk'));
  }
}

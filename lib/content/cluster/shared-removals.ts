import * as z from 'zod';
import type { Cluster, SharedStore } from '@/lib/cluster';
import { log, reasonOf } from '@/lib/log';
import { AtomicJsonFile, isSameRecord, type ContentStore } from '../store';
import { removalFactSchema, readText, writeMessage, type RemovalFact } from './message';

/** Where the facts are in Redis. */
const SET = 'removals';

/** Maximum number of lifts kept on disk, the latest. */
const MAX_LIFTS = 5_000;

const liftsSchema = z.array(removalFactSchema);

/** What a fact is about: of each thing, the latest fact counts. */
export const thingOf = ({ isDown, kind, id, slug, by }: RemovalFact): string =>
  [
    isDown ? 'down' : 'lifted',
    by === 'operator' ? 'operator' : 'other',
    kind,
    id ?? `slug:${slug}`,
  ].join(' ');

/** True when a record is still down, although this lift is known. Only an operator lifts what an operator took down. */
const outlasts = (down: RemovalFact, lift: RemovalFact) =>
  down.kind !== lift.kind ||
  !isSameRecord(down, lift) ||
  lift.at < down.at ||
  (down.by === 'operator' && lift.by !== 'operator');

/** The removals in force among all facts. The order in which the facts became known does not matter. */
export function inForce(facts: Iterable<RemovalFact>): readonly RemovalFact[] {
  const all = [...facts];
  const lifts = all.filter(({ isDown }) => !isDown);
  return all.filter((fact) => fact.isDown && lifts.every((lift) => outlasts(fact, lift)));
}

interface SharedRemovalsParts {
  readonly cluster: Cluster;
  readonly sharedStore: SharedStore;
  readonly store: ContentStore;
  readonly file: string;
  /** Requests a new fetch of the lists that may contain a restored record. */
  requestListsOf(fact: RemovalFact): void;
}

/**
 * Removals and their ends, on every instance. The tombstones of this process stay the authority for what it shows; lifts
 * are kept beside them, so that a tombstone of an instance that was away is not taken for a new one.
 */
export class SharedRemovals {
  readonly #parts: SharedRemovalsParts;
  readonly #file: AtomicJsonFile<RemovalFact[]>;
  readonly #facts = new Map<string, RemovalFact>();
  /** The things of which Redis may not know the latest. */
  readonly #untold = new Set<string>();

  private constructor(parts: SharedRemovalsParts, lifts: readonly RemovalFact[]) {
    this.#parts = parts;
    this.#file = new AtomicJsonFile(parts.file, liftsSchema);
    for (const lift of lifts) this.#learn(lift);
  }

  static async open(parts: SharedRemovalsParts): Promise<SharedRemovals> {
    const file = new AtomicJsonFile(parts.file, liftsSchema);
    return new SharedRemovals(parts, (await file.read()) ?? []);
  }

  /** Brings this instance and Redis to the same state. Rejects while Redis is away. */
  async join(): Promise<void> {
    const { sharedStore, store } = this.#parts;
    const texts = await sharedStore.facts(SET);
    const known = texts.flatMap((text) => readText(removalFactSchema, text) ?? []);
    await this.apply(known);
    const lifts = [...this.#facts.values()].filter(({ isDown }) => !isDown);
    const own = store.tombstones.all.map((it): RemovalFact => ({ ...it, isDown: true }));
    const inRedis = new Map(known.map((fact) => [thingOf(fact), fact.at]));
    for (const fact of [...own, ...lifts]) {
      if ((inRedis.get(thingOf(fact)) ?? -1) < fact.at) await this.#record(fact);
    }
  }

  /** Applies a message of another instance, or of this one. */
  async apply(facts: readonly RemovalFact[]): Promise<void> {
    const { store, requestListsOf } = this.#parts;
    for (const fact of facts) this.#learn(fact);
    const lifts = [...this.#facts.values()].filter(({ isDown }) => !isDown);
    const down = facts.filter(({ isDown }) => isDown);
    for (const { kind, id, slug, by, at, marks } of inForce([...down, ...lifts])) {
      const held = store.tombstones.find(kind, { id, slug });
      const isStronger = by === 'operator' && held?.by !== 'operator';
      if (held && held.at >= at && !isStronger) continue;
      await store.removals.takeDown(kind, { id, slug }, by, at, marks);
    }
    for (const fact of facts.filter(({ isDown }) => !isDown)) {
      const isLifted = await store.removals.restore(fact.kind, fact, {
        by: fact.by,
        upTo: fact.at,
      });
      if (isLifted) requestListsOf(fact);
    }
  }

  /** Tells the others of a removal or lift by this instance: now, or as soon as Redis is back. */
  share(fact: RemovalFact): void {
    if (!this.#learn(fact)) return;
    this.#untold.add(thingOf(fact));
    void this.flush();
  }

  /** Sends the others the removals that have not been sent yet. Never rejects. */
  async flush(): Promise<void> {
    for (const thing of this.#untold) {
      if (!this.#parts.cluster.isUp) return;
      const fact = this.#facts.get(thing);
      try {
        if (fact) await this.#record(fact);
        if (this.#facts.get(thing) === fact) this.#untold.delete(thing);
      } catch (error) {
        log.warn({ error: reasonOf(error) }, 'A removal is sent to the other instances later');
        return;
      }
    }
  }

  #record(fact: RemovalFact): Promise<void> {
    return this.#parts.sharedStore.record(
      SET,
      { thing: thingOf(fact), at: fact.at, fact: JSON.stringify(fact) },
      writeMessage({ about: 'removal', fact }),
    );
  }

  /** True for a fact that is later than what was known. */
  #learn({ isDown, kind, id, slug, marks, by, at }: RemovalFact): boolean {
    const fact = { isDown, kind, id, slug, marks, by, at };
    const thing = thingOf(fact);
    const known = this.#facts.get(thing);
    if (known && known.at >= at) return false;
    this.#facts.delete(thing);
    this.#facts.set(thing, fact);
    if (!isDown) this.#saveLifts();
    return true;
  }

  #saveLifts(): void {
    this.#file
      .save(() => [...this.#facts.values()].filter(({ isDown }) => !isDown).slice(-MAX_LIFTS))
      .catch((error: unknown) => log.error({ error }, 'A lift could not be written to disk'));
  }
}

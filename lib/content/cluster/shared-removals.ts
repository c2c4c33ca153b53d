import * as z from 'zod';
import type { Cluster, SharedStore } from '@/lib/cluster';
import { log, reasonOf } from '@/lib/log';
import {
  AtomicJsonFile,
  isSameRecord,
  outweighs,
  removalOf,
  toldAt,
  type ContentStore,
  type Tombstone,
} from '../store';
import { readFact, readText, writeFact, writeMessage, type RemovalFact } from './message';

/** Where the facts are in Redis. */
const SET = 'removals';

/** Maximum number of lifts kept on disk, the latest. */
const MAX_LIFTS = 5_000;

const liftsSchema = z.array(z.unknown());

/** What a fact is about: of each thing, the latest fact counts. */
export const thingOf = ({ isDown, kind, id, slugMarks, by }: RemovalFact): string =>
  [
    isDown ? 'down' : 'lifted',
    by === 'operator' ? 'operator' : 'other',
    kind,
    id ?? `slug:${slugMarks[0]}`,
  ].join(' ');

/** True when a record is still down, although this lift is known. Only an operator lifts what an operator took down. */
const outlasts = (
  down: Pick<RemovalFact, 'kind' | 'id' | 'slugMarks' | 'at' | 'by'>,
  lift: RemovalFact,
) =>
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

/** True when a fact says more of a removal than its tombstone here, of what makes the record go. */
const addsTo = (held: Tombstone, fact: RemovalFact) =>
  (fact.at > held.at && !outweighs(held, fact)) ||
  outweighs(fact, held) ||
  (fact.isErased && !held.isErased) ||
  (fact.wasListed && !held.wasListed);

/** What a fact says, beyond a tombstone here, of what may make the record come back; null for nothing. */
function newsOf(
  held: Tombstone,
  fact: RemovalFact,
): Pick<Tombstone, 'savedAt' | 'answered'> | null {
  if (fact.at !== held.at) return null;
  // Every instance notes a save by its own clock.
  const savedAt = held.savedAt ?? fact.savedAt;
  const isLater = (fact.answered?.at ?? 0) > (held.answered?.at ?? 0);
  const answered = isLater ? fact.answered : held.answered;
  return savedAt === held.savedAt && !isLater ? null : { savedAt, answered };
}

interface SharedRemovalsParts {
  readonly cluster: Cluster;
  readonly sharedStore: SharedStore;
  readonly store: ContentStore;
  readonly file: string;
}

/**
 * Removals and their ends, on every instance. The tombstones of this process stay the authority for what it shows; lifts
 * are kept beside them, so that a tombstone of an instance that was away is not taken for a new one.
 */
export class SharedRemovals {
  readonly #parts: SharedRemovalsParts;
  readonly #file: AtomicJsonFile<unknown[]>;
  readonly #facts = new Map<string, RemovalFact>();
  /** The things of which Redis may not know the latest. */
  readonly #untold = new Set<string>();
  #flushing: Promise<void> | null = null;

  private constructor(parts: SharedRemovalsParts, lifts: readonly RemovalFact[]) {
    this.#parts = parts;
    this.#file = new AtomicJsonFile(parts.file, liftsSchema);
    for (const lift of lifts) this.#learn(lift);
  }

  static async open(parts: SharedRemovalsParts): Promise<SharedRemovals> {
    const { marks } = parts.store.tombstones;
    const stored = (await new AtomicJsonFile(parts.file, liftsSchema).read()) ?? [];
    return new SharedRemovals(
      parts,
      stored.flatMap((lift) => readFact(lift, marks) ?? []),
    );
  }

  /** Brings this instance and Redis to the same state. Rejects while Redis is away. */
  async join(): Promise<void> {
    const { sharedStore, store } = this.#parts;
    const inRedis = new Map<string, number>();
    const known: RemovalFact[] = [];
    for (const [thing, text] of await sharedStore.facts(SET)) {
      const fact = readFact(readText(z.unknown(), text), store.tombstones.marks);
      // What an earlier version has written names the record; it is recorded anew below.
      const isNamed = text.includes('"slug":"') || !fact || thingOf(fact) !== thing;
      if (isNamed) await sharedStore.forgetFacts(SET, [thing]);
      else inRedis.set(thing, toldAt(fact));
      if (fact) known.push(fact);
    }
    await this.apply(known);
    const lifts = this.#lifts();
    const own = store.tombstones.all.map((it): RemovalFact => ({ ...removalOf(it), isDown: true }));
    for (const fact of [...own, ...lifts]) {
      if ((inRedis.get(thingOf(fact)) ?? -1) < toldAt(fact)) await this.#record(fact);
    }
  }

  /** Applies a message of another instance, or of this one. */
  async apply(facts: readonly RemovalFact[]): Promise<void> {
    const { store } = this.#parts;
    const { tombstones, removals } = store;
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
  isLifted(removal: Pick<RemovalFact, 'kind' | 'id' | 'slugMarks' | 'at'>): boolean {
    return this.#lifts().some((lift) => !outlasts({ ...removal, by: 'event' }, lift));
  }

  #lifts(): readonly RemovalFact[] {
    return [...this.#facts.values()].filter(({ isDown }) => !isDown);
  }

  /** Tells the others of a removal or lift by this instance: now, or as soon as Redis is back. */
  share(fact: RemovalFact): void {
    if (!this.#learn(fact)) return;
    this.#untold.add(thingOf(fact));
    void this.flush();
  }

  /** Sends the others the removals that have not been sent yet. Never rejects. */
  flush(): Promise<void> {
    this.#flushing ??= this.#flush().finally(() => (this.#flushing = null));
    return this.#flushing;
  }

  async #flush(): Promise<void> {
    // Those that are added meanwhile come last.
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
      { thing: thingOf(fact), at: toldAt(fact), fact: JSON.stringify(writeFact(fact)) },
      writeMessage({ about: 'removal', fact: writeFact(fact) }),
    );
  }

  /** True for a fact that is later than what was known. */
  #learn(fact: RemovalFact): boolean {
    const { isDown } = fact;
    const thing = thingOf(fact);
    const known = this.#facts.get(thing);
    if (known && toldAt(known) >= toldAt(fact)) return false;
    this.#facts.delete(thing);
    this.#facts.set(thing, fact);
    if (!isDown) this.#saveLifts();
    return true;
  }

  #saveLifts(): void {
    this.#file
      .save(() => this.#lifts().slice(-MAX_LIFTS).map(writeFact))
      .catch((error: unknown) => log.error({ error }, 'A lift could not be written to disk'));
  }
}

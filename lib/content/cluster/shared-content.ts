import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Cluster, SharedStore } from '@/lib/cluster';
import { parseJson } from '@/lib/cms';
import { log, reasonOf } from '@/lib/log';
import { isListName, LIST_NAMES, type ListName, type ResourceKey } from '../kinds';
import {
  departureSchema,
  lossBetween,
  type AnyEntry,
  type ContentStore,
  type Departure,
} from '../store';
import { readText, writeMessage } from './message';
import type { SharedLists } from './shared-lists';

/** Pause (ms) before changed lists are stored, so that one write serves several changes. */
const PAUSE = 100;

/** The set of departures in Redis. */
const DEPARTURES = 'departures';

const contentSchema = z.object({
  name: z.string(),
  fetchedAt: z.number(),
  asOf: z.string(),
  /** The items kept although the CMS no longer lists them; of these, the ones that asking can no longer release. */
  held: z.array(z.string()),
  mass: z.array(z.string()),
  /** True for investigations that are an empty list because their last one was taken from it. */
  isEmptied: z.boolean().default(false),
  raw: z.unknown(),
});

interface SharedContentParts {
  readonly cluster: Cluster;
  readonly sharedStore: SharedStore;
  readonly store: ContentStore;
  readonly lists: SharedLists;
  /** Requests a new fetch of a list. */
  request(name: ListName): void;
}

type Ages = ReadonlyMap<ListName, number | null>;

const contentOf = (name: ListName) => `content:${name}`;

/** Keeps the lists in Redis as this instance shows them, for instances that start, and for a Redis that lost them. */
export class SharedContent {
  readonly #parts: SharedContentParts;
  readonly #changed = new Set<ListName>();
  /** Departures that Redis may not know. */
  readonly #untold = new Set<Departure>();
  #isWaiting = false;

  constructor(parts: SharedContentParts) {
    this.#parts = parts;
    parts.store.onCommit((keys) => this.#noteCommit(keys));
    parts.store.heldBack.onDeparture((departure) => {
      this.#untold.add(departure);
      void this.flush();
    });
  }

  /** When the lists of this instance were fetched (ms since 1970). */
  ages(): Ages {
    const entry = (name: ListName): AnyEntry | null => this.#parts.store.entry(name);
    return new Map(LIST_NAMES.map((name) => [name, entry(name)?.fetchedAt ?? null]));
  }

  /** Takes what is newer in Redis than these lists. Returns false when it lacks a list. Rejects while Redis is away. */
  async join(ages: Ages): Promise<boolean> {
    const { sharedStore, store } = this.#parts;
    for (const [thing, text] of await sharedStore.facts(DEPARTURES)) {
      const departure = readText(departureSchema, text);
      this.takeDeparture(departure);
      // An earlier version has written names; what is known of them is recorded anew.
      const isNamed = !departure || store.heldBack.unnamed(departure).item !== departure.item;
      if (isNamed) await sharedStore.forgetFacts(DEPARTURES, [thing]);
    }
    const departures = store.heldBack.departures();
    for (const departure of departures) await this.#record(departure);
    for (const [name, age] of ages) if (age !== null) this.#parts.lists.noteHeld(name, age);
    const taken = await Promise.all(
      LIST_NAMES.map((name) => this.#take(name, ages.get(name) ?? null)),
    );
    for (const name of LIST_NAMES) if (store.entry(name)) this.#changed.add(name);
    this.#schedule();
    return taken.every(Boolean);
  }

  /** Counts an item that left a list at another instance. */
  takeDeparture(departure: Departure | null): void {
    if (departure) this.#parts.store.heldBack.adopt(departure);
  }

  /** Sends the others what has not been sent yet, and stores the lists that have changed. Never rejects. */
  async flush(): Promise<void> {
    const { cluster } = this.#parts;
    for (const departure of this.#untold) {
      if (!cluster.isUp) return;
      const isTold = await this.#record(departure).then(
        () => true,
        () => false,
      );
      if (isTold) this.#untold.delete(departure);
    }
    for (const name of this.#changed) {
      if (!cluster.isUp) return;
      this.#changed.delete(name);
      try {
        await this.#put(name);
      } catch (error) {
        this.#changed.add(name);
        if (cluster.isUp) log.warn({ error: reasonOf(error) }, 'Content could not be shared');
        return;
      }
    }
  }

  #record(departure: Departure): Promise<void> {
    const { key, item, at } = departure;
    return this.#parts.sharedStore.record(
      DEPARTURES,
      { thing: `${key} ${item}`, at, fact: JSON.stringify({ key, item, at }) },
      writeMessage({ about: 'departure', departure }),
    );
  }

  #noteCommit(keys: readonly ResourceKey[]): void {
    for (const key of keys) if (isListName(key)) this.#changed.add(key);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isWaiting || this.#changed.size === 0) return;
    this.#isWaiting = true;
    this.#parts.cluster.clock.after(PAUSE, () => {
      this.#isWaiting = false;
      void this.flush();
    });
  }

  async #put(name: ListName): Promise<void> {
    const { sharedStore, store, lists } = this.#parts;
    const entry: AnyEntry | null = store.entry(name);
    if (!entry || entry.raw === undefined) return;
    const { fetchedAt, raw } = entry;
    const held = [...store.heldBack.of(name)];
    const mass = [...store.heldBack.massOf(name)];
    const isEmptied = name === 'investigations' && store.firstContent.isEmptied;
    const asOf = lists.asOf(name);
    const text = JSON.stringify({ name, fetchedAt, asOf, held, mass, isEmptied, raw });
    const digest = createHash('sha256').update(text).digest('hex');
    const known = await sharedStore.stored(contentOf(name));
    if (known && (known.at > fetchedAt || known.digest === digest)) return;
    await sharedStore.store(contentOf(name), { at: fetchedAt, digest, text });
  }

  /** Takes a list that is newer in Redis than here. True when Redis has it, or this instance has a newer one. */
  async #take(name: ListName, age: number | null): Promise<boolean> {
    const { sharedStore, store, lists } = this.#parts;
    const before: AnyEntry | null = store.entry(name);
    const hint = await sharedStore.stored(contentOf(name));
    if (before && (!hint || (age !== null && age >= hint.at))) return true;
    const text = hint ? await sharedStore.load(contentOf(name)) : null;
    if (text === null) return false;
    try {
      const stored = contentSchema.parse(await parseJson(text));
      if (stored.name !== name) return false;
      const fetchedAt = Math.min(stored.fetchedAt, store.clock.now());
      await store.answers.prepare(name, stored.raw);
      const value: unknown = store.answers.read(name, stored.raw);
      if (before && !this.#isExplained(name, lossBetween(name, before.value, value))) {
        // The CMS is asked, and asked about each record, as after any other answer.
        this.#parts.request(name);
        return true;
      }
      store.heldBack.hold(name, stored.held, stored.mass);
      lists.noteHeld(name, fetchedAt, stored.asOf);
      const answer = { raw: stored.raw, askedAt: fetchedAt, value, isConfirmed: true };
      await store.answers.commitDurably(name, answer);
      if (stored.isEmptied) store.firstContent.noteEmptied();
      return true;
    } catch (error) {
      log.warn({ target: name, error: reasonOf(error) }, 'A list in Redis is unreadable');
      return false;
    }
  }

  /** True when everything that a list has lost left it at another instance, within the allowance. */
  #isExplained(name: ListName, lost: readonly string[]): boolean {
    const { heldBack } = this.#parts.store;
    return lost.every((item) => heldBack.hasDeparted(name, item));
  }
}

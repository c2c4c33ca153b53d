import * as z from 'zod';
import { compareIds, PATIENCE, START, type Cluster } from '@/lib/cluster';
import { parseJson } from '@/lib/cms';
import { log, reasonOf } from '@/lib/log';
import {
  isListName,
  isResourceKey,
  LIST_NAMES,
  type DetailKey,
  type ListName,
  type ResourceKey,
} from '../kinds';
import {
  lossBetween,
  type AnyEntry,
  type ContentStore,
  type StoredAnswer,
  type Tombstone,
} from '../store';
import type { Fetched } from '../sync';

/** The set of answers in Redis. */
const SET = 'answers';

const answerSchema = z.object({
  key: z.string().refine(isResourceKey),
  fetchedAt: z.number(),
  /** The last message that was known when the CMS was asked: the answer contains what it announced. */
  asOf: z.string(),
  /** The items of a list kept although the CMS no longer lists them; of these, the ones that asking can no longer release. */
  held: z.array(z.string()).default([]),
  mass: z.array(z.string()).default([]),
  /** True for investigations that are an empty list because their last one was taken from it. */
  isEmptied: z.boolean().default(false),
  raw: z.unknown(),
});

type SharedAnswer = z.infer<typeof answerSchema>;

/** When each was fetched (ms since 1970). */
type Ages = ReadonlyMap<string, number>;

interface SharedAnswersOptions {
  readonly cluster: Cluster;
  readonly store: ContentStore;
  /** The last message that is known to this instance. */
  position(): string;
  /** Requests a new fetch of a list. */
  request(name: ListName): void;
}

/**
 * Keeps the latest answers of the CMS in Redis, lists and details, as this instance holds them: for instances that start, for
 * one that the CMS does not answer, and for a Redis that lost them.
 */
export class SharedAnswers {
  readonly #options: SharedAnswersOptions;
  /** What the latest answer to each question contains. */
  readonly #asked = new Map<ResourceKey, Pick<SharedAnswer, 'fetchedAt' | 'asOf'>>();
  /**
   * The answer that is held of each list. A removal gives the lists of all instances its own time: by that, an older answer would
   * replace a newer one.
   */
  readonly #held = new Map<ListName, Pick<SharedAnswer, 'fetchedAt' | 'asOf'>>();
  /** The message that announced the latest change of each. */
  readonly #announced = new Map<ResourceKey, string>();
  /** How often this instance has joined; only the last join goes on. */
  #joins = 0;

  constructor(options: SharedAnswersOptions) {
    this.#options = options;
    const { store } = options;
    store.onCommit((keys) => {
      for (const key of keys) if (isListName(key)) this.#shareList(key);
    });
    store.answers.onWritten((answer) => {
      if (isListName(answer.key)) return;
      const shared = this.#withAsOf(answer);
      options.cluster.shared.soon(answer.key, () => this.#put(shared));
    });
    store.onDrop((key) => this.#forget(key, store.clock.now()));
  }

  /** Notes what an event has changed: answers from before it lack that. */
  noteChange(
    keys: readonly ResourceKey[],
    event: { readonly id: string; readonly at: number },
  ): void {
    for (const key of keys) {
      if (compareIds(event.id, this.#announced.get(key) ?? START) > 0)
        this.#announced.set(key, event.id);
      if (!isListName(key)) this.#forget(key, event.at);
    }
  }

  /** Asks the CMS, and notes what its answer contains. */
  async ask<T extends Fetched>(key: ResourceKey, ask: () => Promise<T>): Promise<T> {
    const asOf = this.#options.position();
    const answer = await ask();
    this.#asked.set(key, { asOf, fetchedAt: answer.askedAt });
    return answer;
  }

  /** What another instance was answered; null when there is nothing. Never rejects. */
  async find(key: ResourceKey): Promise<SharedAnswer | null> {
    const { cluster, store } = this.#options;
    if (!cluster.isUp) return null;
    try {
      const found = await read(key, await cluster.shared.get(SET, key, PATIENCE.command));
      if (!found) return null;
      const fetchedAt = Math.min(found.fetchedAt, store.clock.now());
      this.#asked.set(key, { asOf: found.asOf, fetchedAt });
      return { ...found, fetchedAt };
    } catch (error) {
      log.warn({ target: key, error: reasonOf(error) }, 'An answer in Redis is unreadable');
      return null;
    }
  }

  /** The same since the latest event about a key. */
  async findAnnounced(key: ResourceKey): Promise<Fetched | null> {
    const announced = this.#announced.get(key);
    const found = announced === undefined ? null : await this.find(key);
    if (!found || announced === undefined || compareIds(found.asOf, announced) < 0) return null;
    return { raw: found.raw, askedAt: found.fetchedAt };
  }

  /** Notes which answers are held of the lists, before removals change their times. */
  noteHeld(): void {
    for (const name of LIST_NAMES) this.#noteHeld(name);
  }

  #noteHeld(name: ListName): void {
    const entry: AnyEntry | null = this.#options.store.entry(name);
    if (!entry) return;
    const asked = this.#asked.get(name);
    if (asked?.fetchedAt === entry.fetchedAt) this.#held.set(name, asked);
    else if (!this.#held.has(name))
      this.#held.set(name, { fetchedAt: entry.fetchedAt, asOf: START });
  }

  /** When the CMS was asked for what is held of a list. */
  #ageOf(name: ListName): number {
    return this.#held.get(name)?.fetchedAt ?? -1;
  }

  /**
   * Takes the lists that are newer in Redis, and gives it what it lacks. Returns the message since which something may be
   * missing from what is held. Rejects while Redis is away.
   */
  async join(): Promise<string> {
    const times = await this.#options.cluster.shared.times(SET);
    for (const name of LIST_NAMES) {
      const inRedis = times.get(name) ?? -1;
      if (inRedis > this.#ageOf(name)) await this.#take(name);
      else if (inRedis < this.#ageOf(name)) this.#shareList(name);
    }
    void this.#giveDetails(times);
    const known = LIST_NAMES.map((name) => this.#held.get(name)?.asOf ?? START);
    return known.toSorted(compareIds)[0] ?? START;
  }

  /** Takes a list of another instance. One that lacks what is held here is not taken: the CMS is asked about it. */
  async #take(name: ListName): Promise<void> {
    const { cluster, store, request } = this.#options;
    const text = await cluster.shared.get(SET, name);
    try {
      const found = await read(name, text);
      if (!found) return;
      const { held, mass, isEmptied, asOf } = found;
      const fetchedAt = Math.min(found.fetchedAt, store.clock.now());
      const raw = await store.answers.prepare(name, found.raw);
      const reading = store.answers.reading(name, raw);
      const before: AnyEntry | null = store.entry(name);
      // The CMS may have answered in the meantime.
      if (before && found.fetchedAt <= this.#ageOf(name)) return;
      const lost = before ? lossBetween(name, before.value, reading.value) : [];
      if (!lost.every((item) => store.heldBack.hasDeparted(name, item))) return request(name);
      store.heldBack.hold(name, held, mass);
      // By the time of a removal that was just taken, it would be too old.
      const askedAt = Math.min(Math.max(fetchedAt, before?.fetchedAt ?? 0), store.clock.now());
      const answer = { raw, askedAt, reading, isConfirmed: true };
      const verdict = await store.answers.commitDurably(name, answer);
      if (verdict !== 'outdated') this.#held.set(name, { asOf, fetchedAt });
      if (isEmptied) store.firstContent.noteEmptied();
    } catch (error) {
      log.warn({ target: name, error: reasonOf(error) }, 'A list in Redis is unreadable');
    }
  }

  /** Gives Redis the details on this disk that it lacks, in the background: there may be thousands. Never rejects. */
  async #giveDetails(times: Ages): Promise<void> {
    this.#joins += 1;
    const join = this.#joins;
    const { cluster, store } = this.#options;
    try {
      for await (const answer of store.answers.stored()) {
        // Redis has gone away, or was emptied again.
        if (join !== this.#joins || !cluster.link.isUp) return;
        if (!isListName(answer.key) && (times.get(answer.key) ?? -1) < answer.fetchedAt)
          await this.#put(this.#withAsOf(answer));
      }
    } catch (error) {
      log.debug({ error: reasonOf(error) }, 'Not every detail could be shared');
    }
  }

  /** Removes what was taken down from every answer in Redis. Rejects while Redis is away. */
  async purge(gone: readonly Tombstone[]): Promise<void> {
    const { shared } = this.#options.cluster;
    const { answers, heldBack } = this.#options.store;
    for await (const [name, text] of shared.all(SET)) {
      // Nobody here can tell what is in one that is unreadable.
      const answer = isResourceKey(name) ? await read(name, text).catch(() => null) : null;
      const raw = answer && answers.remainingOf(answer.key, answer.raw);
      // A key may be a record's name, so none stays without a text.
      if (!answer || (raw === null && answer.raw !== null)) await shared.remove(SET, name);
      else {
        const { key } = answer;
        const held = heldBack.remainingOf(key, answer.held, gone);
        const mass = heldBack.remainingOf(key, answer.mass, gone);
        // Unless a later one is there by now, which is without the record.
        if (raw !== answer.raw || held.length < answer.held.length)
          await this.#put({ ...answer, raw, held, mass });
      }
    }
  }

  #shareList(name: ListName): void {
    this.#noteHeld(name);
    this.#options.cluster.shared.soon(name, () => this.#putList(name));
  }

  async #putList(name: ListName): Promise<void> {
    const { store } = this.#options;
    const { heldBack, firstContent } = store;
    const entry: AnyEntry | null = store.entry(name);
    const answer = this.#held.get(name);
    if (!answer || !entry || entry.raw === undefined) return;
    await this.#put({
      key: name,
      ...answer,
      held: [...heldBack.of(name)],
      mass: [...heldBack.bulkMissingOf(name)],
      isEmptied: name === 'investigations' && firstContent.isEmptied,
      raw: entry.raw,
    });
  }

  /** A detail with what it contains. */
  #withAsOf(answer: StoredAnswer): Partial<SharedAnswer> & StoredAnswer {
    const asked = this.#asked.get(answer.key);
    return { ...answer, asOf: asked?.fetchedAt === answer.fetchedAt ? asked.asOf : START };
  }

  /** Forgets a detail fetched before a time (ms): its record has changed since. */
  #forget(key: DetailKey, at: number): void {
    const { shared } = this.#options.cluster;
    // A key by name may be that of a record that is taken down: nothing of it stays.
    const isByName = !/:\d+$/.test(key);
    shared.soon(`${key} forgotten`, () =>
      isByName ? shared.remove(SET, key) : shared.put(SET, key, { at, text: '' }),
    );
  }

  #put(answer: Partial<SharedAnswer> & StoredAnswer): Promise<void> {
    const { key, fetchedAt } = answer;
    return this.#options.cluster.shared.put(SET, key, {
      at: fetchedAt,
      text: JSON.stringify(answer),
    });
  }
}

/** Reads an answer; null when there is none. Rejects when it is unreadable. */
async function read(key: ResourceKey, text: string | null): Promise<SharedAnswer | null> {
  if (!text) return null;
  const answer = answerSchema.parse(await parseJson(text));
  return answer.key === key ? answer : null;
}

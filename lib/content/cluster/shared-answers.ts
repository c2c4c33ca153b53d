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
  listStateOf,
  listStateSchema,
  takeList,
  type AnyEntry,
  type ContentStore,
  type StoredAnswer,
  type Tombstone,
} from '../store';
import type { Fetched } from '../sync';

/** The name of the set of answers in Redis. */
const SET = 'answers';

const answerSchema = listStateSchema.extend({
  key: z.string().refine(isResourceKey),
  fetchedAt: z.number(),
  /** The last message known when the CMS was asked. The answer contains the changes it announced. */
  asOf: z.string(),
  raw: z.unknown(),
});

type SharedAnswer = z.infer<typeof answerSchema>;

/** When each answer was fetched (ms since 1970). */
type Ages = ReadonlyMap<string, number>;

interface SharedAnswersOptions {
  readonly cluster: Cluster;
  readonly store: ContentStore;
  /** Requests a new fetch of a list. */
  request(name: ListName): void;
}

/**
 * Keeps the CMS's latest answers, lists and details, in Redis as this instance holds them: for instances that start,
 * for one that the CMS does not answer, and for a Redis that lost them.
 */
export class SharedAnswers {
  readonly #options: SharedAnswersOptions;
  /** The message that announced the latest change of each. */
  readonly #announced = new Map<ResourceKey, string>();
  /** How often this instance has joined. Only the last join goes on. */
  #joins = 0;

  constructor(options: SharedAnswersOptions) {
    this.#options = options;
    const { store } = options;
    store.onCommit((keys) => {
      for (const key of keys) if (isListName(key)) this.#shareList(key);
    });
    store.answers.onWritten((answer) => {
      if (isListName(answer.key)) return;
      options.cluster.shared.soon(answer.key, () => this.#put(answer));
    });
    store.onDrop((key) => this.#forget(key, store.clock.now()));
  }

  /** Notes the resources that an event has changed: earlier answers lack the change. */
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

  /** Returns another instance's answer; null when there is none. Never rejects. */
  async find(key: ResourceKey): Promise<(Fetched & Pick<SharedAnswer, 'asOf'>) | null> {
    const { cluster, store } = this.#options;
    if (!cluster.isUp) return null;
    try {
      const found = await read(key, await cluster.shared.get(SET, key, PATIENCE.command));
      if (!found) return null;
      const { raw, asOf, fetchedAt } = found;
      return { raw, asOf, askedAt: Math.min(fetchedAt, store.clock.now()) };
    } catch (error) {
      log.warn({ target: key, error: reasonOf(error) }, 'An answer in Redis is unreadable');
      return null;
    }
  }

  /** Returns such an answer only if it is newer than the latest event about the key. */
  async findAnnounced(key: ResourceKey): Promise<Fetched | null> {
    const announced = this.#announced.get(key);
    const found = announced === undefined ? null : await this.find(key);
    const isSince = found && announced !== undefined && compareIds(found.asOf, announced) >= 0;
    return isSince ? found : null;
  }

  /**
   * Adopts the lists that are newer in Redis, and writes those that Redis lacks. Returns the message since which the
   * content held may lack changes. Rejects while Redis is away.
   */
  async join(): Promise<string> {
    const { cluster, store } = this.#options;
    const times = await cluster.shared.times(SET);
    for (const name of LIST_NAMES) {
      const inRedis = times.get(name) ?? -1;
      const held = store.entry(name)?.askedAt ?? -1;
      if (inRedis > held) await this.#take(name);
      else if (inRedis < held) this.#shareList(name);
    }
    void this.#giveDetails(times);
    const known = LIST_NAMES.map((name) => store.entry(name)?.asOf ?? START);
    return known.toSorted(compareIds)[0] ?? START;
  }

  /** Adopts a list of another instance, unless it lacks content held here: then the CMS is asked. */
  async #take(name: ListName): Promise<void> {
    const { cluster, store, request } = this.#options;
    const text = await cluster.shared.get(SET, name);
    try {
      const found = await read(name, text);
      if (found && !(await takeList(store, name, found))) request(name);
    } catch (error) {
      log.warn({ target: name, error: reasonOf(error) }, 'A list in Redis is unreadable');
    }
  }

  /** Writes the details on this disk that Redis lacks, in the background, as there may be thousands. Never rejects. */
  async #giveDetails(times: Ages): Promise<void> {
    this.#joins += 1;
    const join = this.#joins;
    const { cluster, store } = this.#options;
    try {
      for await (const answer of store.answers.stored()) {
        // Redis has gone away or was emptied again.
        if (join !== this.#joins || !cluster.link.isUp) return;
        if (!isListName(answer.key) && (times.get(answer.key) ?? -1) < answer.fetchedAt)
          await this.#put(answer);
      }
    } catch (error) {
      log.debug({ error: reasonOf(error) }, 'Not every detail could be shared');
    }
  }

  /** Removes records that were taken down from every answer in Redis. Rejects while Redis is away. */
  async purge(gone: readonly Tombstone[]): Promise<void> {
    const { shared } = this.#options.cluster;
    const { answers, heldBack } = this.#options.store;
    for await (const [name, text] of shared.all(SET)) {
      // An unreadable answer may contain anything.
      const answer = isResourceKey(name) ? await read(name, text).catch(() => null) : null;
      const raw = answer && answers.remainingOf(answer.key, answer.raw);
      // A key may be a record's name, so none stays without a text.
      if (!answer || (raw === null && answer.raw !== null)) await shared.remove(SET, name);
      else {
        const { key } = answer;
        const held = heldBack.remainingOf(key, answer.held, gone);
        const mass = heldBack.remainingOf(key, answer.mass, gone);
        // Has no effect if there is a later answer by now, which lacks the record.
        if (raw !== answer.raw || held.length < answer.held.length)
          await this.#put({ ...answer, raw, held, mass });
      }
    }
  }

  #shareList(name: ListName): void {
    this.#options.cluster.shared.soon(name, () => this.#putList(name));
  }

  async #putList(name: ListName): Promise<void> {
    const { store } = this.#options;
    const entry: AnyEntry | null = store.entry(name);
    if (!entry || entry.raw === undefined) return;
    await this.#put({
      key: name,
      fetchedAt: entry.askedAt,
      asOf: entry.asOf,
      raw: entry.raw,
      ...listStateOf(store, name),
    });
  }

  /** Forgets a detail fetched before a time (ms), as its record has changed since. */
  #forget(key: DetailKey, at: number): void {
    const { shared } = this.#options.cluster;
    // A key by name may belong to a removed record, so nothing of it stays.
    const isByName = !/:\d+$/.test(key);
    shared.soon(`${key} forgotten`, () =>
      isByName ? shared.remove(SET, key) : shared.put(SET, key, { at, text: '' }),
    );
  }

  #put(answer: StoredAnswer & Partial<SharedAnswer>): Promise<void> {
    const { key, fetchedAt, asOf = START } = answer;
    const text = JSON.stringify({ ...answer, asOf });
    return this.#options.cluster.shared.put(SET, key, { at: fetchedAt, text });
  }
}

/** Parses an answer; null when there is none. Rejects when it is unreadable. */
async function read(key: ResourceKey, text: string | null): Promise<SharedAnswer | null> {
  if (!text) return null;
  const answer = answerSchema.parse(await parseJson(text));
  return answer.key === key ? answer : null;
}

import {
  compareIds,
  PATIENCE,
  RedisAway,
  START,
  type Cluster,
  type Lease,
  type Messages,
  type SharedStore,
} from '@/lib/cluster';
import { parseJson, type CmsLane } from '@/lib/cms';
import { log, reasonOf } from '@/lib/log';
import { LIST_NAMES, type ListName } from '../kinds';
import type { ContentStore } from '../store';
import { answerSchema, writeMessage, type SharedAnswer } from './message';
import { Waiting } from './waiting';

/** How often (ms) an instance looks for the answer that another is fetching; a message usually comes first. */
const LOOK = 150;

/** A list as the CMS gave it. */
export interface ListAnswer {
  readonly raw: unknown;
  /** When the CMS was asked (ms since 1970). */
  readonly askedAt: number;
  readonly total: number | null;
}

export interface AskOptions {
  readonly lane: CmsLane;
  readonly signal: AbortSignal | undefined;
  ask(): Promise<ListAnswer>;
}

interface SharedListsParts {
  readonly cluster: Cluster;
  readonly sharedStore: SharedStore;
  readonly messages: Messages;
  readonly store: ContentStore;
  /** The last message that is known to this instance. */
  position(): string;
}

const answerOf = (name: ListName) => `answer:${name}`;

/**
 * Asks the CMS for a list once for all instances: one of them has the lease, the others take its answer from Redis, and
 * review it like one of their own. When it dies, another takes over; while Redis is away, each asks for itself.
 */
export class SharedLists {
  readonly #parts: SharedListsParts;
  /** The message that announced the latest change of each list. */
  readonly #announced = new Map<ListName, string>();
  /** The latest change for which a fetch has taken an answer. */
  readonly #served = new Map<ListName, string>();
  /** When the CMS was asked for the latest answer taken of each list. */
  readonly #taken = new Map<ListName, number>();
  /** What the latest answer taken of each list contains. */
  readonly #asOf = new Map<ListName, string>();
  /** How many fetches of each list are under way. */
  readonly #underWay = new Map<ListName, number>();
  readonly #waiting: Waiting<ListName>;

  constructor(parts: SharedListsParts) {
    this.#parts = parts;
    this.#waiting = new Waiting(parts.cluster.clock);
  }

  /** Notes that answers from before this message lack a change of a list. */
  noteChange(name: ListName, streamId: string): void {
    if (compareIds(streamId, this.#announced.get(name) ?? START) > 0)
      this.#announced.set(name, streamId);
  }

  /** The last message that what is held of a list contains. */
  asOf(name: ListName): string {
    return this.#asOf.get(name) ?? START;
  }

  /** Notes what is held of a list, and when the CMS was asked for it (ms since 1970). */
  noteHeld(name: ListName, askedAt: number, asOf = this.asOf(name)): void {
    this.#asOf.set(name, asOf);
    this.#taken.set(name, Math.max(askedAt, this.#known(name)));
  }

  /** Hears that an answer is in Redis. True when it is new here, and no fetch under way takes it. */
  receive(name: ListName, askedAt: number): boolean {
    this.#waiting.wake(name);
    return !this.#underWay.get(name) && askedAt > this.#known(name);
  }

  /** The answer of another instance, or one of this instance's own, which the others then take. */
  async fetch(name: ListName, options: AskOptions): Promise<ListAnswer> {
    this.#underWay.set(name, (this.#underWay.get(name) ?? 0) + 1);
    try {
      return await this.#fetch(name, options);
    } finally {
      this.#underWay.set(name, (this.#underWay.get(name) ?? 1) - 1);
    }
  }

  async #fetch(name: ListName, options: AskOptions): Promise<ListAnswer> {
    const { clock } = this.#parts.cluster;
    const startedAt = clock.elapsed();
    while (this.#parts.cluster.isUp) {
      const found = await this.#takeOrLease(name, options.lane);
      if (found && 'raw' in found) return found;
      if (found) return this.#lead(name, found, options);
      // An editor is waiting: whoever has the lease may be hanging.
      const isUrgent = options.lane !== 'lists';
      if (isUrgent && clock.elapsed() - startedAt >= PATIENCE.leader) break;
      await this.#waiting.wait(name, LOOK, options.signal);
    }
    if (this.#parts.cluster.isStopped) throw new RedisAway('This instance is stopping');
    return this.#own(name, options);
  }

  /** An answer, or the lease to ask for one; null when another instance has it, or Redis is away. */
  async #takeOrLease(name: ListName, lane: CmsLane): Promise<ListAnswer | Lease | null> {
    try {
      return (await this.#take(name, lane)) ?? (await this.#parts.cluster.lease(`list:${name}`));
    } catch (error) {
      if (!(error instanceof RedisAway)) {
        log.warn({ target: name, error: reasonOf(error) }, 'An answer in Redis is unreadable');
        await this.#parts.sharedStore.remove([answerOf(name)]).catch(() => undefined);
      }
      return null;
    }
  }

  async #lead(name: ListName, lease: Lease, options: AskOptions): Promise<ListAnswer> {
    try {
      // Another may have put it there and given the lease back in the meantime.
      const answer = await this.#take(name, options.lane).catch(() => null);
      return answer ?? (await this.#own(name, options));
    } finally {
      await lease.end();
    }
  }

  /** Asks the CMS, and gives the answer to the others. */
  async #own(name: ListName, { ask }: AskOptions): Promise<ListAnswer> {
    const asOf = this.#parts.position();
    const answer = await ask();
    this.#taken.set(name, answer.askedAt);
    this.#asOf.set(name, asOf);
    const { cluster, messages, sharedStore, store } = this.#parts;
    if (!cluster.isUp) return answer;
    try {
      const { askedAt } = answer;
      // Whether what was taken down is public again, this instance asks.
      const raw = store.answers.withoutTakenDown(name, answer.raw);
      const text = JSON.stringify({ name, asOf, ...answer, raw });
      await sharedStore.store(answerOf(name), { at: askedAt, digest: asOf, text });
      await messages.send(writeMessage({ about: 'list', name, askedAt }));
    } catch (error) {
      log.warn({ target: name, error: reasonOf(error) }, 'An answer could not be shared');
    }
    return answer;
  }

  /** An answer that is newer than what this instance has taken, and contains every change it knows of. */
  async #take(name: ListName, lane: CmsLane): Promise<ListAnswer | null> {
    const { sharedStore, store } = this.#parts;
    const wanted = this.#announced.get(name) ?? START;
    // An event may come to be waited for only after the answer to it was taken.
    const isUnserved = compareIds(wanted, this.#served.get(name) ?? START) > 0;
    const newerThan = this.#known(name) + (isUnserved && lane !== 'lists' ? 0 : 1);
    const hint = await sharedStore.stored(answerOf(name));
    if (!hint || hint.at < newerThan || compareIds(hint.digest, wanted) < 0) return null;
    const parsed = await this.#load(name);
    if (!parsed) return null;
    const { askedAt, asOf, total, raw } = parsed;
    const now = store.clock.now();
    const isOld = now - askedAt >= store.ageLimit || compareIds(asOf, wanted) < 0;
    if (isOld || askedAt < newerThan) return null;
    if (lane !== 'lists') this.#served.set(name, wanted);
    this.#taken.set(name, askedAt);
    this.#asOf.set(name, asOf);
    store.firstContent.noteTotal(name, total);
    return { raw, askedAt: Math.min(askedAt, now), total };
  }

  /** Removes what was taken down from the answers in Redis. Rejects while Redis is away. */
  async purge(): Promise<void> {
    for (const name of LIST_NAMES) await this.#purgeOne(name);
  }

  async #purgeOne(name: ListName): Promise<void> {
    const { sharedStore, store } = this.#parts;
    const answer = await this.#load(name);
    // Nobody here can tell what is in one that is unreadable.
    if (!answer) return sharedStore.remove([answerOf(name)]);
    const raw = store.answers.withoutTakenDown(name, answer.raw);
    if (raw === answer.raw) return;
    const { askedAt: at, asOf: digest } = answer;
    // Unless a later one is there by now, which is without the record.
    await sharedStore.store(answerOf(name), {
      at,
      digest,
      text: JSON.stringify({ ...answer, raw }),
    });
  }

  /** An answer in Redis; null when there is none, or none that can be read. */
  async #load(name: ListName): Promise<SharedAnswer | null> {
    const text = await this.#parts.sharedStore.load(answerOf(name));
    const answer = text === null ? null : answerSchema.safeParse(await parseJson(text)).data;
    return answer?.name === name ? answer : null;
  }

  /** Not the age of what is held: a removal changes it. */
  #known = (name: ListName): number => this.#taken.get(name) ?? 0;
}

import type { Clock } from '@/lib/clock';
import { HANGS_AFTER_MS } from '@/lib/cms';
import type { ResourceKey } from '../kinds';
import { mergeDeliveries, type Delivery } from './pending-deliveries';

/** How many fetches of a resource may run at the same time: one that hangs, and one beside it. */
const MAX_FETCHES = 2;

/** A raw response, and when the CMS was asked for it (ms since 1970), perhaps by another instance. */
export interface Fetched {
  readonly raw: unknown;
  readonly askedAt: number;
}

/** A fetch in progress. */
export interface RunningFetch {
  /** ms elapsed. */
  readonly startedAt: number;
  /** The events it serves. */
  delivery: Delivery;
  /** Aborts when a newer fetch has succeeded. */
  readonly controller: AbortController;
}

/** The fetches in progress: at most two of a resource, the older first. */
export class RunningFetches {
  readonly #clock: Clock;
  readonly #fetches = new Map<ResourceKey, readonly RunningFetch[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The number of resources being fetched. */
  get size(): number {
    return this.#fetches.size;
  }

  has(key: ResourceKey): boolean {
    return this.#fetches.has(key);
  }

  begin(key: ResourceKey, delivery: Delivery): RunningFetch {
    const startedAt = this.#clock.elapsed();
    const fetch = { startedAt, delivery, controller: new AbortController() };
    this.#fetches.set(key, [...this.#of(key), fetch]);
    return fetch;
  }

  /** Ends a fetch. Does nothing if it was superseded. */
  end(key: ResourceKey, fetch: RunningFetch): void {
    const others = this.#of(key).filter((other) => other !== fetch);
    if (others.length > 0) this.#fetches.set(key, others);
    else this.#fetches.delete(key);
  }

  /** False when the fetch has ended or was superseded. */
  isRunning(key: ResourceKey, fetch: RunningFetch): boolean {
    return this.#of(key).includes(fetch);
  }

  /** Milliseconds until another fetch may begin beside the one in progress; Infinity when there are two. */
  waitForNext(key: ResourceKey): number {
    const fetches = this.#of(key);
    if (fetches.length >= MAX_FETCHES) return Infinity;
    const latest = Math.max(...fetches.map(({ startedAt }) => startedAt));
    return latest + HANGS_AFTER_MS - this.#clock.elapsed();
  }

  /** Aborts an older fetch than the given one, which has succeeded and serves the events of both. */
  supersede(key: ResourceKey, winner: RunningFetch): void {
    const [older] = this.#of(key);
    if (!older || older === winner) return;
    this.end(key, older);
    older.controller.abort();
    winner.delivery = mergeDeliveries(winner.delivery, older.delivery);
  }

  /** Passes the events of a failed fetch to a newer one in progress. False when there is none. */
  passOn(key: ResourceKey, failed: RunningFetch): boolean {
    const newest = this.#of(key).at(-1);
    if (!newest || newest === failed) return false;
    newest.delivery = mergeDeliveries(newest.delivery, failed.delivery);
    return true;
  }

  #of(key: ResourceKey): readonly RunningFetch[] {
    return this.#fetches.get(key) ?? [];
  }
}

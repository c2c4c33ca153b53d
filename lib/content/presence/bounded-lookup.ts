import { LRUCache } from 'lru-cache';
import type { Clock } from '@/lib/clock';

/** The result of a lookup: a record, no record, or no answer within the limits. */
export type Finding = 'found' | 'absent' | 'unknown';

/**
 * Asks the CMS for one name. Resolves to whether there is a record; rejects when the CMS can't tell. The result may
 * only be stored while `isCurrent` returns true, that is, while no change has been announced since the call.
 */
type Ask = (isCurrent: () => boolean) => Promise<boolean>;

export const LOOKUP_LIMITS = {
  /** Calls per second; also the size of a burst after a quiet period. */
  perSecond: 5,
  /** Concurrent calls: fewer than the client allows, so that these never fill its lane. */
  underWay: 2,
  /** How long (ms) an unknown name is remembered. */
  absentFor: 60_000,
  /** How many unknown names are remembered. */
  mostAbsent: 1_000,
} as const;

/**
 * Looks up records that are in no list of the CMS (people, pages), within limits that hold however many names are
 * requested: a few calls per second, one call per name at a time, and a small negative cache. Over the limits the
 * answer is 'unknown', never 'absent'.
 */
export class BoundedLookup {
  readonly #clock: Clock;
  /** Names the CMS did not know, and when it said so (ms elapsed). */
  readonly #absent = new LRUCache<string, number>({ max: LOOKUP_LIMITS.mostAbsent });
  #pending = new Map<string, Promise<Finding>>();
  #underWay = 0;
  #tokens: number = LOOKUP_LIMITS.perSecond;
  #filledAt: number;
  #generation = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#filledAt = clock.elapsed();
  }

  /** How many unknown names are remembered. */
  get absentCount(): number {
    return this.#absent.size;
  }

  /**
   * Returns what is known about a name, or calls `ask` if the limits allow. Never rejects.
   *
   * @param isListed for a name that the CMS lists: the limits are for invented ones
   */
  find(key: string, ask: Ask, isListed = false): Finding | Promise<Finding> {
    const saidAt = this.#absent.peek(key);
    if (saidAt !== undefined) {
      if (this.#clock.elapsed() - saidAt < LOOKUP_LIMITS.absentFor) return 'absent';
      this.#absent.delete(key);
    }
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const isAllowed = isListed || (this.#underWay < LOOKUP_LIMITS.underWay && this.#takeToken());
    if (!isAllowed) return 'unknown';
    const begun = this.#ask(key, ask);
    this.#pending.set(key, begun);
    return begun;
  }

  /** Clears the unknown names: an editor has just saved a record that may be one of them. */
  forgetAbsent(): void {
    this.#generation += 1;
    this.#absent.clear();
    // Answers in flight were requested before the change, so new callers ask again.
    this.#pending = new Map();
  }

  async #ask(key: string, ask: Ask): Promise<Finding> {
    const generation = this.#generation;
    const isCurrent = () => generation === this.#generation;
    this.#underWay += 1;
    try {
      if (await ask(isCurrent)) return 'found';
      if (isCurrent()) this.#absent.set(key, this.#clock.elapsed());
      return 'absent';
    } catch {
      return 'unknown';
    } finally {
      this.#underWay -= 1;
      if (isCurrent()) this.#pending.delete(key);
    }
  }

  #takeToken(): boolean {
    const now = this.#clock.elapsed();
    const earned = ((now - this.#filledAt) / 1_000) * LOOKUP_LIMITS.perSecond;
    this.#tokens = Math.min(LOOKUP_LIMITS.perSecond, this.#tokens + earned);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}

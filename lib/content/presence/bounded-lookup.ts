import { LRUCache } from 'lru-cache';
import type { Clock } from '@/lib/clock';

/** What a lookup found: a record, none, or no answer that could be had within the limits. */
export type Finding = 'found' | 'absent' | 'unknown';

/**
 * Asks the CMS for one name. Resolves to whether there is a record; rejects when the CMS can't tell. What it
 * learnt may be kept only while `isCurrent` says that no change has been announced since it began.
 */
type Ask = (isCurrent: () => boolean) => Promise<boolean>;

export const LOOKUP_LIMITS = {
  /** Calls a second, and how many may come at once after a quiet spell. */
  perSecond: 5,
  /** Calls under way at a time: fewer than the client allows, so that the lists are never kept waiting. */
  underWay: 2,
  /** How long (ms) a name the CMS does not know is remembered. */
  absentFor: 60_000,
  /** Such names remembered at a time. */
  mostAbsent: 1_000,
} as const;

/**
 * Tells whether names exist that no list of the CMS would name (persons, pages), within limits that hold however
 * many names are asked for: a few calls a second, the same name only once at a time, unknown names remembered
 * briefly in a table of bounded size. Over the limits the answer is 'unknown', never 'absent'.
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

  /** What is known of a name, or what `ask` says of it if the limits allow a call. Never rejects. */
  find(key: string, ask: Ask): Finding | Promise<Finding> {
    const saidAt = this.#absent.peek(key);
    if (saidAt !== undefined) {
      if (this.#clock.elapsed() - saidAt < LOOKUP_LIMITS.absentFor) return 'absent';
      this.#absent.delete(key);
    }
    const pending = this.#pending.get(key);
    if (pending) return pending;
    if (this.#underWay >= LOOKUP_LIMITS.underWay || !this.#takeToken()) return 'unknown';
    const begun = this.#ask(key, ask);
    this.#pending.set(key, begun);
    return begun;
  }

  /** Forgets every unknown name: an editor has just saved a record that may be one of them. */
  forgetAbsent(): void {
    this.#generation += 1;
    this.#absent.clear();
    // An answer on its way was asked for before the change; whoever comes now asks again.
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

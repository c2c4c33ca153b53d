import type { Clock } from '@/lib/clock';
import { BoundedCache } from '@/lib/bounded-cache';

/** The result of a lookup: a record, no record, or no answer within the limits. */
export type Finding = 'found' | 'absent' | 'unknown';

/**
 * Asks the CMS for one name. Resolves to whether there is a record; rejects when the CMS can't tell. The result may be
 * stored only while `isCurrent` returns true, that is, while no change has been announced since the call.
 */
type Ask = (isCurrent: () => boolean) => Promise<boolean>;

export const LOOKUP_LIMITS = {
  /** Calls per second; also the size of a burst after a quiet period. */
  perSecond: 5,
  /** Concurrent calls: fewer than the client allows, so that lookups never fill its lane. */
  underWay: 2,
  /** How long (ms) an unknown name is remembered. */
  absentFor: 60_000,
  /** How many unknown names are remembered. */
  mostAbsent: 1_000,
} as const;

/**
 * Looks up records that are in no list of the CMS (people, pages). Limits hold however many names are requested: a few
 * calls per second, one call per name at a time, and a small negative cache. Over the limits the answer is 'unknown',
 * never 'absent'.
 */
export class BoundedLookup {
  readonly #clock: Clock;
  /** Keeps only names that the CMS did not know. */
  readonly #names: BoundedCache<Finding>;
  #tokens: number = LOOKUP_LIMITS.perSecond;
  #filledAt: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#names = new BoundedCache(clock, { max: LOOKUP_LIMITS.mostAbsent });
    this.#filledAt = clock.elapsed();
  }

  /** How many unknown names are remembered. */
  get absentCount(): number {
    return this.#names.size;
  }

  /**
   * Returns what is known about a name, or calls `ask` if the limits allow. Never rejects.
   *
   * @param isListed true for a name that the CMS lists, as the limits are for invented ones
   */
  find(key: string, ask: Ask, isListed = false): Finding | Promise<Finding> {
    const known = this.#names.fresh(key) ?? this.#names.pending(key);
    if (known) return known;
    const isAllowed =
      isListed || (this.#names.loading < LOOKUP_LIMITS.underWay && this.#takeToken());
    if (!isAllowed) return 'unknown';
    return this.#names.load(key, async (isCurrent) => {
      try {
        if (await ask(isCurrent)) return { value: 'found', freshFor: 0 };
        return { value: 'absent', freshFor: LOOKUP_LIMITS.absentFor };
      } catch {
        return { value: 'unknown', freshFor: 0 };
      }
    });
  }

  /** Clears the unknown names, as an editor has just saved a record that may be one of them. */
  forgetAbsent(): void {
    this.#names.forget();
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

import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { VISITOR_PATIENCE_MS, within, type Clock } from '@/lib/clock';
import type { SearchResult } from '@/lib/domain/search-result';
import type { CmsHealth } from '../store';

export const SEARCH_LIMITS = {
  /** Calls of the CMS per second. */
  perSecond: 10,
  /** Concurrent calls: fewer than the client allows, so that these never fill its lane. */
  underWay: 3,
  /** How long (ms) an answer is kept. */
  keptFor: 60_000,
  /** Capacity: number of answers, and results in total. */
  mostAnswers: 500,
  mostResults: 20_000,
} as const;

/** The CMS's results, and when they arrived (ms elapsed). */
export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  readonly answeredAt: number;
}

/** Asks the CMS; rejects when it fails. */
type Ask = (query: string) => Promise<readonly SearchResult[]>;

/** Why a query was not answered: the CMS hangs, or is known to fail. */
const TOO_SLOW = 'the CMS does not answer in time';

/**
 * Searches by the CMS, within limits that hold whatever visitors ask for: answers are cached for a minute with
 * bounded size, one call per query at a time, ten calls per second (specification 'Search'; contract `/api/search`).
 */
export class CmsSearch {
  readonly #clock: Clock;
  readonly #cms: CmsHealth;
  readonly #ask: Ask;
  readonly #limit = pLimit(SEARCH_LIMITS.underWay);
  readonly #answers = new LRUCache<string, SearchAnswer>({
    max: SEARCH_LIMITS.mostAnswers,
    maxSize: SEARCH_LIMITS.mostResults,
    sizeCalculation: ({ results }) => Math.max(1, results.length),
  });
  #pending = new Map<string, Promise<SearchAnswer>>();
  #revision = 0;
  /** Start times of the latest calls, oldest first. */
  #begun: readonly number[] = [];

  constructor(clock: Clock, cms: CmsHealth, ask: Ask) {
    this.#clock = clock;
    this.#cms = cms;
    this.#ask = ask;
  }

  /** Number of answers in the cache. */
  get size(): number {
    return this.#answers.size;
  }

  /** Seconds for which others may still cache an answer. */
  freshFor({ answeredAt }: SearchAnswer): number {
    const left = answeredAt + SEARCH_LIMITS.keptFor - this.#clock.elapsed();
    return Math.max(0, Math.floor(left / 1_000));
  }

  /** Seconds until a call is allowed again, at least one. */
  get retryAfter(): number {
    const now = this.#clock.elapsed();
    const oldest = this.#begun[0] ?? now;
    return Math.max(1, Math.ceil((oldest + 1_000 - now) / 1_000));
  }

  /**
   * The answer to a query, from the cache or the CMS; null when the rate limit allows no call now. `revision` is that
   * of the content: a new one invalidates earlier answers. The promise rejects when the CMS fails or keeps the visitor
   * waiting; what it answers later is kept for the next one.
   */
  find(query: string, revision: number): Promise<SearchAnswer> | null {
    if (revision !== this.#revision) this.#forget(revision);
    const kept = this.#answers.get(query);
    if (kept && this.#clock.elapsed() - kept.answeredAt < SEARCH_LIMITS.keptFor) {
      return Promise.resolve(kept);
    }
    if (this.#cms.isFailing) return Promise.reject(new Error(TOO_SLOW));
    const pending = this.#pending.get(query);
    if (pending) return this.#inTime(pending);
    if (!this.#takeTurn()) return null;
    const begun = this.#run(query);
    this.#pending.set(query, begun);
    return this.#inTime(begun);
  }

  async #inTime(pending: Promise<SearchAnswer>): Promise<SearchAnswer> {
    const answer = await within(this.#clock, this.#cms.visitorPatience, pending);
    if (answer) return answer;
    this.#cms.suspect();
    throw new Error(TOO_SLOW);
  }

  async #run(query: string): Promise<SearchAnswer> {
    const revision = this.#revision;
    const begunAt = this.#clock.elapsed();
    try {
      const results = await this.#limit(() => {
        // The visitor has given up while other queries were in the way.
        if (this.#clock.elapsed() - begunAt > VISITOR_PATIENCE_MS) throw new Error(TOO_SLOW);
        return this.#ask(query);
      });
      const answer = { results, answeredAt: this.#clock.elapsed() };
      if (revision === this.#revision) this.#answers.set(query, answer);
      return answer;
    } finally {
      if (revision === this.#revision) this.#pending.delete(query);
    }
  }

  #forget(revision: number): void {
    this.#revision = revision;
    this.#answers.clear();
    // Answers in flight were requested before the change, so new callers ask again.
    this.#pending = new Map();
  }

  #takeTurn(): boolean {
    const now = this.#clock.elapsed();
    this.#begun = this.#begun.filter((begun) => now - begun < 1_000);
    if (this.#begun.length >= SEARCH_LIMITS.perSecond) return false;
    this.#begun = [...this.#begun, now];
    return true;
  }
}

import { BoundedCache } from '@/lib/bounded-cache';
import { VISITOR_PATIENCE_MS, type Clock } from '@/lib/clock';
import type { SearchResult } from '@/lib/domain/search-result';
import { awaitCms } from '@/lib/work';
import type { CmsHealth } from '../store';

export const SEARCH_LIMITS = {
  /** CMS calls per second. */
  perSecond: 10,
  /** Concurrent calls: fewer than the client allows, so that these never fill its lane. */
  underWay: 3,
  /** How long (ms) an answer is kept. */
  keptFor: 60_000,
  /** Capacity: number of answers, and results in total. */
  mostAnswers: 500,
  mostResults: 20_000,
} as const;

type SearchResults = readonly SearchResult[];

/** Asks the CMS. Rejects when it fails. */
type Ask = (query: string) => Promise<SearchResults>;

/** Why a query was not answered: the CMS hangs, or is known to fail. */
const TOO_SLOW = 'the CMS does not answer in time';

/**
 * Searches by the CMS. Limits hold whatever visitors search for: answers are cached for a minute with bounded size, one
 * call per query at a time, ten calls per second (docs/specification/site.md, `GET /api/search?q=`).
 */
export class CmsSearch {
  readonly #clock: Clock;
  readonly #cms: CmsHealth;
  readonly #ask: Ask;
  readonly #answers: BoundedCache<SearchResults>;
  #revision = 0;
  /** Start times of the latest calls, oldest first. */
  #begun: readonly number[] = [];

  constructor(clock: Clock, cms: CmsHealth, ask: Ask) {
    this.#clock = clock;
    this.#cms = cms;
    this.#ask = ask;
    this.#answers = new BoundedCache(clock, {
      max: SEARCH_LIMITS.mostAnswers,
      maxSize: SEARCH_LIMITS.mostResults,
      sizeOf: (results) => results.length,
      atOnce: SEARCH_LIMITS.underWay,
    });
  }

  /** Number of answers in the cache. */
  get size(): number {
    return this.#answers.size;
  }

  /** Seconds until a call is allowed again, at least one. */
  get retryAfter(): number {
    const now = this.#clock.elapsed();
    const oldest = this.#begun[0] ?? now;
    return Math.max(1, Math.ceil((oldest + 1_000 - now) / 1_000));
  }

  /**
   * Returns the answer to a query, from the cache or the CMS; null when the rate limit allows no call now. `revision`
   * is the content's: a new one invalidates earlier answers. The promise rejects when the CMS fails or is too slow. A
   * late answer is kept for the next visitor.
   */
  find(query: string, revision: number): Promise<SearchResults> | null {
    if (revision !== this.#revision) {
      this.#revision = revision;
      this.#answers.forget();
    }
    const kept = this.#answers.fresh(query);
    if (kept) return Promise.resolve(kept);
    if (this.#cms.isFailing) return Promise.reject(new Error(TOO_SLOW));
    const pending = this.#answers.pending(query);
    if (pending) return this.#inTime(pending);
    return this.#takeTurn() ? this.#inTime(this.#load(query)) : null;
  }

  async #inTime(pending: Promise<SearchResults>): Promise<SearchResults> {
    const answer = await awaitCms(this.#clock, this.#cms.visitorPatience, pending);
    if (answer) return answer;
    this.#cms.suspect();
    throw new Error(TOO_SLOW);
  }

  #load(query: string): Promise<SearchResults> {
    const begunAt = this.#clock.elapsed();
    return this.#answers.load(query, async () => {
      // The visitor gave up while other queries were in progress.
      if (this.#clock.elapsed() - begunAt > VISITOR_PATIENCE_MS) throw new Error(TOO_SLOW);
      return { value: await this.#ask(query), freshFor: SEARCH_LIMITS.keptFor };
    });
  }

  #takeTurn(): boolean {
    const now = this.#clock.elapsed();
    this.#begun = this.#begun.filter((begun) => now - begun < 1_000);
    if (this.#begun.length >= SEARCH_LIMITS.perSecond) return false;
    this.#begun = [...this.#begun, now];
    return true;
  }
}

import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { deadline, type Clock } from '@/lib/clock';
import type { SearchResult } from '@/lib/domain/search-result';

export const SEARCH_LIMITS = {
  /** Calls of the CMS within any second. */
  perSecond: 10,
  /** Calls under way at a time: fewer than the client allows, so that the lists are never kept waiting. */
  underWay: 3,
  /** How long (ms) an answer is kept. */
  keptFor: 60_000,
  /** Answers kept at a time, and results in all of them together. */
  mostAnswers: 500,
  mostResults: 20_000,
  /** How long (ms) a visitor waits for the CMS. */
  patience: 3_000,
  /** Shorter timeout (ms) after a recent one, and how long (ms) it counts as recent. */
  shortPatience: 500,
  slowFor: 30_000,
} as const;

/** What the CMS found, and when it said so (ms elapsed). */
export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  readonly answeredAt: number;
}

/** Asks the CMS; rejects when it fails or `signal` aborts. */
type Ask = (query: string, signal: AbortSignal) => Promise<readonly SearchResult[]>;

/**
 * Searches of the CMS within limits that hold whatever visitors ask for: answers kept for a minute in a table of
 * bounded size, each query under way once, ten calls a second (specification 'Search'; contract `/api/search`).
 */
export class CmsSearch {
  readonly #clock: Clock;
  readonly #ask: Ask;
  readonly #limit = pLimit(SEARCH_LIMITS.underWay);
  readonly #answers = new LRUCache<string, SearchAnswer>({
    max: SEARCH_LIMITS.mostAnswers,
    maxSize: SEARCH_LIMITS.mostResults,
    sizeCalculation: ({ results }) => Math.max(1, results.length),
  });
  #pending = new Map<string, Promise<SearchAnswer>>();
  #revision = 0;
  /** When the latest calls began, oldest first. */
  #begun: readonly number[] = [];
  #slowUntil = -Infinity;

  constructor(clock: Clock, ask: Ask) {
    this.#clock = clock;
    this.#ask = ask;
  }

  /** How many answers are kept. */
  get size(): number {
    return this.#answers.size;
  }

  /** Seconds for which an answer may still be cached elsewhere. */
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
   * The answer to a query, kept or asked for; null when the limit allows no call now. `revision` is that of the
   * content: what was found before a change of it is forgotten. The promise rejects when the CMS fails or takes
   * longer than a visitor waits.
   */
  find(query: string, revision: number): Promise<SearchAnswer> | null {
    if (revision !== this.#revision) this.#forget(revision);
    const kept = this.#answers.get(query);
    if (kept && this.#clock.elapsed() - kept.answeredAt < SEARCH_LIMITS.keptFor) {
      return Promise.resolve(kept);
    }
    const pending = this.#pending.get(query);
    if (pending) return pending;
    if (!this.#takeTurn()) return null;
    const begun = this.#run(query);
    this.#pending.set(query, begun);
    return begun;
  }

  async #run(query: string): Promise<SearchAnswer> {
    const revision = this.#revision;
    const isSlow = this.#clock.elapsed() < this.#slowUntil;
    const patience = isSlow ? SEARCH_LIMITS.shortPatience : SEARCH_LIMITS.patience;
    const { signal, cancel } = deadline(this.#clock, patience);
    try {
      const results = await this.#limit(() => {
        signal.throwIfAborted();
        return this.#ask(query, signal);
      });
      const answer = { results, answeredAt: this.#clock.elapsed() };
      this.#slowUntil = -Infinity;
      if (revision === this.#revision) this.#answers.set(query, answer);
      return answer;
    } catch (error) {
      if (signal.aborted) this.#slowUntil = this.#clock.elapsed() + SEARCH_LIMITS.slowFor;
      throw error;
    } finally {
      cancel();
      if (revision === this.#revision) this.#pending.delete(query);
    }
  }

  #forget(revision: number): void {
    this.#revision = revision;
    this.#answers.clear();
    // An answer on its way was asked for before the change; whoever comes now asks again.
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

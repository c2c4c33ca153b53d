import { createConcurrencyLimit } from '@/lib/cms/concurrency-limit';
import type { SearchResult } from '@/lib/domain/search-result';

export const SEARCH_LIMITS = {
  /** Calls of the CMS within any second. */
  perSecond: 10,
  /** Calls under way at a time: fewer than the client allows, so that the worker is never kept waiting. */
  underWay: 3,
  /** How long (ms) an answer is kept. */
  keptFor: 60_000,
  /** Answers kept at a time, and results in all of them together; beyond either the oldest goes. */
  mostAnswers: 500,
  mostResults: 20_000,
  /** How long (ms) a visitor waits for the CMS. */
  patience: 3_000,
  /** The same once it has kept somebody waiting in vain, and for how long (ms) that is remembered. */
  shortPatience: 500,
  slowFor: 30_000,
} as const;

/** What the CMS found, and when it said so (ms of the table's clock). */
export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  readonly answeredAt: number;
}

/** Asks the CMS; rejects when it fails or `signal` aborts. */
type Ask = (signal: AbortSignal) => Promise<readonly SearchResult[]>;

/**
 * Searches of the CMS within limits that hold whatever visitors ask for: answers kept for a minute in a table of
 * bounded size, each query under way once, ten calls a second (specification 'Search'; contract `/api/search`).
 */
export class SearchTable {
  readonly #now: () => number;
  readonly #limit = createConcurrencyLimit(SEARCH_LIMITS.underWay);
  readonly #answers = new Map<string, SearchAnswer>();
  #pending = new Map<string, Promise<SearchAnswer>>();
  #resultCount = 0;
  #revision = 0;
  /** When the latest calls began, oldest first. */
  #begun: number[] = [];
  #slowUntil = -Infinity;

  /** `now` gives milliseconds that never go back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** How many answers are kept. */
  get size(): number {
    return this.#answers.size;
  }

  /** Seconds for which an answer may still be kept elsewhere. */
  freshFor({ answeredAt }: SearchAnswer): number {
    const left = answeredAt + SEARCH_LIMITS.keptFor - this.#now();
    return Math.max(0, Math.floor(left / 1_000));
  }

  /** Seconds until a call is allowed again, at least one. */
  get retryAfter(): number {
    const oldest = this.#begun[0] ?? this.#now();
    return Math.max(1, Math.ceil((oldest + 1_000 - this.#now()) / 1_000));
  }

  /**
   * The answer to a query, kept or asked for; null when the limit allows no call now. `revision` is that of the
   * content: what was found before a change of it is forgotten. The promise rejects when the CMS fails or takes
   * longer than a visitor waits.
   */
  find(query: string, revision: number, ask: Ask): Promise<SearchAnswer> | null {
    if (revision !== this.#revision) this.#forget(revision);
    const kept = this.#answers.get(query);
    if (kept && this.#now() - kept.answeredAt < SEARCH_LIMITS.keptFor) return Promise.resolve(kept);
    const pending = this.#pending.get(query);
    if (pending) return pending;
    if (!this.#takeTurn()) return null;
    const begun = this.#run(query, ask);
    this.#pending.set(query, begun);
    return begun;
  }

  async #run(query: string, ask: Ask): Promise<SearchAnswer> {
    const revision = this.#revision;
    const isSlow = this.#now() < this.#slowUntil;
    const signal = AbortSignal.timeout(
      isSlow ? SEARCH_LIMITS.shortPatience : SEARCH_LIMITS.patience,
    );
    try {
      const results = await this.#limit(() => {
        signal.throwIfAborted();
        return ask(signal);
      });
      const answer = { results, answeredAt: this.#now() };
      this.#slowUntil = -Infinity;
      if (revision === this.#revision) this.#keep(query, answer);
      return answer;
    } catch (error) {
      if (signal.aborted) this.#slowUntil = this.#now() + SEARCH_LIMITS.slowFor;
      throw error;
    } finally {
      if (revision === this.#revision) this.#pending.delete(query);
    }
  }

  #keep(query: string, answer: SearchAnswer): void {
    this.#drop(query);
    this.#answers.set(query, answer);
    this.#resultCount += answer.results.length;
    for (const oldest of this.#answers.keys()) {
      const isWithin =
        this.#answers.size <= SEARCH_LIMITS.mostAnswers &&
        this.#resultCount <= SEARCH_LIMITS.mostResults;
      if (isWithin) break;
      this.#drop(oldest);
    }
  }

  #drop(query: string): void {
    this.#resultCount -= this.#answers.get(query)?.results.length ?? 0;
    this.#answers.delete(query);
  }

  #forget(revision: number): void {
    this.#revision = revision;
    this.#answers.clear();
    this.#resultCount = 0;
    // An answer on its way was asked for before the change; whoever comes now asks again.
    this.#pending = new Map();
  }

  #takeTurn(): boolean {
    const now = this.#now();
    this.#begun = this.#begun.filter((begun) => now - begun < 1_000);
    if (this.#begun.length >= SEARCH_LIMITS.perSecond) return false;
    this.#begun.push(now);
    return true;
  }
}

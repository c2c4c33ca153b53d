import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Clock } from '@/lib/clock';

/** Limits that a cache keeps, whatever visitors request. */
interface CacheLimits<Value> {
  /** Capacity: the number of values and their total size. */
  readonly max: number;
  readonly maxSize?: number;
  sizeOf?(value: Value): number;
  /** How many values load at once; further loads wait. Unlimited by default. */
  readonly atOnce?: number;
}

interface Loaded<Value> {
  readonly value: Value;
  /** How long (ms) the value stays fresh. A value that is never fresh is not cached. */
  readonly freshFor: number;
}

interface Kept<Value> {
  readonly value: Value;
  /** When the value is due to be reloaded (ms elapsed). */
  readonly dueAt: number;
}

/**
 * Loads a value. The result may be stored elsewhere only while `isCurrent` returns true, that is, as long as no change
 * has been announced since the call.
 */
export type Load<Value> = (isCurrent: () => boolean) => Promise<Loaded<Value>>;

/**
 * Caches values that the CMS serves one by one. Each is requested by one call at a time, kept for a limited time and in
 * bounded memory.
 */
export class BoundedCache<Value> {
  readonly #clock: Clock;
  readonly #kept: LRUCache<string, Kept<Value>>;
  readonly #limit: <Result>(task: () => Promise<Result>) => Promise<Result>;
  #pending = new Map<string, Promise<Value>>();
  #loading = 0;
  #generation = 0;

  constructor(clock: Clock, { max, maxSize, sizeOf, atOnce = Infinity }: CacheLimits<Value>) {
    this.#clock = clock;
    this.#limit = pLimit(atOnce);
    this.#kept = new LRUCache({
      max,
      ...(maxSize !== undefined && {
        maxSize,
        sizeCalculation: ({ value }: Kept<Value>) => Math.max(1, sizeOf?.(value) ?? 1),
      }),
    });
  }

  /** Number of values kept. */
  get size(): number {
    return this.#kept.size;
  }

  /** The number of values that are loading or waiting to load. */
  get loading(): number {
    return this.#loading;
  }

  /** Returns the cached value if it is still fresh. */
  fresh(key: string): Value | undefined {
    const kept = this.#kept.get(key);
    return kept && this.#clock.elapsed() < kept.dueAt ? kept.value : undefined;
  }

  /** Returns the cached value, however old. */
  last(key: string): Value | undefined {
    return this.#kept.get(key)?.value;
  }

  /** Returns the promise of a value that is being loaded. */
  pending(key: string): Promise<Value> | undefined {
    return this.#pending.get(key);
  }

  /** Loads a value, or joins a load that is under way. Rejects when `load` does. */
  load(key: string, load: Load<Value>): Promise<Value> {
    const known = this.#pending.get(key);
    if (known) return known;
    const begun = this.#run(key, load);
    this.#pending.set(key, begun);
    return begun;
  }

  /** Drops every cached value except those of the given keys. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of [...this.#kept.keys()]) if (!keys.has(key)) this.#kept.delete(key);
  }

  /**
   * Drops everything because the content has changed. Values in flight were requested before the change, so new callers
   * request them again.
   */
  forget(): void {
    this.#generation += 1;
    this.#kept.clear();
    this.#pending = new Map();
  }

  async #run(key: string, load: Load<Value>): Promise<Value> {
    const generation = this.#generation;
    const isCurrent = () => generation === this.#generation;
    this.#loading += 1;
    try {
      const { value, freshFor } = await this.#limit(() => load(isCurrent));
      if (isCurrent() && freshFor > 0) {
        this.#kept.set(key, { value, dueAt: this.#clock.elapsed() + freshFor });
      }
      return value;
    } finally {
      this.#loading -= 1;
      if (isCurrent()) this.#pending.delete(key);
    }
  }
}

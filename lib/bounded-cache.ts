import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Clock } from '@/lib/clock';

/** Limits of a cache that hold whatever visitors ask for. */
interface CacheLimits<Value> {
  /** Capacity: number of values, and their size in total. */
  readonly max: number;
  readonly maxSize?: number;
  sizeOf?(value: Value): number;
  /** How many values are loaded at once; others wait. Unlimited by default. */
  readonly atOnce?: number;
}

interface Loaded<Value> {
  readonly value: Value;
  /** How long (ms) the value is fresh; a value that is never fresh is not kept. */
  readonly freshFor: number;
}

interface Kept<Value> {
  readonly value: Value;
  /** When it is to be loaded again (ms elapsed). */
  readonly dueAt: number;
}

/**
 * Loads a value. The result may only be stored elsewhere while `isCurrent` returns true, that is, while no change has been
 * announced since the call.
 */
export type Load<Value> = (isCurrent: () => boolean) => Promise<Loaded<Value>>;

/** Values that the CMS is asked for one by one: each by one call at a time, for a limited time, in bounded memory. */
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

  /** Number of values being loaded or waiting for it. */
  get loading(): number {
    return this.#loading;
  }

  /** The value kept, if it is still fresh. */
  fresh(key: string): Value | undefined {
    const kept = this.#kept.get(key);
    return kept && this.#clock.elapsed() < kept.dueAt ? kept.value : undefined;
  }

  /** The value kept, however old. */
  last(key: string): Value | undefined {
    return this.#kept.get(key)?.value;
  }

  /** The value that is being loaded. */
  pending(key: string): Promise<Value> | undefined {
    return this.#pending.get(key);
  }

  /** Loads a value, unless that is under way. Rejects when `load` does. */
  load(key: string, load: Load<Value>): Promise<Value> {
    const known = this.#pending.get(key);
    if (known) return known;
    const begun = this.#run(key, load);
    this.#pending.set(key, begun);
    return begun;
  }

  /** Forgets every value kept but those of some keys. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of [...this.#kept.keys()]) if (!keys.has(key)) this.#kept.delete(key);
  }

  /** Forgets everything: the content has changed. Values in flight were asked for before, so new callers ask again. */
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

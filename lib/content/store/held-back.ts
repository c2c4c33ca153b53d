import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '@/lib/clock';
import type { ResourceKey } from '../kinds';
import { AtomicJsonFile } from './atomic-json-file';

const DAY = 24 * 60 * 60 * 1_000;

/** Records that may leave a list within a day without an event that names them, however short it is. */
const LEAST_ALLOWANCE = 5;

const fileSchema = z.object({
  /** By the list or detail: the items that stay although the CMS no longer has them. */
  held: z.array(z.tuple([z.string(), z.array(z.string())])),
  /** Of them, those that a question can no longer let go: too many were missing at once. */
  mass: z.array(z.tuple([z.string(), z.array(z.string())])),
  /** What has left without an event within the last day. */
  departures: z.array(z.object({ key: z.string(), item: z.string(), at: z.number() })),
});

type Saved = z.infer<typeof fileSchema>;

const EMPTY: Saved = { held: [], mass: [], departures: [] };

/** What is held back, for a person to let go of exactly that (contract/site.md, 'Held back'). */
export interface HeldBackSummary {
  readonly count: number;
  /** SHA-256 of the set, hex; the same set has the same digest. */
  readonly digest: string;
}

/** An item held back, and where. */
export interface HeldBackItem {
  readonly key: ResourceKey;
  readonly item: string;
}

/**
 * What the site shows although the CMS no longer has it, because neither an event nor a question has said that it is
 * gone, and how many items may still leave without an event. Kept on disk.
 */
export class HeldBack {
  readonly #file: AtomicJsonFile<Saved>;
  readonly #clock: Clock;
  readonly #held: Map<ResourceKey, ReadonlySet<string>>;
  readonly #mass: Map<ResourceKey, ReadonlySet<string>>;
  #departures: Saved['departures'];

  private constructor(file: AtomicJsonFile<Saved>, clock: Clock, saved: Saved) {
    this.#file = file;
    this.#clock = clock;
    const sets = (pairs: Saved['held']) =>
      new Map(pairs.map(([key, items]) => [key as ResourceKey, new Set(items)]));
    this.#held = sets(saved.held);
    this.#mass = sets(saved.mass);
    this.#departures = saved.departures;
  }

  /** Reads what is remembered; an unreadable file counts as empty. */
  static async open(path: string, clock: Clock): Promise<HeldBack> {
    const file = new AtomicJsonFile(path, fileSchema);
    return new HeldBack(file, clock, (await file.read()) ?? EMPTY);
  }

  /** Everything held back, in a fixed order. */
  items(): readonly HeldBackItem[] {
    return [...this.#held]
      .flatMap(([key, items]) => [...items].map((item) => ({ key, item })))
      .sort((a, b) => (`${a.key} ${a.item}` < `${b.key} ${b.item}` ? -1 : 1));
  }

  summary(): HeldBackSummary {
    const items = this.items();
    const text = items.map(({ key, item }) => `${key} ${item}`).join('\n');
    return { count: items.length, digest: createHash('sha256').update(text).digest('hex') };
  }

  /** Lists and details of which something is held back. */
  get keyCount(): number {
    return this.#held.size;
  }

  /** What is held back of a list or detail. */
  of(key: ResourceKey): ReadonlySet<string> {
    return this.#held.get(key) ?? new Set();
  }

  /** Of a list, what a question can no longer let go. */
  massOf(key: ResourceKey): ReadonlySet<string> {
    return this.#mass.get(key) ?? new Set();
  }

  /**
   * How many of a number of items may leave now without an event that names them: in any 24 hours the larger of five
   * and a tenth, less what has left already.
   */
  allowance(key: ResourceKey, items: number): number {
    const left = this.#departuresOf(key).length;
    const limit = Math.max(LEAST_ALLOWANCE, Math.floor((items + left) / 10));
    return Math.max(0, limit - left);
  }

  /** Replaces what is held back of a list or detail. */
  hold(key: ResourceKey, items: Iterable<string>, mass: Iterable<string> = []): void {
    const isChanged = [
      replace(this.#held, key, new Set(items)),
      replace(this.#mass, key, new Set(mass)),
    ].includes(true);
    if (isChanged) this.#save();
  }

  /** Notes that an item has left without an event that names it. */
  noteDeparture(key: ResourceKey, item: string): void {
    const now = this.#clock.now();
    this.#departures = [
      ...this.#departures.filter(({ at }) => isRecent(at, now)),
      { key, item, at: now },
    ];
    this.#save();
  }

  /** Takes a departure back: an event has named what left, if late. */
  excuse(key: ResourceKey, item: string): void {
    const left = this.#departures.filter((it) => it.key !== key || it.item !== item);
    if (left.length === this.#departures.length) return;
    this.#departures = left;
    this.#save();
  }

  /** Resolves when all of it is on disk. A disk that fails keeps nothing else from going on. */
  flush(): Promise<void> {
    return this.#file.save(() => this.#saved()).catch(() => undefined);
  }

  #departuresOf(key: ResourceKey) {
    const now = this.#clock.now();
    return this.#departures.filter(
      (departure) => departure.key === key && isRecent(departure.at, now),
    );
  }

  #save(): void {
    void this.flush();
  }

  #saved(): Saved {
    const pairs = (sets: Map<ResourceKey, ReadonlySet<string>>) =>
      [...sets].map(([key, items]): [string, string[]] => [key, [...items]]);
    return { held: pairs(this.#held), mass: pairs(this.#mass), departures: this.#departures };
  }
}

/** A time to come is one of a clock set back since: it counts. */
const isRecent = (at: number, now: number) => now - at < DAY;

/** Sets or clears; true when that changes anything. */
function replace(
  sets: Map<ResourceKey, ReadonlySet<string>>,
  key: ResourceKey,
  items: ReadonlySet<string>,
): boolean {
  const before = sets.get(key) ?? new Set();
  if (items.size === before.size && [...items].every((item) => before.has(item))) return false;
  if (items.size === 0) sets.delete(key);
  else sets.set(key, items);
  return true;
}

import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '@/lib/clock';
import { isResourceKey, type DetailName, type ResourceKey } from '../kinds';
import { AtomicJsonFile } from './atomic-json-file';

const DAY = 24 * 60 * 60 * 1_000;

/** The minimum daily number of records that may leave a list without an event, however short the list. */
const LEAST_ALLOWANCE = 5;

const fileSchema = z.object({
  /** By list or detail: the items kept although the CMS no longer returns them. */
  held: z.array(z.tuple([z.string(), z.array(z.string())])),
  /** Of these, the ones that asking the CMS can no longer release, because too many were missing at once. */
  mass: z.array(z.tuple([z.string(), z.array(z.string())])),
  /** Items that left without an event within the last day. */
  departures: z.array(z.object({ key: z.string(), item: z.string(), at: z.number() })),
});

type Saved = z.infer<typeof fileSchema>;

/** An item that left a list or detail without an event, at a time (ms since 1970). */
type Departure = Saved['departures'][number];

const EMPTY: Saved = { held: [], mass: [], departures: [] };

/** A summary of held-back items, so that a person can release exactly that set (contract/site.md, 'Held back'). */
export interface HeldBackSummary {
  readonly count: number;
  /** Hex SHA-256 of the set; equal sets have equal digests. */
  readonly digest: string;
}

/** A held-back item and the list or detail it belongs to. */
export interface HeldBackItem {
  readonly key: ResourceKey;
  readonly item: string;
}

/**
 * Items the site still shows although the CMS no longer returns them, because neither an event nor a direct request
 * has confirmed their removal, and how many more may leave without an event. Stored on disk.
 */
export class HeldBack {
  readonly #file: AtomicJsonFile<Saved>;
  readonly #clock: Clock;
  readonly #held: Map<ResourceKey, ReadonlySet<string>>;
  readonly #mass: Map<ResourceKey, ReadonlySet<string>>;
  #departures: Saved['departures'];
  #onDeparture: (departure: Departure) => void = () => undefined;

  private constructor(file: AtomicJsonFile<Saved>, clock: Clock, saved: Saved) {
    this.#file = file;
    this.#clock = clock;
    const sets = (pairs: Saved['held']) =>
      new Map(
        // A key that only another version of the site knows is dropped.
        pairs.flatMap(([key, items]) =>
          isResourceKey(key) ? [[key, new Set(items)] as const] : [],
        ),
      );
    this.#held = sets(saved.held);
    this.#mass = sets(saved.mass);
    this.#departures = saved.departures;
  }

  /** Reads the stored state; an unreadable file counts as empty. */
  static async open(path: string, clock: Clock): Promise<HeldBack> {
    const file = new AtomicJsonFile(path, fileSchema);
    return new HeldBack(file, clock, (await file.read()) ?? EMPTY);
  }

  /** All held-back items, in a fixed order. */
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

  /** The number of lists and details with held-back items. */
  get keyCount(): number {
    return this.#held.size;
  }

  /** The held-back items of a list or detail. */
  of(key: ResourceKey): ReadonlySet<string> {
    return this.#held.get(key) ?? new Set();
  }

  /** The items of a list that asking the CMS can no longer release. */
  massOf(key: ResourceKey): ReadonlySet<string> {
    return this.#mass.get(key) ?? new Set();
  }

  /**
   * How many of a list's items may leave now without an event: in any 24 hours the larger of five and a tenth, minus
   * those that have already left.
   */
  allowance(key: ResourceKey | DetailName, items: number): number {
    const left = this.#departuresOf(key).length;
    const limit = Math.max(LEAST_ALLOWANCE, Math.floor((items + left) / 10));
    return Math.max(0, limit - left);
  }

  /** Replaces the held-back items of a list or detail. */
  hold(key: ResourceKey, items: Iterable<string>, mass: Iterable<string> = []): void {
    const isChanged = [
      replace(this.#held, key, new Set(items)),
      replace(this.#mass, key, new Set(mass)),
    ].includes(true);
    if (isChanged) this.#save();
  }

  /** Records that an item left without an event. */
  noteDeparture(key: ResourceKey | DetailName, item: string): void {
    const now = this.#clock.now();
    this.#departures = [
      // Another instance may have let it go at the same time.
      ...this.#departures.filter(
        (it) => isRecent(it.at, now) && (it.key !== key || it.item !== item),
      ),
      { key, item, at: now },
    ];
    this.#onDeparture({ key, item, at: now });
    this.#save();
  }

  /** Items that left without an event within the last day. */
  departures(): readonly Departure[] {
    const now = this.#clock.now();
    return this.#departures.filter(({ at }) => isRecent(at, now));
  }

  /** Calls a listener with each item that leaves here without an event. */
  onDeparture(listener: (departure: Departure) => void): void {
    this.#onDeparture = listener;
  }

  /** Counts an item that left at another instance, once. */
  adopt(departure: Departure): void {
    const { key, item, at } = departure;
    const isKnown = this.#departures.some((it) => it.key === key && it.item === item);
    if (isKnown || !isRecent(at, this.#clock.now())) return;
    this.#departures = [...this.#departures, departure];
    this.#save();
  }

  /** Gives the allowance of a departure back, because its event arrived late. */
  refund(key: ResourceKey, item: string): void {
    const left = this.#departures.filter((it) => it.key !== key || it.item !== item);
    if (left.length === this.#departures.length) return;
    this.#departures = left;
    this.#save();
  }

  /** Resolves when everything is on disk. A failed write blocks nothing else. */
  flush(): Promise<void> {
    return this.#file.save(() => this.#saved()).catch(() => undefined);
  }

  #departuresOf(key: ResourceKey | DetailName) {
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

/** A time in the future counts as recent: the clock has been set back since. */
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

import * as z from 'zod';
import type { Clock } from '@/lib/clock';
import {
  detailSourceOf,
  isListName,
  isResourceKey,
  kindOfDetail,
  KINDS,
  listSourceOf,
  type DetailName,
  type KindName,
  type ResourceKey,
} from '../kinds';
import { AtomicJsonFile } from './atomic-json-file';
import { heldBackDigests } from './held-back-digest';
import type { Marks } from './marks';
import { hasHadSlug, type Tombstone } from './tombstone';

const DAY = 24 * 60 * 60 * 1_000;

/** The minimum daily number of records that may leave a list without an event, however short the list. */
const LEAST_ALLOWANCE = 5;

export const departureSchema = z.object({
  /** The list, or the kind of detail. */
  key: z.string(),
  /** An id, or the first mark of any other name. */
  item: z.string(),
  at: z.number(),
});

const fileSchema = z.object({
  /** By list or detail: the items kept although the CMS no longer returns them. */
  held: z.array(z.tuple([z.string(), z.array(z.string())])),
  /** The ones missing in bulk, which asking the CMS can't release. Earlier versions read this name. */
  mass: z.array(z.tuple([z.string(), z.array(z.string())])),
  /** Items that left without an event within the last day. Only their marks are kept, as they were removed. */
  departures: z.array(departureSchema),
});

type Saved = z.infer<typeof fileSchema>;

/** An item that left a list or detail without an event, at a time (ms since 1970). */
export type Departure = z.infer<typeof departureSchema>;

interface Options {
  readonly clock: Clock;
  readonly marks: Marks;
  /** The secrets of signed requests, the same for all instances. If there are none, the keys of `marks` are used. */
  readonly secrets: readonly Buffer[];
}

const EMPTY: Saved = { held: [], mass: [], departures: [] };

/** A summary of held-back items, so that a person can release exactly that set (docs/specification/site.md, 'Held back'). */
export interface HeldBackSummary {
  readonly count: number;
  /** The set's digest. It is made with a secret, so it can't confirm a guess. Equal sets have equal digests. */
  readonly digest: string;
}

/** An held-back item, and the list or detail it belongs to. */
export interface HeldBackItem {
  readonly key: ResourceKey;
  readonly item: string;
}

/**
 * Items the site still shows although the CMS no longer returns them, because neither an event nor a direct request has
 * confirmed their removal. Also counts how many more may leave. Stored on disk.
 */
export class HeldBack {
  readonly #file: AtomicJsonFile<Saved>;
  readonly #clock: Clock;
  readonly #marks: Marks;
  readonly #secrets: readonly Buffer[];
  readonly #held: Map<ResourceKey, ReadonlySet<string>>;
  readonly #bulkMissing: Map<ResourceKey, ReadonlySet<string>>;
  #departures: Saved['departures'];
  #onDeparture: (departure: Departure) => void = () => undefined;

  private constructor(file: AtomicJsonFile<Saved>, options: Options, saved: Saved) {
    this.#file = file;
    this.#clock = options.clock;
    this.#marks = options.marks;
    this.#secrets = options.secrets;
    const sets = (pairs: Saved['held']) =>
      new Map(
        // Drops keys that only another version of the site knows.
        pairs.flatMap(([key, items]) =>
          isResourceKey(key) ? [[key, new Set(items)] as const] : [],
        ),
      );
    this.#held = sets(saved.held);
    this.#bulkMissing = sets(saved.mass);
    this.#departures = saved.departures.map((departure) => this.unnamed(departure));
  }

  /** Reads the stored state; an unreadable file counts as empty. */
  static async open(path: string, options: Options): Promise<HeldBack> {
    const file = new AtomicJsonFile(path, fileSchema);
    const saved = (await file.read()) ?? EMPTY;
    const heldBack = new HeldBack(file, options, saved);
    // An earlier version wrote the items' names.
    if (saved.departures.some(({ item }) => !isUnnamed(item))) await heldBack.flush();
    return heldBack;
  }

  /** Returns all held-back items, in a fixed order. */
  items(): readonly HeldBackItem[] {
    return [...this.#held]
      .flatMap(([key, items]) => [...items].map((item) => ({ key, item })))
      .sort((a, b) => (`${a.key} ${a.item}` < `${b.key} ${b.item}` ? -1 : 1));
  }

  summary(): HeldBackSummary {
    return { count: this.items().length, digest: this.#digests()[0] ?? '' };
  }

  /** Returns true for a digest of the current set, made with any of the secrets. */
  isDigest(digest: string): boolean {
    return this.#held.size > 0 && this.#digests().includes(digest);
  }

  #digests(): readonly string[] {
    const keys = () => this.#marks.keys.toSorted().map((key) => Buffer.from(key, 'hex'));
    return heldBackDigests(this.items(), this.#secrets.length > 0 ? this.#secrets : keys());
  }

  /** The number of lists and details with held-back items. */
  get keyCount(): number {
    return this.#held.size;
  }

  /** Returns the held-back items of a list or detail. */
  of(key: ResourceKey): ReadonlySet<string> {
    return this.#held.get(key) ?? new Set();
  }

  /** Returns the items of a list that asking the CMS can no longer release. */
  bulkMissingOf(key: ResourceKey): ReadonlySet<string> {
    return this.#bulkMissing.get(key) ?? new Set();
  }

  /** Returns how many of a list's items may leave now without an event: its limit for 24 hours, less recent departures. */
  allowance(key: ResourceKey | DetailName, items: number): number {
    const left = this.#departuresOf(key).length;
    return Math.max(0, this.limit(items + left) - left);
  }

  /** Returns the larger of five and a tenth of the items. More at once indicate a fault, not an editor's work. */
  limit(items: number): number {
    return Math.max(LEAST_ALLOWANCE, Math.floor(items / 10));
  }

  /** Replaces the held-back items of a list or detail. */
  hold(key: ResourceKey, items: Iterable<string>, bulkMissing: Iterable<string> = []): void {
    const isChanged = [
      replace(this.#held, key, new Set(items)),
      replace(this.#bulkMissing, key, new Set(bulkMissing)),
    ].includes(true);
    if (isChanged) this.#save();
  }

  /** Records that an item left without an event. */
  noteDeparture(key: ResourceKey | DetailName, item: string): void {
    const now = this.#clock.now();
    const departure = this.unnamed({ key, item, at: now });
    this.#departures = [
      // Another instance may have released it at the same time.
      ...this.#departures.filter((it) => isRecent(it.at, now) && !this.#isOf(it, key, item)),
      departure,
    ];
    this.#onDeparture(departure);
    this.#save();
  }

  /** Returns the items that left without an event within the last day. */
  departures(): readonly Departure[] {
    const now = this.#clock.now();
    return this.#departures.filter(({ at }) => isRecent(at, now));
  }

  /** Returns true when an item left without an event within the last day. */
  hasDeparted(key: ResourceKey | DetailName, item: string): boolean {
    return this.departures().some((it) => this.#isOf(it, key, item));
  }

  /** Calls a listener with each item that leaves this instance without an event. */
  onDeparture(listener: (departure: Departure) => void): void {
    this.#onDeparture = listener;
  }

  /** Counts, once, an item that left at another instance. */
  adopt(departure: Departure): void {
    const { key, item, at } = this.unnamed(departure);
    const isKnown = this.#departures.some((it) => it.key === key && it.item === item);
    if (isKnown || !isRecent(at, this.#clock.now())) return;
    this.#departures = [...this.#departures, { key, item, at }];
    this.#save();
  }

  /** Returns a departure to the allowance because its event arrived late. */
  refund(key: ResourceKey, item: string): void {
    const left = this.#departures.filter((it) => !this.#isOf(it, key, item));
    if (left.length === this.#departures.length) return;
    this.#departures = left;
    this.#save();
  }

  /** Removes records that were taken down from the held-back items under their names. */
  async forget(gone: readonly Tombstone[]): Promise<void> {
    for (const sets of [this.#held, this.#bulkMissing])
      for (const [key, items] of [...sets])
        replace(sets, key, new Set(this.remainingOf(key, items, gone)));
    // Writes even if nothing has changed, in case an earlier write failed.
    if (gone.length > 0) await this.#file.save(() => this.#saved());
  }

  /** Returns the items of a list or detail except those named after records that were taken down. */
  remainingOf(key: ResourceKey, items: Iterable<string>, gone: readonly Tombstone[]): string[] {
    return [...items].filter((item) => {
      const [kind, slug] = namedBy(key, item);
      if (kind === null) return true;
      const marks = this.#marks.ofSlug(slug);
      return !gone.some((tombstone) => hasHadSlug(tombstone, kind, marks));
    });
  }

  /** Returns a departure without its name, as a slug may be a person's. */
  unnamed({ key, item, at }: Departure): Departure {
    return { key, item: isUnnamed(item) ? item : (this.#marks.ofItem(item)[0] ?? ''), at };
  }

  #isOf(departure: Departure, key: string, item: string): boolean {
    if (departure.key !== key) return false;
    return (
      departure.item === item ||
      (!isUnnamed(item) && this.#marks.ofItem(item).includes(departure.item))
    );
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
    const held = pairs(this.#held);
    return { held, mass: pairs(this.#bulkMissing), departures: this.#departures };
  }
}

/** Returns true for an id, a position or a mark (`Marks`). */
const isUnnamed = (item: string) => /^(?:(?:at )?\d+|[0-9a-f]{8}\.[0-9a-f]{32})$/.test(item);

/** Returns the kind and slug that an item or detail is named by; a null kind when it is named by id. */
function namedBy(key: ResourceKey, item: string): readonly [KindName | null, string] {
  if (!isListName(key)) {
    const { name, id } = detailSourceOf(key);
    return [name in KINDS ? kindOfDetail(name) : null, id];
  }
  const postType = listSourceOf(key).rows[0]?.postType;
  const isId = /^(?:at )?\d+$/.test(item);
  return [
    !isId && postType !== undefined && postType in KINDS ? (postType as KindName) : null,
    item,
  ];
}

/** Counts a time in the future as recent: the clock has been set back since. */
const isRecent = (at: number, now: number) => now - at < DAY;

/** Sets or clears the items; returns true when that changes anything. */
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

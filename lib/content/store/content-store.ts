import type { Clock } from '@/lib/clock';
import { log } from '@/lib/log';
import {
  detailSourceOf,
  type DetailKey,
  type DetailName,
  type Details,
  type KindName,
  type RecordNames,
  type ResourceKey,
  type ResourceValue,
  type StaleScope,
} from '../kinds';
import { Answers } from './answers';
import type { Content } from './content';
import type { AnyEntry, Entry } from './entry';
import type { HeldBack } from './held-back';
import { resolveIdentity } from './identity';
import { Memory } from './memory';
import { Removals } from './removals';
import type { SlugHistory } from './slug-history';
import type { StoreParts } from './store-parts';
import type { Tombstones } from './tombstones';

/**
 * The last good content: in memory for rendering, and the answers it was read from on disk. What is held changes by
 * answers of the CMS (`answers`), by what is taken down (`removals`) and by what events mark stale (`markStale`), each in
 * one step.
 */
export class ContentStore {
  /** Age (ms) after which what is held is checked again. */
  readonly ageLimit: number;
  readonly clock: Clock;
  readonly slugHistory: SlugHistory;
  readonly answers: Answers;
  readonly removals: Removals;
  readonly tombstones: Tombstones;
  readonly heldBack: HeldBack;
  readonly #parts: StoreParts;
  readonly #memory = new Memory((key) => this.#forget(key));
  readonly #dropListeners = new Set<(key: DetailKey) => void>();

  constructor(parts: StoreParts) {
    this.#parts = parts;
    this.ageLimit = parts.ageLimit;
    this.clock = parts.clock;
    this.slugHistory = parts.slugHistory;
    this.tombstones = parts.tombstones;
    this.heldBack = parts.heldBack;
    this.answers = new Answers(this.#memory, parts);
    this.removals = new Removals(this.#memory, parts);
  }

  /** Everything the lists say, replaced as one. */
  get content(): Content {
    return this.#memory.content;
  }

  /** Counts the changes that pages show; with the calendar day it is the epoch they are cached under. */
  get revision(): number {
    return this.#memory.revision;
  }

  /** True while there is something to show: at least one investigation is held. */
  get isReady(): boolean {
    return (this.entry('investigations')?.value.investigations.length ?? 0) > 0;
  }

  /** What is held for a key in memory; null when nothing is. */
  entry<Key extends ResourceKey>(key: Key): Entry<ResourceValue<Key>> | null {
    return this.#memory.entry(key);
  }

  /** The details of one kind in memory that hold a record, by their id or slug. */
  heldDetails<Name extends DetailName>(
    name: Name,
  ): readonly (readonly [id: string, value: NonNullable<Details[Name]>])[] {
    return [...this.#memory.details].flatMap(([key, { value }]) => {
      const detail = detailSourceOf(key);
      return detail.name === name && value !== null
        ? [[detail.id, value as NonNullable<Details[Name]>] as const]
        : [];
    });
  }

  /** True when a key is held in memory and older than the age limit, or from a time to come. */
  isDue(key: ResourceKey): boolean {
    const held = this.entry(key);
    if (!held) return false;
    const age = this.clock.now() - held.fetchedAt;
    return age < 0 || age >= this.ageLimit;
  }

  /** True when a change elsewhere may have made a detail untrue since it was fetched. */
  isStale(key: DetailKey, { fetchedAt }: AnyEntry): boolean {
    return this.#parts.staleMarks.isStale(key, fetchedAt);
  }

  /** True when some page was rendered without a detail: its arrival changes that page. */
  wasRenderedWithout(key: DetailKey): boolean {
    return this.#memory.wasRenderedWithout(key);
  }

  noteRenderedWithout(key: DetailKey): void {
    this.#memory.noteRenderedWithout(key);
  }

  /** Calls a listener with the key of each detail that is dropped for good: nothing need be fetched for it. */
  onDrop(listener: (key: DetailKey) => void): void {
    this.#dropListeners.add(listener);
  }

  /** A record by both its names, as far as the lists and the details in memory know them. */
  resolveIdentity(type: KindName, named: RecordNames): RecordNames {
    return resolveIdentity(type, named, this.content.lists, this.#memory.details);
  }

  /** Marks a scope of details stale, as of a time (ms). Takes effect at once; resolves when it is on disk. */
  markStale(scope: StaleScope, at: number): Promise<void> {
    const saved = this.#parts.staleMarks.mark(scope, at);
    // Pages rendered before rest on details that must be asked for again.
    this.#memory.commit({ touchesPages: true });
    return saved;
  }

  /** Lets memory go of a detail that the disk still holds. */
  evict(key: DetailKey): void {
    this.#memory.evict(key);
  }

  #forget(key: DetailKey): void {
    for (const listener of this.#dropListeners) listener(key);
    this.#parts.files
      .remove(key)
      .catch((error: unknown) =>
        log.error({ target: key, error }, 'A detail could not be removed from disk'),
      );
  }
}

import type { Clock } from '@/lib/clock';
import { log } from '@/lib/log';
import {
  detailSourceOf,
  isListName,
  listSourceOf,
  type DetailKey,
  type DetailName,
  type Details,
  type KindName,
  type ListSource,
  type RecordNames,
  type ResourceKey,
  type ResourceValue,
  type StaleScope,
} from '../kinds';
import { Answers, type AnswersOptions } from './answers';
import type { DroppedNames } from './dropped-names';
import type { AnyEntry, Entry } from './entry';
import type { FirstContent } from './first-content';
import { DATED_LISTS, type DatedList, type FirstHeld } from './first-held';
import type { HeldBack } from './held-back';
import { resolveIdentities, slugMarked } from './identity';
import { Memory, type Content } from './memory';
import type { RemovalHistory } from './removal-history';
import { Removals, type RemovalsOptions } from './removals';
import type { SlugHistory } from './slug-history';
import type { StaleMarks } from './stale-marks';
import type { Tombstones } from './tombstones';

/** The components of a store. */
interface StoreOptions extends AnswersOptions, RemovalsOptions {
  readonly staleMarks: StaleMarks;
  readonly removalHistory: RemovalHistory;
  readonly heldBack: HeldBack;
  readonly firstHeld: FirstHeld;
  /** Age (ms) after which content is fetched again. */
  readonly ageLimit: number;
}

/**
 * The last good content: in memory for rendering, with the responses it was read from on disk. CMS responses
 * (`answers`), takedowns (`removals`) and stale marks (`markStale`) each change it in a single step.
 */
export class ContentStore {
  /** Age (ms) after which content is fetched again. */
  readonly ageLimit: number;
  readonly clock: Clock;
  readonly slugHistory: SlugHistory;
  readonly answers: Answers;
  readonly removals: Removals;
  readonly tombstones: Tombstones;
  readonly removalHistory: RemovalHistory;
  readonly droppedNames: DroppedNames;
  readonly heldBack: HeldBack;
  readonly firstContent: FirstContent;
  readonly firstHeld: FirstHeld;
  readonly #options: StoreOptions;
  readonly #memory = new Memory(
    (key) => this.#forget(key),
    (keys) => {
      this.#noteCounts(keys);
      this.#noteFirstHeld(keys);
      this.#commitListeners.forEach((listener) => listener(keys));
    },
  );
  /** List values whose records have been noted. */
  readonly #noted = new Map<DatedList, unknown>();
  readonly #dropListeners = new Set<(key: DetailKey) => void>();
  readonly #commitListeners = new Set<(keys: readonly ResourceKey[]) => void>();

  constructor(options: StoreOptions) {
    this.#options = options;
    this.ageLimit = options.ageLimit;
    this.clock = options.clock;
    this.slugHistory = options.slugHistory;
    this.tombstones = options.tombstones;
    this.removalHistory = options.removalHistory;
    this.droppedNames = options.droppedNames;
    this.heldBack = options.heldBack;
    this.firstContent = options.firstContent;
    this.firstHeld = options.firstHeld;
    this.answers = new Answers(this.#memory, options);
    this.removals = new Removals(this.#memory, options, this.answers);
    this.removals.copies.add({
      name: 'what is held back',
      forget: (gone) => options.heldBack.forget(gone()),
    });
  }

  /** The content of all lists, replaced as a whole. */
  get content(): Content {
    return this.#memory.content;
  }

  /** Counts changes visible on pages. With the calendar day it forms the epoch that pages are cached under. */
  get revision(): number {
    return this.#memory.revision;
  }

  /**
   * The first revision after the last removal, whether by an event, an operator, another instance or a CMS response.
   */
  get removedAt(): number {
    return this.#memory.removedAt;
  }

  /** Counts changes that may affect the result of `heldDetails`. */
  get detailChanges(): number {
    return this.#memory.detailChanges;
  }

  /**
   * True once there is something to show: at least one investigation, unless the agency began with something else or
   * the list has lost its last one (docs/specification/site.md, 'Nothing published yet').
   */
  get isReady(): boolean {
    const { hasOtherContent, isEmptied } = this.firstContent;
    const cases = this.entry('investigations')?.value.investigations;
    return hasOtherContent || (cases !== undefined && (cases.length > 0 || isEmptied));
  }

  /** True when pages can be shown: there is content, or a new agency has published nothing yet. */
  get isOpen(): boolean {
    return this.isReady || this.firstContent.isNew;
  }

  /** Returns the entry in memory for a key, or null. */
  entry<Key extends ResourceKey>(key: Key): Entry<ResourceValue<Key>> | null {
    return this.#memory.entry(key);
  }

  /** Returns the details of one kind in memory that have a record, with their id or slug. */
  heldDetails<Name extends DetailName>(
    name: Name,
  ): readonly (readonly [id: string, value: NonNullable<Details[Name]>])[] {
    return [...this.#memory.details].flatMap(([key, { value }]) => {
      const detail = detailSourceOf(key);
      // Comparing the names determines the value's type, but the compiler can't tell.
      return detail.name === name && value !== null
        ? [[detail.id, value as NonNullable<Details[Name]>] as const]
        : [];
    });
  }

  /** Returns true when a key is in memory and past the age limit, or dated in the future. */
  isDue(key: ResourceKey): boolean {
    const held = this.entry(key);
    return held !== null && this.isPastAgeLimit(held);
  }

  /** Returns true for an entry past the age limit, or dated in the future. */
  isPastAgeLimit({ fetchedAt }: Pick<AnyEntry, 'fetchedAt'>): boolean {
    const age = this.clock.now() - fetchedAt;
    return age < 0 || age >= this.ageLimit;
  }

  /** Returns true when a change elsewhere may have made a detail stale since it was fetched. */
  isStale(key: DetailKey, { fetchedAt }: Pick<AnyEntry, 'fetchedAt'>): boolean {
    return this.#options.staleMarks.isStale(key, fetchedAt);
  }

  /** Returns true when a page was rendered without a detail, so that the detail's arrival changes that page. */
  wasRenderedWithout(key: DetailKey): boolean {
    return this.#memory.wasRenderedWithout(key);
  }

  noteRenderedWithout(key: DetailKey): void {
    this.#memory.noteRenderedWithout(key);
  }

  /** Calls a listener with the key of each detail that is permanently dropped and need not be fetched. */
  onDrop(listener: (key: DetailKey) => void): void {
    this.#dropListeners.add(listener);
  }

  /** Calls a listener after each change, with the committed keys. */
  onCommit(listener: (keys: readonly ResourceKey[]) => void): void {
    this.#commitListeners.add(listener);
  }

  /**
   * Completes a record's id and slug from the lists and the details in memory. Without an id, returns every record with
   * that slug. Returns at least one.
   */
  resolveIdentities(type: KindName, named: RecordNames): readonly [RecordNames, ...RecordNames[]] {
    return resolveIdentities(type, named, this.content.lists, this.#memory.details);
  }

  /** Returns the slug of a record known by its marks; null when no record held has them. */
  slugMarked(type: KindName, slugMarks: readonly string[]): string | null {
    const { lists } = this.content;
    return slugMarked(type, slugMarks, this.tombstones.marks, lists, this.#memory.details);
  }

  /** Like `resolveIdentities`, but returns only the first record. */
  resolveIdentity(type: KindName, named: RecordNames): RecordNames {
    return this.resolveIdentities(type, named)[0];
  }

  /**
   * Marks a scope of details, or single details, stale as of a time (ms). Takes effect at once; resolves when it is on
   * disk.
   */
  markStale(what: StaleScope | readonly DetailKey[], at: number): Promise<void> {
    const saved = this.#options.staleMarks.mark(what, at);
    // Pages rendered earlier depend on details that must now be fetched again.
    this.#memory.commit({ touchesPages: true });
    return saved;
  }

  /** Renders pages again although no value has changed, because something else that they show has. */
  touchPages(): void {
    this.#memory.commit({ touchesPages: true });
  }

  /** Evicts a detail from memory; it stays on disk. */
  evict(key: DetailKey): void {
    this.#memory.evict(key);
  }

  #noteCounts(keys: readonly ResourceKey[]): void {
    for (const key of keys) {
      const held: AnyEntry | null = isListName(key) ? this.entry(key) : null;
      if (!held || !isListName(key)) continue;
      const source: ListSource<string, unknown> = listSourceOf(key);
      this.firstContent.noteCount(key, source.count(held.value));
    }
  }

  #noteFirstHeld(keys: readonly ResourceKey[]): void {
    for (const list of DATED_LISTS) {
      const held = keys.includes(list) ? this.entry(list) : null;
      if (!held || held.value === this.#noted.get(list)) continue;
      this.#noted.set(list, held.value);
      const { value } = held;
      this.firstHeld.note(list, 'investigations' in value ? value.investigations : value);
    }
  }

  #forget(key: DetailKey): void {
    this.answers.droppedContent.forget(key);
    for (const listener of this.#dropListeners) listener(key);
    this.#options.files
      .remove(key)
      .catch((error: unknown) =>
        log.error({ target: key, error }, 'A detail could not be removed from disk'),
      );
  }
}

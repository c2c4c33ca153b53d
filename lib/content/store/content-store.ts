import type { Clock } from '@/lib/clock';
import { namesOfRow, rowsAt } from '@/lib/cms';
import { log } from '@/lib/log';
import {
  detailKeysOf,
  detailSourceOf,
  LIST_NAMES,
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
import { listsWithout } from './removal';
import { tombstoneOf, withoutTakenDown } from './purge';
import type { SlugHistory } from './slug-history';
import type { StoreParts } from './store-parts';
import type { Tombstone, Tombstones } from './tombstones';

/**
 * The last good content: in memory for rendering, and the answers it was read from on disk. What is held changes by
 * answers of the CMS (`answers`) and by what events announce (`takeDown`, `restore`, `markStale`), each in one step.
 */
export class ContentStore {
  /** Age (ms) after which what is held is checked again. */
  readonly ageLimit: number;
  readonly clock: Clock;
  readonly slugHistory: SlugHistory;
  readonly answers: Answers;
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

  /**
   * Takes a record down, before the CMS is asked: it leaves lists, index and the rows of other records, and its text
   * leaves memory and disk. Takes effect at once; resolves when its tombstone is on disk, by which it stays down.
   *
   * @param at when it was said to be gone (ms since 1970): an answer asked for before does not bring it back
   */
  async takeDown(
    kind: KindName,
    named: RecordNames,
    by: Tombstone['by'],
    at = this.clock.now(),
  ): Promise<void> {
    const names = this.resolveIdentity(kind, named);
    const slugs = [...new Set([named.slug, names.slug])].filter((slug) => slug !== null);
    const buried = this.#parts.tombstones.add({ kind, ...names, at, by });
    this.#memory.commit({
      entries: listsWithout(this.content.lists, { type: kind, ...names }, at),
      dropped: detailKeysOf(kind, { id: names.id, slugs }) ?? [],
      touchesPages: true,
      forgetsDetails: true,
    });
    void this.#purgeFiles(names);
    await buried;
  }

  /**
   * Lets a record that was taken down come back: by an editor's save, or by the CMS's own word for it. What an operator
   * took down stays. True when there was such a record; its list must be asked for then.
   *
   * @param upTo a removal after this time (ms since 1970) stands
   */
  async restore(
    kind: KindName,
    names: RecordNames,
    { by = 'event', upTo = this.clock.now() }: { by?: Tombstone['by']; upTo?: number } = {},
  ): Promise<boolean> {
    const isLifted = await this.#parts.tombstones.lift(kind, names, by, upTo);
    // The bytes that were held without the record say something else now.
    const entries = LIST_NAMES.flatMap((name) => {
      const held: AnyEntry | null = this.entry(name);
      return held ? [[name, { ...held, digest: '' }] as const] : [];
    });
    if (isLifted) this.#memory.commit({ entries, touchesPages: true, forgetsDetails: true });
    return isLifted;
  }

  /**
   * Lets a person or page come back that was taken down and is what the CMS answers when it is asked about its name
   * alone, at a time (ms since 1970) after the removal.
   */
  async letBack(key: DetailKey, raw: unknown, askedAt: number): Promise<void> {
    const tombstone = tombstoneOf(key, this.tombstones.all);
    const rows = tombstone && rowsAt(raw, { path: [], postType: tombstone.kind });
    if (!tombstone || !rows || tombstone.at >= askedAt) return;
    const isThere = rows.some((row) => {
      const { id, slug } = namesOfRow(row);
      return tombstone.id === null ? slug === tombstone.slug : id === tombstone.id;
    });
    if (isThere) await this.restore(tombstone.kind, tombstone, { by: 'cms', upTo: askedAt });
  }

  /** Takes over what another process has taken down or let back meanwhile. True when there was something. */
  async pollTombstones(): Promise<boolean> {
    if (!(await this.#parts.tombstones.poll())) return false;
    const entries = this.#parts.tombstones.all.flatMap(({ kind, id, slug }) =>
      listsWithout(this.content.lists, { type: kind, id, slug }, this.clock.now()),
    );
    this.#memory.commit({ entries, touchesPages: true, forgetsDetails: true });
    return true;
  }

  /** Removes a text from all files, of every generation. Never rejects. */
  async #purgeFiles({ id, slug }: RecordNames): Promise<void> {
    const words = [id, slug].flatMap((name) => (name === null ? [] : [String(name)]));
    try {
      await this.#parts.files.rewriteAll(words, (key, raw) =>
        tombstoneOf(key, this.tombstones.all)
          ? null
          : withoutTakenDown(key, raw, this.tombstones.all),
      );
    } catch (error) {
      log.error({ error }, 'What was taken down could not be removed from every file');
    }
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

import { LRUCache } from 'lru-cache';
import { isListName, type DetailKey, type ResourceKey, type ResourceValue } from '../kinds';
import type { AnyEntry, Entry, HeldLists } from './entry';
import { showsMore } from './evaluate';
import { buildSlugIndex, type SlugIndex } from './slug-index';

/** Maximum number of details in memory, about 50 KB each; the rest stay on disk. */
const DETAILS_IN_MEMORY = 500;

/** The content of all lists, replaced as a whole. */
export interface Content {
  readonly lists: HeldLists;
  readonly index: SlugIndex;
}

/** Returns the content of the given lists, with their slug index. */
export const contentOf = (lists: HeldLists): Content => ({ lists, index: buildSlugIndex(lists) });

/** The content before anything is loaded. */
export const NO_CONTENT = contentOf({});

/** The changes of a commit. */
export interface Change {
  readonly entries?: readonly (readonly [key: ResourceKey, entry: AnyEntry])[];
  readonly dropped?: readonly DetailKey[];
  /** True when all other details must be read from disk again, because they may mention a removed record. */
  readonly forgetsDetails?: boolean;
  /** True when pages change although no value does. */
  readonly touchesPages?: boolean;
}

/**
 * Content, details and their revision. Only `commit` writes, and only it increments the revision, so that pages are
 * rendered again exactly when their content has changed.
 */
export class Memory {
  #content: Content = NO_CONTENT;
  #revision = 0;
  #removedAt = 0;
  #detailChanges = 0;
  readonly #details = new LRUCache<DetailKey, AnyEntry>({ max: DETAILS_IN_MEMORY });
  readonly #renderedWithout = new Set<DetailKey>();
  readonly #onDrop: (key: DetailKey) => void;
  readonly #onCommit: (keys: readonly ResourceKey[]) => void;

  /** `onDrop` is called with each permanently dropped detail, `onCommit` after each change with its keys. */
  constructor(
    onDrop: (key: DetailKey) => void,
    onCommit: (keys: readonly ResourceKey[]) => void = () => undefined,
  ) {
    this.#onDrop = onDrop;
    this.#onCommit = onCommit;
  }

  /** The content of all lists, replaced as a whole, so that no render sees a new list with an old index. */
  get content(): Content {
    return this.#content;
  }

  get revision(): number {
    return this.#revision;
  }

  /** The first revision after the last removal. Pages of earlier revisions may show what was removed. */
  get removedAt(): number {
    return this.#removedAt;
  }

  /** Counts changes to the set or the values of the details in memory. */
  get detailChanges(): number {
    return this.#detailChanges;
  }

  /** Details in memory, most recently read first. */
  get details(): Iterable<readonly [DetailKey, AnyEntry]> {
    return this.#details.entries();
  }

  entry<Key extends ResourceKey>(key: Key): Entry<ResourceValue<Key>> | null;
  entry(key: ResourceKey): AnyEntry | null {
    return (isListName(key) ? this.#content.lists[key] : this.#details.get(key)) ?? null;
  }

  wasRenderedWithout(key: DetailKey): boolean {
    return this.#renderedWithout.has(key);
  }

  noteRenderedWithout(key: DetailKey): void {
    this.#renderedWithout.add(key);
  }

  /** Evicts a detail; it stays on disk. */
  evict(key: DetailKey): void {
    this.#detailChanges += 1;
    this.#details.delete(key);
  }

  /** Changes content, details and revision in one synchronous step. */
  commit({
    entries = [],
    dropped = [],
    touchesPages = false,
    forgetsDetails = false,
  }: Change): void {
    this.#detailChanges += 1;
    if (forgetsDetails) this.#details.clear();
    const lists: Record<string, AnyEntry> = {};
    let hasNewValue = false;
    let isVisible = touchesPages;
    let isRemoval = forgetsDetails || dropped.length > 0;
    for (const [key, entry] of entries) {
      isRemoval ||= this.#loses(key, entry);
      isVisible = this.#changesPages(key, entry) || isVisible;
      if (isListName(key)) {
        hasNewValue ||= entry.value !== this.#content.lists[key]?.value;
        lists[key] = entry;
      } else {
        this.#details.set(key, entry);
        this.#renderedWithout.delete(key);
      }
    }
    if (Object.keys(lists).length > 0) {
      // `entries` pairs each key with an entry of its own type, which a loop over a union can't show.
      const held = { ...this.#content.lists, ...lists } as HeldLists;
      this.#content = hasNewValue ? contentOf(held) : { lists: held, index: this.#content.index };
    }
    for (const key of dropped) {
      this.#details.delete(key);
      this.#renderedWithout.delete(key);
      this.#onDrop(key);
    }
    if (isVisible) this.#revision += 1;
    if (isRemoval) this.#removedAt = this.#revision;
    this.#onCommit(entries.map(([key]) => key));
  }

  /** Returns true when an entry lacks something that is shown. */
  #loses(key: ResourceKey, { value }: AnyEntry): boolean {
    const former: AnyEntry | null = this.entry(key);
    return former !== null && former.value !== value && showsMore(key, former.value, value);
  }

  /**
   * Returns true when an entry may change a page. A detail loaded for the first time affects only the page waiting for
   * it, unless that page has been rendered without it in the meantime.
   */
  #changesPages(key: ResourceKey, { value }: AnyEntry): boolean {
    const former: AnyEntry | null = this.entry(key);
    if (former) return former.value !== value;
    return isListName(key) || this.#renderedWithout.has(key);
  }
}

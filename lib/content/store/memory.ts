import { LRUCache } from 'lru-cache';
import { isListName, type DetailKey, type ResourceKey, type ResourceValue } from '../kinds';
import { contentOf, NO_CONTENT, type Content } from './content';
import type { AnyEntry, Entry, HeldLists } from './entry';

/** Details kept in memory; the rest wait on disk. About 50 KB each. */
const DETAILS_IN_MEMORY = 500;

/** What a commit changes. */
export interface Change {
  readonly entries?: readonly (readonly [key: ResourceKey, entry: AnyEntry])[];
  readonly dropped?: readonly DetailKey[];
  /** True when what is on disk of the other details must be read anew: they may name a record that is gone. */
  readonly forgetsDetails?: boolean;
  /** True when pages change although no value did. */
  readonly touchesPages?: boolean;
}

/**
 * Content, details and their revision. `commit` is the only writer and the only place that counts revisions, so that
 * pages are rendered again exactly when what they show has changed.
 */
export class Memory {
  #content: Content = NO_CONTENT;
  #revision = 0;
  readonly #details = new LRUCache<DetailKey, AnyEntry>({ max: DETAILS_IN_MEMORY });
  readonly #renderedWithout = new Set<DetailKey>();
  readonly #onDrop: (key: DetailKey) => void;

  /** `onDrop` is called with each detail that is dropped for good. */
  constructor(onDrop: (key: DetailKey) => void) {
    this.#onDrop = onDrop;
  }

  /** Everything the lists say, replaced as one: no render sees a new list beside an old index. */
  get content(): Content {
    return this.#content;
  }

  get revision(): number {
    return this.#revision;
  }

  /** Details in memory, the one read last first. */
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

  /** Lets go of a detail that the disk still holds. */
  evict(key: DetailKey): void {
    this.#details.delete(key);
  }

  /** Changes content, details and revision in one synchronous step. */
  commit({
    entries = [],
    dropped = [],
    touchesPages = false,
    forgetsDetails = false,
  }: Change): void {
    if (forgetsDetails) this.#details.clear();
    const lists: Record<string, AnyEntry> = {};
    let isVisible = touchesPages;
    for (const [key, entry] of entries) {
      isVisible = this.#changesPages(key, entry) || isVisible;
      if (isListName(key)) {
        lists[key] = entry;
      } else {
        this.#details.set(key, entry);
        this.#renderedWithout.delete(key);
      }
    }
    if (Object.keys(lists).length > 0) {
      this.#content = contentOf({ ...this.#content.lists, ...lists } as HeldLists);
    }
    for (const key of dropped) {
      this.#details.delete(key);
      this.#renderedWithout.delete(key);
      this.#onDrop(key);
    }
    if (isVisible) this.#revision += 1;
  }

  /**
   * True when a page may show the difference an entry makes. A detail loaded for the first time changes no page but the
   * one that waits for it, unless that page has been rendered without it meanwhile.
   */
  #changesPages(key: ResourceKey, { value }: AnyEntry): boolean {
    const former: AnyEntry | null = this.entry(key);
    if (former) return former.value !== value;
    return isListName(key) || this.#renderedWithout.has(key);
  }
}

import { awaitCms } from '@/lib/work';
import type { DetailKey, DetailName, Details } from '../kinds';
import type { AnyEntry } from './entry';
import type { ContentStore } from './content-store';

/** Loads details for the store. Implemented in sync, so that readers depend on the store alone. */
export interface DetailLoader {
  /** Loads a detail from memory, disk or the CMS, in that order. Concurrent calls share one load. Never rejects. */
  load(key: DetailKey): Promise<AnyEntry | null>;
  /** Schedules a fetch if the cached detail has passed the age limit. */
  refreshIfDue(key: DetailKey): void;
  /** How long (ms) a visitor may wait for a load. */
  readonly visitorPatience: number;
  /** Reports that a page was shown without a detail because the CMS did not answer in time. */
  gaveUp(): void;
}

/** Reads details for pages: from memory, from disk, or (once) from the CMS. */
export class DetailReader {
  readonly #store: ContentStore;
  readonly #loader: DetailLoader;

  constructor(store: ContentStore, loader: DetailLoader) {
    this.#store = store;
    this.#loader = loader;
  }

  /**
   * Returns a detail by its kind and the id or slug of its record. Returns null when the CMS has none or takes too
   * long; the page then shows what the list has (checklist ERR-03). Does not throw when the CMS fails.
   */
  async read<Name extends DetailName>(
    name: Name,
    id: number | string,
  ): Promise<Details[Name] | null> {
    const store = this.#store;
    const key: DetailKey<Name> = `${name}:${id}`;
    const held = store.entry(key);
    if (!held || store.isStale(key, held)) await this.#wait(key);
    const known = store.entry(key);
    if (!known) return null;
    this.#loader.refreshIfDue(key);
    // Equal to `ResourceValue<DetailKey<Name>>`, which the compiler leaves unresolved for an open `Name`.
    return known.value as Details[Name];
  }

  /**
   * Records a visit to a page that depends on a detail. Cached pages are served without reading the store, so the
   * detail's age is checked here. Returns immediately.
   */
  noteVisit(key: DetailKey): void {
    if (this.#store.wasRenderedWithout(key)) return;
    if (this.#store.entry(key)) this.#loader.refreshIfDue(key);
    // An evicted detail may be on disk. Its age is checked after it is loaded.
    else void this.#loader.load(key).then(() => this.#loader.refreshIfDue(key));
  }

  /** Loads a detail that no page waits for. Returns false when that is not possible now. */
  async prefetch(key: DetailKey): Promise<boolean> {
    return (this.#store.entry(key) ?? (await this.#loader.load(key))) !== null;
  }

  /**
   * Loads the details of a page about many records, and calls `use` with the id of each one in memory, again after each
   * refetch. Requests two at a time, to leave the CMS to visitors who wait for a single record. Resolves after a
   * visitor's patience at the latest. The rest keep loading, and once all have arrived a new epoch begins, so that the
   * page is rendered again in full.
   */
  async loadEach<Id extends number | string>(
    name: DetailName,
    ids: readonly Id[],
    use: (id: Id) => void,
  ): Promise<void> {
    const store = this.#store;
    const { revision } = store;
    const wanted: Id[] = [];
    const missing = new Set<Id>();
    for (const id of ids) {
      const key: DetailKey = `${name}:${id}`;
      const held = store.entry(key) ?? (await store.answers.restore(key));
      if (held) use(id);
      else missing.add(id);
      if (!held || store.isStale(key, held)) wanted.push(id);
      else this.#loader.refreshIfDue(key);
    }
    const rest = wanted.values();
    const load = async () => {
      for (const id of rest) {
        if (!(await this.#loader.load(`${name}:${id}`))) continue;
        missing.delete(id);
        use(id);
      }
      return true;
    };
    const all = Promise.all([load(), load()]);
    if (wanted.length === 0 || (await awaitCms(store.clock, this.#loader.visitorPatience, all))) {
      return;
    }
    if (missing.size === 0) return;
    void all.then(() => {
      // If another epoch has begun, the page is rendered again anyway.
      if (store.revision === revision) store.touchPages();
    });
  }

  async #wait(key: DetailKey): Promise<void> {
    const store = this.#store;
    // Don't wait while the queue retries after a failure: the CMS is down, not slow.
    const isRetried = store.wasRenderedWithout(key);
    // Reading the disk does not count towards the visitor's patience, which may be zero while the CMS is slow. A detail
    // fetched again may also have been evicted from memory meanwhile.
    const held = store.entry(key) ?? (await store.answers.restore(key));
    if (held && !store.isStale(key, held)) return;
    if (!isRetried) {
      const { visitorPatience } = this.#loader;
      if (await awaitCms(store.clock, visitorPatience, this.#loader.load(key))) return;
    }
    store.noteRenderedWithout(key);
    if (!isRetried) this.#loader.gaveUp();
  }
}

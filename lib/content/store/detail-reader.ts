import type { Clock } from '@/lib/clock';
import type { DetailKey, DetailName, Details } from '../kinds';
import type { AnyEntry } from './entry';
import type { ContentStore } from './content-store';

/** How long (ms) a visitor waits for a detail nobody has needed before; then the list's knowledge is shown. */
const VISITOR_PATIENCE = 3_000;

/** Gets details for the store; sync does it, so that whoever reads need know the store alone. */
export interface DetailLoader {
  /** A detail from memory, disk or the CMS, in that order; one load for everybody who asks meanwhile. Never rejects. */
  load(key: DetailKey): Promise<AnyEntry | null>;
  /** Schedules a fetch when what is held has passed the age limit. */
  refreshIfDue(key: DetailKey): void;
}

function within<T>(clock: Clock, ms: number, promise: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(null));
    promise.then(resolve, reject).finally(cancel);
  });
}

/** Details for pages: from memory, from disk, or (once) from the CMS. */
export class DetailReader {
  readonly #store: ContentStore;
  readonly #loader: DetailLoader;

  constructor(store: ContentStore, loader: DetailLoader) {
    this.#store = store;
    this.#loader = loader;
  }

  /**
   * A detail by its kind and the id or slug of its record. Null when the CMS says there is nothing, or can't say within
   * three seconds; the page then shows what the list knows (checklist ERR-03). Never throws for a failing CMS.
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
    return known.value as Details[Name];
  }

  /**
   * Notes that a page resting on a detail was asked for: a cached page answers without reading the store, so this is
   * where the detail's age is checked. Returns at once.
   */
  noteVisit(key: DetailKey): void {
    if (this.#store.wasRenderedWithout(key)) return;
    if (this.#store.entry(key)) this.#loader.refreshIfDue(key);
    // What memory has let go may be on disk; its age is checked once it is back.
    else void this.#loader.load(key).then(() => this.#loader.refreshIfDue(key));
  }

  async #wait(key: DetailKey): Promise<void> {
    // While the queue retries after a failure, nobody waits: the CMS is down, not slow.
    const loaded = this.#store.wasRenderedWithout(key)
      ? null
      : await within(this.#store.clock, VISITOR_PATIENCE, this.#loader.load(key));
    if (!loaded) this.#store.noteRenderedWithout(key);
  }
}

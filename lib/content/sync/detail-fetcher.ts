import type { CmsHealth } from '@/lib/cms';
import { log, reasonOf } from '@/lib/log';
import type { DetailKey, ResourceKey } from '../kinds';
import type { AnyEntry, ContentStore, DetailLoader } from '../store';
import type { Fetched, RefreshQueue } from './refresh-queue';

interface FetcherOptions {
  readonly store: ContentStore;
  readonly queue: RefreshQueue;
  readonly cms: CmsHealth;
  fetch(key: ResourceKey): Promise<Fetched>;
  /** Returns a detail that another instance has fetched. Never rejects. */
  find?(key: DetailKey): Promise<Fetched | null>;
}

/** Loads details on demand: from memory, then disk, then another instance, then the CMS. */
export class DetailFetcher implements DetailLoader {
  readonly #options: FetcherOptions;
  /** Loads in progress, shared by concurrent callers. */
  readonly #loads = new Map<DetailKey, Promise<AnyEntry | null>>();

  constructor(options: FetcherOptions) {
    this.#options = options;
  }

  load(key: DetailKey): Promise<AnyEntry | null> {
    let load = this.#loads.get(key);
    if (!load) {
      load = this.#load(key).finally(() => this.#loads.delete(key));
      this.#loads.set(key, load);
    }
    return load;
  }

  refreshIfDue(key: DetailKey): void {
    this.#options.queue.requestIfDue(key);
  }

  get visitorPatience(): number {
    return this.#options.cms.visitorPatience;
  }

  gaveUp(): void {
    this.#options.cms.suspect();
  }

  /** Resolves to true when a detail is cached or being loaded: the response under way may be outdated. */
  async isHeld(key: DetailKey): Promise<boolean> {
    const { store } = this.#options;
    if (this.#loads.has(key)) return true;
    return (store.entry(key) ?? (await store.answers.restore(key))) !== null;
  }

  async #load(key: DetailKey): Promise<AnyEntry | null> {
    const { store, cms, fetch } = this.#options;
    const held = store.entry(key) ?? (await store.answers.restore(key)) ?? (await this.#find(key));
    if (held && !store.isStale(key, held)) return held;
    if (cms.isFailing) {
      this.#leaveToQueue(key);
      return held;
    }
    try {
      const verdict = store.answers.commitNow(key, await fetch(key));
      if (verdict === 'held-back') this.#leaveToQueue(key);
      return store.entry(key);
    } catch (error) {
      log.warn(
        { target: key, error: reasonOf(error) },
        'A detail could not be fetched; the page shows the last good one, or what the list knows',
      );
      this.#leaveToQueue(key);
      return held;
    }
  }

  /** Returns a detail from another instance, checked like a CMS response. */
  async #find(key: DetailKey): Promise<AnyEntry | null> {
    const { store, find } = this.#options;
    const found = await find?.(key);
    if (!found || store.entry(key)) return store.entry(key);
    try {
      store.answers.commitNow(key, found);
    } catch (error) {
      log.warn({ target: key, error: reasonOf(error) }, 'A shared detail is unreadable');
    }
    return store.entry(key);
  }

  /** Lets the page render without the detail. The queue keeps retrying, and the detail's arrival starts a new epoch. */
  #leaveToQueue(key: DetailKey): void {
    this.#options.store.noteRenderedWithout(key);
    this.#options.queue.request(key);
  }
}

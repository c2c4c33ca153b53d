import * as z from 'zod';
import type { Cluster, SharedStore } from '@/lib/cluster';
import { parseJson } from '@/lib/cms';
import { log, reasonOf } from '@/lib/log';
import { isListName, isResourceKey, type DetailKey, type ResourceKey } from '../kinds';
import type { ContentStore, StoredAnswer } from '../store';

/** How long (ms) a detail stays in Redis that nobody fetches again. */
const LASTS = 30 * 24 * 60 * 60 * 1_000;

const detailSchema = z.object({ key: z.string(), fetchedAt: z.number(), raw: z.unknown() });

interface SharedDetailsParts {
  readonly cluster: Cluster;
  readonly sharedStore: SharedStore;
  readonly store: ContentStore;
}

const PREFIX = 'detail:';
const nameOf = (key: ResourceKey) => PREFIX + key;

/** Keeps details in Redis, so that an instance without one does not need to ask the CMS, which may be down. */
export class SharedDetails {
  readonly #parts: SharedDetailsParts;
  /** How often this instance has joined; only the last join goes on. */
  #joins = 0;

  constructor(parts: SharedDetailsParts) {
    this.#parts = parts;
    parts.store.answers.onWritten((answer) => this.#put(answer));
    parts.store.onDrop((key) => this.forget([key], parts.store.clock.now()));
  }

  /**
   * Gives Redis the details on this instance's disk that it lacks, as it was emptied, lost, or away. In the background: there
   * may be thousands. Never rejects.
   */
  async join(): Promise<void> {
    this.#joins += 1;
    const join = this.#joins;
    const { cluster, sharedStore, store } = this.#parts;
    try {
      for await (const answer of store.answers.stored()) {
        // Redis has gone away, or was emptied again.
        if (join !== this.#joins || !cluster.link.isUp) return;
        if (isListName(answer.key)) continue;
        const stored = await sharedStore.stored(nameOf(answer.key));
        if (!stored || stored.at < answer.fetchedAt) await this.#store(answer);
      }
    } catch (error) {
      log.debug({ error: reasonOf(error) }, 'Not every detail could be shared');
    }
  }

  /** A detail that another instance has fetched; null when there is none. Never rejects. */
  async find(key: DetailKey): Promise<StoredAnswer | null> {
    const { cluster, store } = this.#parts;
    if (!cluster.isUp) return null;
    try {
      const stored = await this.#load(key);
      return stored && { ...stored, fetchedAt: Math.min(stored.fetchedAt, store.clock.now()) };
    } catch (error) {
      log.warn({ target: key, error: reasonOf(error) }, 'A detail in Redis is unreadable');
      return null;
    }
  }

  /** Forgets details fetched before a time (ms): their records have changed since. */
  forget(keys: readonly DetailKey[], at: number): void {
    this.#tell(keys, (key) =>
      this.#parts.sharedStore.store(nameOf(key), { at, digest: '', text: '', lasts: LASTS }),
    );
  }

  /** Removes what was taken down from every detail in Redis. Rejects while Redis is away. */
  async purge(): Promise<void> {
    const { sharedStore } = this.#parts;
    for (const name of await sharedStore.names(PREFIX)) {
      const key = name.slice(PREFIX.length);
      if (isResourceKey(key) && !isListName(key)) await this.#purgeOne(key);
      // Of another version of the site: nobody here can tell what it names.
      else await sharedStore.remove([name]);
    }
  }

  async #purgeOne(key: DetailKey): Promise<void> {
    const { sharedStore, store } = this.#parts;
    const stored = await this.#load(key);
    const raw = stored && store.answers.remainingOf(key, stored.raw);
    if (stored && raw === stored.raw) return;
    // A key may be a record's name, so none stays without a text.
    if (!stored || raw === null) return sharedStore.remove([nameOf(key)]);
    const { fetchedAt: at } = stored;
    const text = JSON.stringify({ ...stored, raw });
    await sharedStore.store(nameOf(key), { at, digest: '', text, lasts: LASTS });
  }

  async #load(key: DetailKey): Promise<StoredAnswer | null> {
    const text = await this.#parts.sharedStore.load(nameOf(key));
    if (!text) return null;
    const { key: storedKey, fetchedAt, raw } = detailSchema.parse(await parseJson(text));
    return storedKey === key ? { key, fetchedAt, raw } : null;
  }

  #put(answer: StoredAnswer): void {
    if (!isListName(answer.key)) this.#tell([answer.key], () => this.#store(answer));
  }

  #store({ key, fetchedAt, raw }: StoredAnswer): Promise<void> {
    const text = JSON.stringify({ key, fetchedAt, raw });
    const stored = { at: fetchedAt, digest: '', text, lasts: LASTS };
    return this.#parts.sharedStore.store(nameOf(key), stored);
  }

  #tell<Key>(keys: readonly Key[], tell: (key: Key) => Promise<void>): void {
    if (!this.#parts.cluster.isUp) return;
    for (const key of keys) {
      tell(key).catch((error: unknown) =>
        log.debug({ target: key, error: reasonOf(error) }, 'A detail could not be shared'),
      );
    }
  }
}

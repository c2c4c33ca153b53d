import * as z from 'zod';
import type { Cluster, Shelf } from '@/lib/cluster';
import { parseJson } from '@/lib/cms';
import { log, reasonOf } from '@/lib/log';
import { isListName, type DetailKey, type ResourceKey } from '../kinds';
import type { ContentStore, StoredAnswer } from '../store';

/** How long (ms) a detail stays in Redis that nobody fetches again. */
const LASTS = 30 * 24 * 60 * 60 * 1_000;

const detailSchema = z.object({ key: z.string(), fetchedAt: z.number(), raw: z.unknown() });

interface SharedDetailsParts {
  readonly cluster: Cluster;
  readonly shelf: Shelf;
  readonly store: ContentStore;
}

const nameOf = (key: ResourceKey) => `detail:${key}`;

/** Keeps details in Redis, so that an instance without one needs not ask the CMS, which may be down. */
export class SharedDetails {
  readonly #parts: SharedDetailsParts;

  constructor(parts: SharedDetailsParts) {
    this.#parts = parts;
    parts.store.answers.onWritten((answer) => this.#put(answer));
    parts.store.onDrop((key) => this.forget([key], parts.store.clock.now()));
  }

  /** A detail that another instance has fetched; null when there is none. Never rejects. */
  async find(key: DetailKey): Promise<StoredAnswer | null> {
    const { cluster, shelf, store } = this.#parts;
    if (!cluster.isUp) return null;
    try {
      const text = await shelf.load(nameOf(key));
      if (!text) return null;
      const stored = detailSchema.parse(await parseJson(text));
      const fetchedAt = Math.min(stored.fetchedAt, store.clock.now());
      return stored.key === key ? { key, fetchedAt, raw: stored.raw } : null;
    } catch (error) {
      log.warn({ target: key, error: reasonOf(error) }, 'A detail in Redis is unreadable');
      return null;
    }
  }

  /** Forgets details fetched before a time (ms): their records have changed since. */
  forget(keys: readonly DetailKey[], at: number): void {
    this.#tell(keys, (key) =>
      this.#parts.shelf.store(nameOf(key), { at, digest: '', text: '', lasts: LASTS }),
    );
  }

  #put({ key, fetchedAt, raw }: StoredAnswer): void {
    if (isListName(key)) return;
    this.#tell([key], () => {
      const text = JSON.stringify({ key, fetchedAt, raw });
      return this.#parts.shelf.store(nameOf(key), {
        at: fetchedAt,
        digest: '',
        text,
        lasts: LASTS,
      });
    });
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

import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { readJson, writeJson } from './atomic-json-file';
import { SerialQueue } from './serial-queue';
import type { ResourceKey } from '../kinds';

/** An answer of the CMS as it is on disk: raw, so that a better transformer reads it anew. */
export interface StoredAnswer {
  readonly key: ResourceKey;
  /** ms since 1970. */
  readonly fetchedAt: number;
  readonly raw: unknown;
}

const fileSchema = z.object({
  target: z.string(),
  fetchedAt: z.number(),
  raw: z.unknown(),
});

const hashOf = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** The folder of everything kept for one source: another API root or site variant never sees it (contract/site.md). */
export const sourceFolder = (directory: string, source: string) =>
  join(directory, hashOf(source, 16));

/** The last good answers on disk; they survive restarts, deployments and the CMS. */
export class AnswerFiles {
  readonly #folder: string;
  readonly #queues = new Map<ResourceKey, { readonly queue: SerialQueue; waiting: number }>();

  /** The folder need not exist yet. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The answer held for a key, or null when there is none or it is unreadable. */
  async read(key: ResourceKey): Promise<StoredAnswer | null> {
    const stored = await readJson(this.#fileOf(key), fileSchema);
    return stored?.target === key ? { key, fetchedAt: stored.fetchedAt, raw: stored.raw } : null;
  }

  /** Writes an answer whole or not at all. */
  write({ key, fetchedAt, raw }: StoredAnswer): Promise<void> {
    return this.#inOrder(key, async () => {
      const file = this.#fileOf(key);
      await writeJson(file, `${file}.${randomUUID()}.tmp`, { target: key, fetchedAt, raw });
    });
  }

  remove(key: ResourceKey): Promise<void> {
    return this.#inOrder(key, () => rm(this.#fileOf(key), { force: true }));
  }

  /** Slugs are an editor's text: a file is named by a digest of the key, never by the slug itself. */
  #fileOf(key: ResourceKey): string {
    return join(this.#folder, `${key.replace(/[^a-z-].*$/, '')}-${hashOf(key, 24)}.json`);
  }

  /** Writes and removals of one key follow each other in the order of asking. */
  async #inOrder(key: ResourceKey, task: () => Promise<void>): Promise<void> {
    const entry = this.#queues.get(key) ?? { queue: new SerialQueue(), waiting: 0 };
    this.#queues.set(key, entry);
    entry.waiting += 1;
    try {
      await entry.queue.run(task);
    } finally {
      entry.waiting -= 1;
      if (entry.waiting === 0) this.#queues.delete(key);
    }
  }
}

import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import * as z from 'zod';
import { readJson, syncFolder, writeJson } from './atomic-json-file';
import { ignoreAbsent } from './error-code';

const fileSchema = z.object({ address: z.string(), fetchedAt: z.number(), vtt: z.string() });

/** The text of a track as stored on disk. */
export interface StoredTrack {
  /** WebVTT. */
  readonly vtt: string;
  /** ms since 1970. */
  readonly fetchedAt: number;
}

/** Stores the texts of tracks, which the CMS serves by address, on disk. Like answers, they survive restarts and outages. */
export class TrackFiles {
  readonly #folder: string;
  readonly #writes = pLimit(1);

  /** The folder need not exist yet. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns the text at an address; null when no readable one is stored. */
  async read(address: string): Promise<StoredTrack | null> {
    const stored = await readJson(this.#fileOf(address), fileSchema);
    return stored?.address === address ? stored : null;
  }

  /** Rejects when the disk refuses the write. */
  write(address: string, track: StoredTrack): Promise<void> {
    const file = this.#fileOf(address);
    return this.#writes(() =>
      writeJson(file, `${file}.${randomUUID()}.tmp`, { address, ...track }),
    );
  }

  remove(address: string): Promise<void> {
    return this.#writes(() => rm(this.#fileOf(address), { force: true }));
  }

  /** Removes every text except those at the given addresses, and the drafts of killed processes. */
  keepOnly(addresses: Iterable<string>): Promise<void> {
    return this.#writes(async () => {
      const kept = new Set(Array.from(addresses, (address) => this.#fileOf(address)));
      const names = await readdir(this.#folder).catch(ignoreAbsent);
      const files = names?.map((name) => join(this.#folder, name)) ?? [];
      const others = files.filter((file) => !kept.has(file));
      if (others.length === 0) return;
      await Promise.all(others.map((file) => rm(file, { force: true })));
      await syncFolder(this.#folder);
    });
  }

  #fileOf(address: string): string {
    const digest = createHash('sha256').update(address).digest('hex').slice(0, 32);
    return join(this.#folder, `${digest}.json`);
  }
}

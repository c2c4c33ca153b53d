import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type * as z from 'zod';
import { log } from '@/lib/log';
import { SerialQueue } from './serial-queue';

/** What a JSON file holds; null when it is absent, or not of the shape given, which is logged. */
export async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      log.warn(
        { file, error: error instanceof Error ? error.message : error },
        'A file of the content folder is unreadable and counts as absent',
      );
    }
    return null;
  }
}

/**
 * Writes a JSON file whole or not at all: beside its place first, synced, then renamed into it. `keep` is a place for
 * the file that stood there before.
 */
export async function writeJson(
  file: string,
  draft: string,
  value: unknown,
  keep?: string,
): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(JSON.stringify(value));
    await handle.datasync();
  } finally {
    await handle.close();
  }
  if (keep) await rename(file, keep).catch(ignoreAbsent);
  await rename(draft, file);
  await syncFolder(folder);
}

/** Makes renames and removals in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ignoreAbsent(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

/** A small JSON file that is always whole. Writes follow each other; those requested meanwhile are merged into one. */
export class AtomicJsonFile<T> {
  readonly #file: string;
  readonly #schema: z.ZodType<T>;
  readonly #queue = new SerialQueue();
  /** The write that has not begun: it will hold whatever is asked for until then. */
  #next: Promise<void> | null = null;

  constructor(file: string, schema: z.ZodType<T>) {
    this.#file = file;
    this.#schema = schema;
  }

  /** What the file holds; null when it is absent or unreadable. */
  read(): Promise<T | null> {
    return readJson(this.#file, this.#schema);
  }

  /** Writes what `current` returns when the write begins; resolves when it is on disk. */
  save(current: () => T): Promise<void> {
    return (this.#next ??= this.#queue.run(() => {
      this.#next = null;
      return writeJson(this.#file, `${this.#file}.tmp`, current());
    }));
  }
}

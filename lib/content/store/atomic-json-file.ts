import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import pLimit from 'p-limit';
import type * as z from 'zod';
import { log, reasonOf } from '@/lib/log';
import { errorCodeOf, ignoreAbsent } from './error-code';

/** Reads a JSON file; null when it is absent or, which is logged, does not match the schema. */
export async function readJson<T>(
  file: string,
  schema: z.ZodType<T>,
  parse: (text: string) => unknown = JSON.parse,
): Promise<T | null> {
  try {
    return schema.parse(await parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (errorCodeOf(error) !== 'ENOENT') {
      log.warn(
        { file, error: reasonOf(error) },
        'A file of the content folder is unreadable and counts as absent',
      );
    }
    return null;
  }
}

/**
 * Writes a JSON file atomically: to a temporary file, synced, then renamed. `keep` is a path for the previous
 * version.
 */
export async function writeJson(
  file: string,
  draft: string,
  value: unknown,
  keep?: string,
): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  await replaceFile(file, draft, value, keep);
  await syncFolder(folder);
}

/** The same in a folder that is there. The new name is durable once the folder is synced. */
export async function replaceFile(
  file: string,
  draft: string,
  value: unknown,
  keep?: string,
): Promise<void> {
  try {
    await writeSynced(draft, JSON.stringify(value));
    if (keep) await rename(file, keep).catch(ignoreAbsent);
    await rename(draft, file);
  } catch (error) {
    // A full disk would fill up with drafts.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(text);
    await handle.datasync();
  } finally {
    await handle.close();
  }
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

/** A small JSON file with atomic writes. Writes run one at a time; those requested meanwhile are merged into one. */
export class AtomicJsonFile<T> {
  readonly #file: string;
  readonly #schema: z.ZodType<T>;
  readonly #queue = pLimit(1);
  /** The next write, not yet started: it includes every change made before it starts. */
  #next: Promise<void> | null = null;

  constructor(file: string, schema: z.ZodType<T>) {
    this.#file = file;
    this.#schema = schema;
  }

  /** The file's content; null when it is absent or unreadable. */
  read(): Promise<T | null> {
    return readJson(this.#file, this.#schema);
  }

  /** Writes what `current` returns when the write starts; resolves when it is on disk. */
  save(current: () => T): Promise<void> {
    return (this.#next ??= this.#queue(() => {
      this.#next = null;
      return writeJson(this.#file, `${this.#file}.tmp`, current());
    }));
  }
}

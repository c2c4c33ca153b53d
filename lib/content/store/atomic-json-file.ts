import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import pLimit from 'p-limit';
import type * as z from 'zod';
import { log, reasonOf } from '@/lib/log';
import { errorCodeOf, ignoreAbsent } from './error-code';

/** Reads a JSON file. Returns null when it is absent or does not match the schema; a mismatch is logged. */
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
 * Writes a JSON file atomically: to a temporary file, synced, then renamed. `keep` is a path for the previous version.
 */
export async function writeJson(
  file: string,
  draft: string,
  value: unknown,
  keep?: string,
  mode?: number,
): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  await replaceFile(file, draft, value, keep, mode);
  await syncFolder(folder);
}

/** Like `writeJson`, but in an existing folder. The new name is durable once the folder is synced. */
export async function replaceFile(
  file: string,
  draft: string,
  value: unknown,
  keep?: string,
  mode?: number,
): Promise<void> {
  try {
    await writeSynced(draft, JSON.stringify(value), mode);
    if (keep) await rename(file, keep).catch(ignoreAbsent);
    await rename(draft, file);
  } catch (error) {
    // Otherwise a full disk would fill up with drafts.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeSynced(file: string, text: string, mode?: number): Promise<void> {
  const handle = await open(file, 'w', mode);
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

/** A small JSON file with atomic writes. Writes run one at a time, and pending ones are merged into one. */
export class AtomicJsonFile<T> {
  readonly #file: string;
  readonly #schema: z.ZodType<T>;
  readonly #mode: number | undefined;
  readonly #queue = pLimit(1);
  /** The next write, not yet started. It includes every change made before it starts. */
  #next: Promise<void> | null = null;

  /** `mode` is the file mode, if not the default. */
  constructor(file: string, schema: z.ZodType<T>, mode?: number) {
    this.#mode = mode;
    this.#file = file;
    this.#schema = schema;
  }

  /** Returns the file's content; null when it is absent or unreadable. */
  read(): Promise<T | null> {
    return readJson(this.#file, this.#schema);
  }

  /** Writes what `current` returns when the write starts. Resolves when it is on disk. */
  save(current: () => T): Promise<void> {
    return (this.#next ??= this.#queue(() => {
      this.#next = null;
      return writeJson(this.#file, `${this.#file}.tmp`, current(), undefined, this.#mode);
    }));
  }
}

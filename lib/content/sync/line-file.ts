import { mkdir, open, readFile, rename, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCodeOf, syncFolder } from '../store';

async function readIfPresent(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    // Any other error must not be mistaken for an empty journal, which would be overwritten.
    if (errorCodeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

/**
 * Returns the path of the draft that a file is written to before it replaces the one at `path`. A killed process leaves
 * it behind.
 */
export const draftOf = (path: string): string => `${path}.tmp`;

/** A file of lines, synced to disk on append. Not safe for concurrent writes. */
export class LineFile {
  readonly path: string;
  #handle: FileHandle | null = null;
  /** True after a failed write, which may have left a partial line. */
  #isTorn = false;

  constructor(path: string) {
    this.path = path;
  }

  /** True once lines can be appended. */
  get isOpen(): boolean {
    return this.#handle !== null;
  }

  /** Reads the lines of the file. Its directory need not exist yet. */
  async read(): Promise<readonly string[]> {
    await mkdir(dirname(this.path), { recursive: true });
    return (await readIfPresent(this.path)).split('\n').filter((line) => line !== '');
  }

  async append(lines: readonly string[]): Promise<void> {
    if (!this.#handle) throw new Error('The journal is closed');
    const text = toText(lines);
    const torn = this.#isTorn;
    this.#isTorn = true;
    await this.#handle.appendFile(torn ? `\n${text}` : text);
    await this.#handle.datasync();
    this.#isTorn = false;
  }

  /** Replaces the file atomically, unless `confirm` rejects once the lines are written, as that may take long. */
  async rewrite(lines: readonly string[], confirm?: () => Promise<void>): Promise<void> {
    const draft = draftOf(this.path);
    const handle = await open(draft, 'w');
    try {
      // On a full disk an empty file can be created but no line written, so at least one byte is.
      await handle.writeFile(toText(lines) || '\n');
      await handle.datasync();
      await confirm?.();
      await rename(draft, this.path);
      await syncFolder(dirname(this.path));
    } catch (error) {
      await handle.close();
      throw error;
    }
    await this.#handle?.close();
    this.#handle = handle;
    this.#isTorn = false;
  }

  async close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = null;
  }
}

/** Returns true for a disk that is full, read-only or failing: its content can still be shown. */
export const isDiskFault = (error: unknown): error is NodeJS.ErrnoException =>
  ['EACCES', 'EDQUOT', 'EIO', 'ENOSPC', 'EPERM', 'EROFS'].includes(errorCodeOf(error) ?? '');

const toText = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { log } from '@/lib/log';

/** What a JSON file holds; null when it is absent, or can't be read, which the log then tells. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      log.warn(
        { file, error: error instanceof Error ? error.message : error },
        'A file of the content folder can not be read and counts as absent',
      );
    }
    return null;
  }
}

/** A small JSON file that is always whole: written beside and moved into place, one write at a time. */
export class JsonFile {
  readonly #file: string;
  #writing: Promise<unknown> = Promise.resolve();
  /** The write whose turn has not come: it will hold whatever is asked for until then. */
  #next: Promise<void> | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  /** What the file holds; null when it is absent or can't be read. */
  read(): Promise<unknown> {
    return readJson(this.#file);
  }

  /** Writes what `current` returns when the write's turn comes; resolves when it is on disk. */
  save(current: () => unknown): Promise<void> {
    if (this.#next) return this.#next;
    const saved = this.#writing
      .catch(() => undefined)
      .then(async () => {
        this.#next = null;
        await mkdir(dirname(this.#file), { recursive: true });
        const draft = `${this.#file}.tmp`;
        await writeFile(draft, JSON.stringify(current()));
        await rename(draft, this.#file);
      });
    this.#writing = saved;
    this.#next = saved;
    return saved;
  }
}

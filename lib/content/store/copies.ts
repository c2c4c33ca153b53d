import pLimit from 'p-limit';
import type { Clock } from '@/lib/clock';
import { log, reasonOf } from '@/lib/log';
import type { Tombstone } from './tombstone';

/**
 * A place that keeps texts or names of records. Every such place is registered here, and each is asked to forget
 * removed records (docs/operations.md, 'What remains of a removal', lists them).
 */
export interface Copy {
  /** For the log. */
  readonly name: string;
  /**
   * Removes every trace of these records. May be called again with the same ones. Rejects when that is impossible now
   * (a full disk, Redis away); the call is then repeated. Resolves to false when the call must be repeated for another
   * reason.
   *
   * @param gone returns the records to forget, including those taken down during the call
   */
  forget(gone: () => readonly Tombstone[]): Promise<boolean | void>;
}

/** Pause (ms) before a failed purge is retried. */
const RETRY = 5_000;

interface CopiesOptions {
  readonly clock: Clock;
  /** Returns the records that a copy may still name. */
  gone(): readonly Tombstone[];
  /** Records that no copy names these records any more. */
  markPurged(gone: readonly Tombstone[]): Promise<void>;
}

/** All copies that may still name a record after it was taken down. A copy is dirty while it may still name one. */
export class Copies {
  readonly #options: CopiesOptions;
  readonly #all: Copy[] = [];
  readonly #dirty = new Set<Copy>();
  /** Copies that failed when last asked. */
  readonly #failing = new Set<Copy>();
  #isUnfinished = false;
  readonly #runs = pLimit(1);
  /** The next run, not yet started. It serves every removal before it. */
  #next: Promise<void> | null = null;
  #isWaiting = false;

  constructor(options: CopiesOptions) {
    this.#options = options;
  }

  /** Adds a copy. It starts dirty: the last process may have been killed before it purged it. */
  add(copy: Copy): void {
    this.#all.push(copy);
    this.#dirty.add(copy);
  }

  /** Marks every copy dirty after a removal. */
  markDirty(): void {
    for (const copy of this.#all) this.#dirty.add(copy);
  }

  /** Purges every dirty copy, one after another. Never rejects. */
  settle(): Promise<void> {
    return (this.#next ??= this.#runs(async () => {
      this.#next = null;
      const gone = this.#options.gone();
      if (gone.length === 0) return this.#dirty.clear();
      this.#isUnfinished = false;
      for (const copy of this.#all) if (this.#dirty.has(copy)) await this.#ask(copy);
      if (this.#dirty.size === 0) await this.#markPurged(gone);
      else if (this.#isUnfinished || this.#failing.size > 0) this.#retry();
    }));
  }

  async #ask(copy: Copy): Promise<void> {
    this.#dirty.delete(copy);
    try {
      const isDone = await copy.forget(() => this.#options.gone());
      this.#failing.delete(copy);
      if (isDone !== false) return;
      this.#dirty.add(copy);
      this.#isUnfinished = true;
    } catch (error) {
      this.#dirty.add(copy);
      if (this.#failing.has(copy)) return;
      this.#failing.add(copy);
      log.warn(
        { copy: copy.name, error: reasonOf(error) },
        'What was taken down could not be removed from a copy; it is tried again',
      );
    }
  }

  /** If the write fails, the next start asks every copy again. */
  async #markPurged(gone: readonly Tombstone[]): Promise<void> {
    await this.#options
      .markPurged(gone)
      .catch((error: unknown) =>
        log.warn({ error: reasonOf(error) }, 'A purge could not be noted'),
      );
  }

  #retry(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#options.clock.after(RETRY, () => {
      this.#isWaiting = false;
      void this.settle();
    });
  }
}

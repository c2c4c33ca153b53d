import pLimit from 'p-limit';
import type { Clock } from '@/lib/clock';
import { log, reasonOf } from '@/lib/log';
import type { Tombstone } from './tombstone';

/**
 * A place that keeps texts or names of records. All of them are here: what a removal must leave is asked of each
 * (docs/operations.md, 'What remains of a removal', lists them).
 */
export interface Copy {
  /** For the log. */
  readonly name: string;
  /**
   * Removes what is left of these records. May be called again with the same ones. Rejects when that can't be done now, as
   * when a disk is full or Redis is away: it is asked again. Resolves to false when it is to be asked again for another
   * reason.
   *
   * @param gone those of which a copy may still know something, also those taken down during the call
   */
  forget(gone: () => readonly Tombstone[]): Promise<boolean | void>;
}

/** Pause (ms) before places that could not be purged are tried again. */
const RETRY = 5_000;

interface CopiesOptions {
  readonly clock: Clock;
  /** The records of which a copy may still know something. */
  gone(): readonly Tombstone[];
  /** Records that no copy names these any more. */
  markPurged(gone: readonly Tombstone[]): Promise<void>;
}

/** Everything that may still name a record after it was taken down, and which of it is dirty: may still name one. */
export class Copies {
  readonly #options: CopiesOptions;
  readonly #all: Copy[] = [];
  readonly #dirty = new Set<Copy>();
  /** Those that could not be purged when they were last asked. */
  readonly #failing = new Set<Copy>();
  #isUnfinished = false;
  readonly #runs = pLimit(1);
  /** The next run, not yet begun: it serves every removal before it. */
  #next: Promise<void> | null = null;
  #isWaiting = false;

  constructor(options: CopiesOptions) {
    this.#options = options;
  }

  /** Adds a place. It is dirty: it may not have been purged before, as when the last process was killed. */
  add(copy: Copy): void {
    this.#all.push(copy);
    this.#dirty.add(copy);
  }

  /** Notes a removal: every place is dirty. */
  markDirty(): void {
    for (const copy of this.#all) this.#dirty.add(copy);
  }

  /** Has every dirty place forget what was taken down, one after the other. Never rejects. */
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

  /** Where that can't be written, the next start asks every place again. */
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

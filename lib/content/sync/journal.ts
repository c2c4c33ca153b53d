import { rm } from 'node:fs/promises';
import pLimit from 'p-limit';
import { parseLine, toText, type JournalEntry, type JournalLine } from './journal-line';
import type { ContentEvent } from './content-event';
import { draftOf, isDiskFault, LineFile } from './line-file';

/** The number of completed events after which the journal is compacted. */
const COMPACT_AFTER = 1_000;

interface JournalOptions {
  readonly now: () => number;
  /** How long (ms) ids of completed events are remembered. */
  readonly rememberFor: number;
  /** Rejects when this process may not write to the folder: another one holds it, or its disk refuses the lock. */
  readonly confirm?: () => Promise<void>;
}

/**
 * A durable log of accepted events. Each is synced to disk before the response is sent, and stays pending until what it
 * requires has been fetched. Survives kill -9.
 */
export class Journal {
  readonly #file: LineFile;
  readonly #options: JournalOptions;
  readonly #queue = pLimit(1);
  readonly #pending = new Map<string, JournalEntry>();
  /** Completed entries whose ids are still remembered. */
  readonly #completed = new Map<string, JournalEntry>();
  #sinceCompaction = 0;
  /** Lines waiting for the current write, to be synced together. */
  #unwritten: JournalLine[] = [];
  #nextWrite: Promise<void> | null = null;
  #fault: NodeJS.ErrnoException | null = null;
  #isClosed = false;
  /** True while the file has events that have been replaced in memory. */
  #isOutdated = false;

  private constructor(file: LineFile, options: JournalOptions) {
    this.#file = file;
    this.#options = options;
  }

  /**
   * Opens the journal and reads its entries. Its directory need not exist yet. A journal that can be read but not
   * written, because the disk is full or read-only, still opens: its entries are processed, and each append retries the
   * write.
   */
  static async open(path: string, options: JournalOptions): Promise<Journal> {
    const file = new LineFile(path);
    const journal = new Journal(file, options);
    journal.#read(await file.read());
    await journal.retry();
    return journal;
  }

  /** Checks whether the journal can be written, if the last write failed or none has been made. */
  async retry(): Promise<void> {
    try {
      await this.#queue(() => this.#notingFaults(() => this.#compact()));
    } catch (error) {
      if (!isDiskFault(error)) throw error;
    }
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Why the last write to the journal failed; null when it succeeded. */
  get fault(): NodeJS.ErrnoException | null {
    return this.#fault;
  }

  /** Takes over the entries of other journals, and deletes those journals once this one has their entries. */
  async adopt(paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    for (const path of paths) this.#read(await new LineFile(path).read());
    try {
      await this.#queue(() => this.#compact());
      const files = paths.flatMap((path) => [path, draftOf(path)]);
      await Promise.all(files.map((file) => rm(file, { force: true })));
    } catch (error) {
      if (!isDiskFault(error)) throw error;
    }
  }

  /** Returns true when an event with this id has been accepted within the time ids are remembered. */
  has(id: string): boolean {
    return this.#pending.has(id) || this.#completed.has(id);
  }

  /** Returns the events accepted and not yet completed, oldest first. */
  pending(): readonly JournalEntry[] {
    return [...this.#pending.values()];
  }

  /** Returns the completed events whose ids are remembered. */
  completed(): readonly JournalEntry[] {
    return [...this.#completed.values()];
  }

  /** Returns all events whose ids are remembered, the completed ones first. */
  remembered(): readonly JournalEntry[] {
    return [...this.completed(), ...this.pending()];
  }

  /** Appends an event. Resolves once it is synced to disk; rejects when it could not be written. */
  async append(entry: JournalEntry): Promise<void> {
    // Registered before the write, so that an event sent twice at once takes effect once.
    this.#pending.set(entry.id, entry);
    try {
      await this.#write({ entry });
    } catch (error) {
      this.#pending.delete(entry.id);
      throw error;
    }
  }

  /** Records that everything an event required has been fetched. */
  async complete(id: string): Promise<void> {
    if (!this.#markCompleted(id)) return;
    await this.#write({ done: id });
    this.#sinceCompaction += 1;
    if (this.#sinceCompaction >= COMPACT_AFTER) await this.#queue(() => this.#compact());
  }

  /**
   * Replaces remembered events, pending and completed, with the result of `change`, and rewrites the file if any
   * changes. Rejects when the write fails; the file then still has the old events.
   */
  async rewriteEvents(change: (event: ContentEvent) => ContentEvent): Promise<void> {
    let isChanged = this.#isOutdated;
    for (const entries of [this.#pending, this.#completed]) {
      for (const [id, entry] of entries) {
        const event = change(entry.event);
        if (event === entry.event) continue;
        entries.set(id, { ...entry, event });
        isChanged = true;
      }
    }
    if (!isChanged || this.#isClosed) return;
    this.#isOutdated = true;
    await this.#queue(() => this.#notingFaults(() => this.#compact()));
  }

  /** Closes the file after pending writes. The journal then accepts no more events. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#queue(() => this.#file.close());
  }

  #read(lines: readonly string[]): void {
    for (const text of lines) {
      const line = parseLine(text);
      if (line && 'done' in line) this.#markCompleted(line.done);
      else if (line && !this.#completed.has(line.entry.id)) {
        this.#pending.set(line.entry.id, line.entry);
      }
    }
  }

  #markCompleted(id: string): boolean {
    const entry = this.#pending.get(id);
    if (!entry) return false;
    this.#pending.delete(id);
    this.#completed.set(id, entry);
    return true;
  }

  #write(line: JournalLine): Promise<void> {
    this.#unwritten.push(line);
    return (this.#nextWrite ??= this.#queue(async () => {
      const lines = this.#unwritten;
      this.#unwritten = [];
      this.#nextWrite = null;
      if (this.#isClosed) throw new Error('The journal is closed');
      await this.#notingFaults(async () => {
        if (!this.#file.isOpen) await this.#compact();
        await this.#options.confirm?.();
        await this.#file.append(lines.map(toText));
        // If this process was suspended, another may have read the file in the meantime and the lines may be lost.
        await this.#options.confirm?.();
      });
    }));
  }

  async #notingFaults(write: () => Promise<void>): Promise<void> {
    try {
      await write();
      this.#fault = null;
    } catch (error) {
      if (isDiskFault(error)) this.#fault = error;
      throw error;
    }
  }

  async #compact(): Promise<void> {
    await this.#options.confirm?.();
    const now = this.#options.now();
    for (const [id, { receivedAt }] of this.#completed) {
      if (now - receivedAt >= this.#options.rememberFor) this.#completed.delete(id);
    }
    const completed = [...this.#completed.values()].flatMap((entry): JournalLine[] => [
      { entry },
      { done: entry.id },
    ]);
    const pending = this.pending().map((entry): JournalLine => ({ entry }));
    await this.#file.rewrite([...completed, ...pending].map(toText), this.#options.confirm);
    this.#isOutdated = false;
    this.#sinceCompaction = 0;
  }
}

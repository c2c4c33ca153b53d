import * as z from 'zod';
import { AtomicJsonFile } from './atomic-json-file';
import type { DetailKey, StaleScope } from '../kinds';

const fileSchema = z.object({
  details: z.number().catch(0),
  related: z.number().catch(0),
  named: z.record(z.string(), z.number()).catch({}),
});

type Marks = z.infer<typeof fileSchema>;

/** Maximum number of details with marks of their own. Beyond it, all details are stale. */
const MOST_NAMED = 100;

/** A detail keyed by its record's id, which reveals no name on disk. */
const BY_ID = /:\d+$/;

/** The time (ms since 1970), for each scope and for single details, before which fetched details are stale. Stored on disk. */
export class StaleMarks {
  readonly #file: AtomicJsonFile<Marks>;
  readonly #marks: Marks;

  private constructor(file: AtomicJsonFile<Marks>, marks: Marks) {
    this.#file = file;
    this.#marks = marks;
  }

  /** Reads the marks; an unreadable file counts as none. */
  static async open(path: string): Promise<StaleMarks> {
    const file = new AtomicJsonFile(path, fileSchema);
    return new StaleMarks(file, (await file.read()) ?? { details: 0, related: 0, named: {} });
  }

  /**
   * Marks a scope, or single details, stale: they are fetched again before they are next shown. Resolves when it is on
   * disk.
   */
  mark(what: StaleScope | readonly DetailKey[], at: number): Promise<void> {
    if (typeof what === 'string') this.#raise(what, at);
    else this.#markEach(what, at);
    return this.#file.save(() => this.#marks);
  }

  /** Returns true when a detail fetched at a time (ms) must be fetched again before it is shown. */
  isStale(key: DetailKey, fetchedAt: number): boolean {
    const { details, related, named } = this.#marks;
    if (fetchedAt <= details || fetchedAt <= (named[key] ?? 0)) return true;
    return key.startsWith('related:') && fetchedAt <= related;
  }

  #raise(scope: StaleScope, at: number): void {
    this.#marks[scope] = Math.max(this.#marks[scope], at);
  }

  #markEach(keys: readonly DetailKey[], at: number): void {
    const { named } = this.#marks;
    for (const key of keys) named[key] = Math.max(named[key] ?? 0, at);
    if (keys.every((key) => BY_ID.test(key)) && Object.keys(named).length <= MOST_NAMED) return;
    this.#raise('details', Math.max(...Object.values(named)));
    this.#marks.named = {};
  }
}

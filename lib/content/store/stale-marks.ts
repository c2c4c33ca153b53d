import * as z from 'zod';
import { AtomicJsonFile } from './atomic-json-file';
import type { DetailKey, StaleScope } from '../kinds';

const fileSchema = z.object({
  details: z.number().catch(0),
  related: z.number().catch(0),
});

type Marks = z.infer<typeof fileSchema>;

/** For each scope, the time (ms since 1970) before which fetched details are stale. Stored on disk. */
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
    return new StaleMarks(file, (await file.read()) ?? { details: 0, related: 0 });
  }

  /** Marks a scope stale: its details are fetched again before they are next shown. Resolves when it is on disk. */
  mark(scope: StaleScope, at: number): Promise<void> {
    this.#marks[scope] = Math.max(this.#marks[scope], at);
    return this.#file.save(() => this.#marks);
  }

  /** True when a detail fetched at a time (ms) must be fetched again before it is shown. */
  isStale(key: DetailKey, fetchedAt: number): boolean {
    if (fetchedAt <= this.#marks.details) return true;
    return key.startsWith('related:') && fetchedAt <= this.#marks.related;
  }
}

import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { AtomicJsonFile } from '../store';
import type { ContentEvent } from './content-event';

/** Maximum number of records whose latest event is tracked. */
const MAX_RECORDS = 20_000;

const fileSchema = z.array(z.tuple([z.string(), z.number()]));

/** The sender's sequence number of each record's latest event, so that older events arriving late are ignored. */
export class Sequences {
  readonly #file: AtomicJsonFile<[string, number][]>;
  // By size, as `max` would set aside the room for all of them at once.
  readonly #newest = new LRUCache<string, number>({
    maxSize: MAX_RECORDS,
    sizeCalculation: () => 1,
  });

  private constructor(file: AtomicJsonFile<[string, number][]>, held: [string, number][]) {
    this.#file = file;
    for (const [key, sequence] of held) this.#newest.set(key, sequence);
  }

  /** Reads the stored numbers; an unreadable file counts as empty. */
  static async open(path: string): Promise<Sequences> {
    const file = new AtomicJsonFile(path, fileSchema);
    return new Sequences(file, (await file.read()) ?? []);
  }

  /** True when a later event for the same record has been seen. Always false for an event without a number. */
  isOvertaken({ type, id, slug, sequence }: ContentEvent): boolean {
    if (sequence === undefined) return false;
    return (this.#newest.get(`${type}:${id ?? slug}`) ?? -1) > sequence;
  }

  /** Records an event's number. Takes effect at once; written to disk soon after. */
  note({ type, id, slug, sequence }: ContentEvent): void {
    if (sequence === undefined) return;
    const key = `${type}:${id ?? slug}`;
    if ((this.#newest.get(key) ?? -1) >= sequence) return;
    this.#newest.set(key, sequence);
    // Until then the journal has it.
    this.#file
      .save(() =>
        [...this.#newest.entries()].map(([name, value]): [string, number] => [name, value]),
      )
      .catch(() => undefined);
  }
}

import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { AtomicJsonFile, type Marks } from '../store';
import type { ContentEvent } from './content-event';

/** Maximum number of records whose latest event is tracked. */
const MAX_RECORDS = 20_000;

const fileSchema = z.array(z.tuple([z.string(), z.number()]));

/** Tracks the sender's sequence number of each record's latest event, so that older events arriving late are ignored. */
export class Sequences {
  readonly #file: AtomicJsonFile<[string, number][]>;
  readonly #marks: Marks;
  // Limited by size, as `max` would allocate room for all of them at once.
  readonly #newest = new LRUCache<string, number>({
    maxSize: MAX_RECORDS,
    sizeCalculation: () => 1,
  });

  private constructor(
    file: AtomicJsonFile<[string, number][]>,
    marks: Marks,
    held: [string, number][],
  ) {
    this.#file = file;
    this.#marks = marks;
    for (const [key, sequence] of held) this.#newest.set(this.#unnamed(key), sequence);
  }

  /**
   * Reads the stored numbers; an unreadable file counts as empty.
   *
   * @param completed events in the journal, whose numbers the last process may not have written here before it ended
   */
  static async open(
    path: string,
    marks: Marks,
    completed: readonly ContentEvent[],
  ): Promise<Sequences> {
    const file = new AtomicJsonFile(path, fileSchema);
    const held = (await file.read()) ?? [];
    const sequences = new Sequences(file, marks, held);
    for (const event of completed) sequences.#keep(event);
    // An earlier version wrote the names of records without an id.
    if (held.some(([key]) => sequences.#unnamed(key) !== key)) await sequences.#save();
    return sequences;
  }

  /** Returns true when a later event for the same record has been seen. Always false for an event without a number. */
  isOvertaken(event: ContentEvent): boolean {
    const { sequence } = event;
    return (
      sequence !== undefined &&
      this.#keysOf(event).some((key) => (this.#newest.get(key) ?? -1) > sequence)
    );
  }

  /** Returns true for an event that is the latest seen for its record, and thus a repetition. */
  isNewest(event: ContentEvent): boolean {
    const { sequence } = event;
    return (
      sequence !== undefined &&
      this.#keysOf(event).some((key) => this.#newest.get(key) === sequence)
    );
  }

  /** Records an event's number. Takes effect at once; written to disk soon after. */
  note(event: ContentEvent): void {
    // Until then the journal has it.
    if (this.#keep(event)) void this.#save();
  }

  /** Returns true when the number was new. */
  #keep(event: ContentEvent): boolean {
    const { sequence } = event;
    const [key] = this.#keysOf(event);
    if (sequence === undefined || key === undefined) return false;
    if ((this.#newest.get(key) ?? -1) >= sequence) return false;
    this.#newest.set(key, sequence);
    return true;
  }

  /** Returns the keys of an event's record. They have a slug's marks in place of the slug, as it may be a person's name. */
  #keysOf({ type, id, slug, slugMarks = [] }: ContentEvent): readonly string[] {
    if (id !== null) return [`${type}:${id}`];
    const marks = slug === null ? slugMarks : this.#marks.ofSlug(slug);
    return marks.map((mark) => `${type}:${mark}`);
  }

  /** Converts a key to the form that this version writes. */
  #unnamed(key: string): string {
    const colon = key.indexOf(':');
    const name = key.slice(colon + 1);
    if (/^(?:\d+|[0-9a-f]{8}\.[0-9a-f]{32})$/.test(name)) return key;
    return `${key.slice(0, colon)}:${this.#marks.ofSlug(name)[0]}`;
  }

  async #save(): Promise<void> {
    const entries = () =>
      [...this.#newest.entries()].map(([name, value]): [string, number] => [name, value]);
    await this.#file.save(entries).catch(() => undefined);
  }
}

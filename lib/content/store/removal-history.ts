import * as z from 'zod';
import { log } from '@/lib/log';
import { AtomicJsonFile } from './atomic-json-file';
import type { Marks } from './marks';
import { outlasts, readFact, thingOf, type RemovalChange } from './removal-facts';
import { latestAt, type Removal } from './tombstone';

/** Maximum number of lifts kept on disk. The latest are kept. */
const MAX_LIFTS = 5_000;

/**
 * The latest fact from any instance about each removal and each lift. Lifts are stored on disk beside the tombstones,
 * so that the tombstone of an instance that was away does not count as new.
 */
export class RemovalHistory {
  readonly #file: AtomicJsonFile<unknown[]>;
  readonly #facts = new Map<string, RemovalChange>();

  private constructor(path: string) {
    this.#file = new AtomicJsonFile(path, z.array(z.unknown()));
  }

  /** Reads the lifts of a file; an unreadable file counts as empty. */
  static async open(path: string, marks: Marks): Promise<RemovalHistory> {
    const history = new RemovalHistory(path);
    for (const lift of (await history.#file.read()) ?? []) {
      const fact = readFact(lift, marks);
      if (fact) history.note(fact);
    }
    return history;
  }

  get lifts(): readonly RemovalChange[] {
    return [...this.#facts.values()].filter(({ isDown }) => !isDown);
  }

  /** Returns true when a record that an event removed at a time (ms) has been restored since. */
  isLifted(removal: Pick<Removal, 'kind' | 'id' | 'slugMarks' | 'at'>): boolean {
    return this.lifts.some((lift) => !outlasts({ ...removal, by: 'event' }, lift));
  }

  /** Notes a fact. Returns false when it is no later than the one known. */
  note(fact: RemovalChange): boolean {
    const thing = thingOf(fact);
    const known = this.#facts.get(thing);
    if (known && latestAt(known) >= latestAt(fact)) return false;
    this.#facts.delete(thing);
    this.#facts.set(thing, fact);
    if (!fact.isDown) this.#saveLifts();
    return true;
  }

  #saveLifts(): void {
    this.#file
      .save(() => this.lifts.slice(-MAX_LIFTS))
      .catch((error: unknown) => log.error({ error }, 'A lift could not be written to disk'));
  }
}

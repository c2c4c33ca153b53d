import type { SharedStore } from '@/lib/cluster';
import type { Marks } from '../store';
import { writeMessage } from './message';

/** The set of keys in Redis. */
const SET = 'removal-keys';

interface SharedKeysParts {
  readonly sharedStore: SharedStore;
  readonly marks: Marks;
}

/** The keys with which removed names are recognised: every instance knows those of all others; see decision 50. */
export class SharedKeys {
  readonly #parts: SharedKeysParts;

  constructor(parts: SharedKeysParts) {
    this.#parts = parts;
  }

  /** Takes the keys that Redis knows, and gives it those that it lacks. Rejects while Redis is away. */
  async join(): Promise<void> {
    const { sharedStore, marks } = this.#parts;
    const known = (await sharedStore.facts(SET)).map(([, key]) => key);
    await this.take(known);
    for (const key of marks.keys.filter((it) => !known.includes(it))) {
      // Nothing but its own is called by it, so that two instances never overwrite each other's.
      const message = writeMessage({ about: 'key', key });
      await sharedStore.record(SET, { thing: marks.idOf(key), at: 0, fact: key }, message);
    }
  }

  /** Takes keys of other instances. A disk that can't be written does not prevent that they are used. */
  async take(keys: readonly string[]): Promise<void> {
    await this.#parts.marks.adopt(keys).catch(() => undefined);
  }
}

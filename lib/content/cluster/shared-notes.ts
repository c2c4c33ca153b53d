import * as z from 'zod';
import type { Cluster } from '@/lib/cluster';
import { departureSchema, droppedNamesSchema, type ContentStore } from '../store';
import { appointmentSchema, type WakeUps } from '../sync';
import { readText, writeMessage } from './message';

/** The set of notes in Redis. */
const SET = 'notes';

/** Something small of which every instance keeps all that any of them knows. */
interface Note {
  /** What this instance knows. */
  value(): unknown;
  /** Adds what another one knows. Never rejects. */
  adopt(value: unknown): Promise<void>;
  /** True where no event tells those that run. */
  readonly isTold: boolean;
}

interface SharedNotesOptions {
  readonly cluster: Cluster;
  readonly store: ContentStore;
  /** Undefined before the site has started. */
  wakeUps(): Pick<WakeUps, 'appointment' | 'receive'> | undefined;
}

function note<T>(
  schema: z.ZodType<T>,
  {
    value,
    adopt,
    isTold = false,
  }: { value(): unknown; adopt(value: T): unknown; isTold?: boolean },
): Note {
  return {
    value,
    isTold,
    async adopt(given) {
      const known = schema.safeParse(given);
      try {
        if (known.success) await adopt(known.data);
      } catch {
        // A disk that can't be written does not prevent that it is known.
      }
    },
  };
}

/** The notes, in the order in which they are taken: without the keys, no removal of another instance is understood. */
const notesOf = ({ store, wakeUps }: SharedNotesOptions) => {
  const { slugHistory, droppedNames, heldBack, tombstones } = store;
  return {
    /** With which removed names are recognised; see decision 50. */
    keys: note(z.array(z.string()), {
      value: () => tombstones.marks.keys,
      adopt: (keys) => tombstones.marks.adopt(keys),
      isTold: true,
    }),
    renames: note(z.array(z.tuple([z.string(), z.string()])), {
      value: () => slugHistory.all(),
      adopt: (renames) => slugHistory.adopt(renames),
    }),
    'dropped-names': note(droppedNamesSchema, {
      value: () => droppedNames.all(),
      adopt: (names) => droppedNames.adopt(names, slugHistory),
    }),
    /** What has left without an event: it counts for the allowance of all. */
    departures: note(z.array(departureSchema), {
      value: () => heldBack.departures(),
      adopt: (departures) => departures.forEach((departure) => heldBack.adopt(departure)),
      isTold: true,
    }),
    /** When the CMS wants to be woken. */
    'wake-up': note(appointmentSchema, {
      value: () => wakeUps()?.appointment ?? null,
      adopt: (appointment) => wakeUps()?.receive(appointment),
      isTold: true,
    }),
  };
};

/** What instances know beside content and removals. Whoever puts a note into Redis has taken what was there before. */
export class SharedNotes {
  readonly #options: SharedNotesOptions;
  readonly #notes: ReadonlyMap<string, Note>;

  constructor(options: SharedNotesOptions) {
    this.#options = options;
    this.#notes = new Map(Object.entries(notesOf(options)));
    const { slugHistory, droppedNames, heldBack } = options.store;
    slugHistory.onChange(() => this.share('renames'));
    droppedNames.onChange(() => this.share('dropped-names'));
    heldBack.onDeparture(() => this.share('departures'));
  }

  /** Takes what Redis knows, and gives it all. Rejects while Redis is away. */
  async join(): Promise<void> {
    for (const [name, { adopt, value }] of this.#notes) {
      const known = await this.#options.cluster.shared.get(SET, name);
      await adopt(readText(z.unknown(), known));
      if (JSON.stringify(value()) !== known) await this.#put(name);
    }
  }

  /** Gives Redis and those that run what this instance knows, soon. */
  share(name: keyof ReturnType<typeof notesOf>): void {
    this.#options.cluster.shared.soon(`note ${name}`, () => this.#put(name));
  }

  /** Takes a note of another instance, which may have put it at the same time as this one its own. */
  async take(name: string, value: unknown): Promise<void> {
    const known = this.#notes.get(name);
    const before = JSON.stringify(known?.value());
    await known?.adopt(value);
    if (JSON.stringify(known?.value()) !== before) await this.#put(name, false);
  }

  async #put(name: string, isNews = this.#notes.get(name)?.isTold): Promise<void> {
    const value = this.#notes.get(name)?.value();
    await this.#options.cluster.shared.put(SET, name, { text: JSON.stringify(value) });
    if (isNews)
      await this.#options.cluster.messages.send(writeMessage({ about: 'note', name, value }));
  }
}

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
  /** Adds what another one knows. Throws when it is something else, or can't be written to disk. */
  adopt(known: unknown): unknown;
  /** True where no event tells those that run. */
  readonly isTold?: boolean;
}

interface SharedNotesOptions {
  readonly cluster: Cluster;
  readonly store: ContentStore;
  /** Undefined before the site has started. */
  wakeUps(): Pick<WakeUps, 'appointment' | 'receive'> | undefined;
}

const keysSchema = z.array(z.string());
const renamesSchema = z.array(z.tuple([z.string(), z.string()]));
const departuresSchema = z.array(departureSchema);

/** The notes, in the order in which they are taken: without the keys, no removal of another instance is understood. */
const notesOf = ({ store, wakeUps }: SharedNotesOptions) => {
  const { slugHistory, droppedNames, heldBack, tombstones } = store;
  return {
    /** With which removed names are recognised; see decision 50. */
    keys: {
      value: () => tombstones.marks.keys,
      adopt: (known) => tombstones.marks.adopt(keysSchema.parse(known)),
      isTold: true,
    },
    renames: {
      value: () => slugHistory.all(),
      adopt: (known) => slugHistory.adopt(renamesSchema.parse(known)),
    },
    'dropped-names': {
      value: () => droppedNames.all(),
      adopt: (known) => droppedNames.adopt(droppedNamesSchema.parse(known), slugHistory),
    },
    /** What has left without an event: it counts for the allowance of all. */
    departures: {
      value: () => heldBack.departures(),
      adopt: (known) => departuresSchema.parse(known).forEach((it) => heldBack.adopt(it)),
      isTold: true,
    },
    /** When the CMS wants to be woken. */
    'wake-up': {
      value: () => wakeUps()?.appointment ?? null,
      adopt: (known) => wakeUps()?.receive(appointmentSchema.parse(known)),
      isTold: true,
    },
  } satisfies Record<string, Note>;
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
    for (const [name, note] of this.#notes) {
      const known = await this.#options.cluster.shared.get(SET, name);
      await this.#adopt(note, readText(z.unknown(), known));
      if (JSON.stringify(note.value()) !== known) await this.#put(name);
    }
  }

  /** Gives Redis and those that run what this instance knows, soon. */
  share(name: keyof ReturnType<typeof notesOf>): void {
    this.#options.cluster.shared.soon(`note ${name}`, () => this.#put(name));
  }

  /** Takes a note of another instance, which may have put it at the same time as this one its own. */
  async take(name: string, value: unknown): Promise<void> {
    const note = this.#notes.get(name);
    if (!note) return;
    const before = JSON.stringify(note.value());
    await this.#adopt(note, value);
    if (JSON.stringify(note.value()) !== before) await this.#put(name, false);
  }

  async #adopt(note: Note, known: unknown): Promise<void> {
    try {
      await note.adopt(known);
    } catch {
      // A disk that can't be written does not prevent that it is known.
    }
  }

  async #put(name: string, isNews = this.#notes.get(name)?.isTold): Promise<void> {
    const value = this.#notes.get(name)?.value();
    await this.#options.cluster.shared.put(SET, name, { text: JSON.stringify(value) });
    if (isNews)
      await this.#options.cluster.messages.send(writeMessage({ about: 'note', name, value }));
  }
}

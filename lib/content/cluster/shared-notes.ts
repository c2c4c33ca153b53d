import * as z from 'zod';
import type { Cluster } from '@/lib/cluster';
import { notesOf, type ContentStore, type Note } from '../store';
import { appointmentSchema, type WakeUps } from '../sync';
import { readText, writeMessage } from './message';

/** The set of notes in Redis. */
const SET = 'notes';

interface SharedNotesOptions {
  readonly cluster: Cluster;
  readonly store: ContentStore;
  /** Undefined before the site has started. */
  wakeUps(): Pick<WakeUps, 'appointment' | 'receive'> | undefined;
}

/** What instances know beside content and removals. Whoever puts a note into Redis has taken what was there before. */
export class SharedNotes {
  readonly #options: SharedNotesOptions;
  readonly #notes: ReadonlyMap<string, Note>;

  constructor(options: SharedNotesOptions) {
    const { store, wakeUps } = options;
    this.#options = options;
    const wakeUp: Note = {
      value: () => wakeUps()?.appointment ?? null,
      adopt: (known) => wakeUps()?.receive(appointmentSchema.parse(known)),
      isTold: true,
    };
    this.#notes = new Map(Object.entries({ ...notesOf(store), 'wake-up': wakeUp }));
    for (const [name, note] of this.#notes) note.onChange?.(() => this.share(name));
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
  share(name: string): void {
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

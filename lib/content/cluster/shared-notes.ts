import * as z from 'zod';
import type { Cluster } from '@/lib/cluster';
import { notesOf, type ContentStore, type Note } from '../store';
import { appointmentSchema, type WakeUps } from '../sync';
import { readText, writeMessage } from './message';

/** The name of the set of notes in Redis. */
const SET = 'notes';

interface SharedNotesOptions {
  readonly cluster: Cluster;
  readonly store: ContentStore;
  /** Undefined before the site has started. */
  wakeUps(): Pick<WakeUps, 'appointment' | 'receive'> | undefined;
}

/**
 * Shares notes, which instances know besides content and removals. An instance merges the note in Redis before it
 * replaces it.
 */
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

  /** Adopts what Redis knows, and writes the result back. Rejects while Redis is away. */
  async join(): Promise<void> {
    for (const [name, note] of this.#notes) {
      const known = await this.#options.cluster.shared.get(SET, name);
      await this.#adopt(note, readText(z.unknown(), known));
      if (JSON.stringify(note.value()) !== known) await this.#put(name);
    }
  }

  /** Writes a note to Redis and tells running instances, soon. */
  share(name: string): void {
    this.#options.cluster.shared.soon(`note ${name}`, () => this.#put(name));
  }

  /** Adopts a note of another instance, which may have written it at the same time as this one. */
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
      // A failed write to disk does not undo the change in memory.
    }
  }

  async #put(name: string, isNews = this.#notes.get(name)?.isTold): Promise<void> {
    const value = this.#notes.get(name)?.value();
    await this.#options.cluster.shared.put(SET, name, { text: JSON.stringify(value) });
    if (isNews)
      await this.#options.cluster.messages.send(writeMessage({ about: 'note', name, value }));
  }
}

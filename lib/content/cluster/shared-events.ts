import { PATIENCE, type Cluster } from '@/lib/cluster';
import { log } from '@/lib/log';
import type { Marks, Tombstone } from '../store';
import {
  forgetEvents,
  type EventProcessor,
  type EventSharing,
  type Journal,
  type JournalEntry,
} from '../sync';
import { readMessage, writeMessage } from './message';

/** The longest pause (ms) before an instance asks the CMS after another's event. */
const MAX_PAUSE = 200;

/** An event, and its id in the stream. */
export interface SharedEvent {
  readonly entry: JournalEntry;
  readonly streamId: string;
}

interface SharedEventsOptions {
  readonly cluster: Cluster;
  readonly journal: Journal;
  /** How long (ms) event ids are remembered. */
  readonly rememberFor: number;
  /** Called with each event that is in Redis, and its id there. */
  onShared(entry: JournalEntry, streamId: string): void;
}

/** Shares events with the other instances. Events that Redis does not have yet stay in the journal. */
export class SharedEvents implements EventSharing {
  readonly #options: SharedEventsOptions;
  /** Events in Redis that are not completed here. */
  readonly #shared = new Set<string>();
  /** Events completed here that Redis does not have yet. */
  readonly #completed = new Set<string>();
  /** Pending announcements, as this instance also reads its own messages. */
  readonly #underWay = new Map<string, Promise<unknown>>();
  #isSweeping = false;

  constructor(options: SharedEventsOptions) {
    this.#options = options;
  }

  /** Announces a new event. Resolves to false when any instance has accepted it before. Never rejects, and never waits long. */
  async announce(entry: JournalEntry): Promise<boolean> {
    if (this.#options.cluster.isUp) {
      const announced = this.#announce(entry, PATIENCE.sender);
      this.#underWay.set(entry.id, announced);
      try {
        return await announced;
      } catch {
        // Logged below.
      } finally {
        // The event is in the journal before any other code runs.
        setImmediate(() => this.#underWay.delete(entry.id));
      }
    }
    log.warn({ id: entry.id }, 'Redis is away: an event is in the local journal alone');
    return true;
  }

  /** Withdraws an announced event that could not be accepted, so that it is new when it is sent again. */
  async withdraw(id: string): Promise<void> {
    this.#shared.delete(id);
    await this.#options.cluster.messages.withdraw(id).catch(() => undefined);
  }

  pause(): Promise<void> {
    const ms = Math.random() * MAX_PAUSE;
    return new Promise((resolve) => this.#options.cluster.clock.after(ms, resolve));
  }

  /** Notes that everything an event required has been fetched. The journal keeps the event until Redis has it, too. */
  async complete(id: string): Promise<void> {
    if (!this.#shared.delete(id)) this.#completed.add(id);
    else await this.#options.journal.complete(id);
  }

  /** Announces events that the other instances do not know yet. Never rejects. */
  async sweep(): Promise<void> {
    if (this.#isSweeping) return;
    this.#isSweeping = true;
    try {
      for (const entry of this.#options.journal.pending()) {
        if (this.#shared.has(entry.id) || this.#underWay.has(entry.id)) continue;
        await this.#announce(entry);
        this.#shared.add(entry.id);
        if (this.#completed.delete(entry.id)) await this.complete(entry.id);
      }
    } catch {
      // The next sweep tries again.
    } finally {
      this.#isSweeping = false;
    }
  }

  /** Announces every event that this instance remembers, as Redis has lost them. */
  async shareAgain(): Promise<void> {
    this.#shared.clear();
    for (const entry of this.#options.journal.remembered()) await this.#announce(entry);
  }

  /** Processes events that other instances have accepted. */
  async take(events: EventProcessor, taken: readonly SharedEvent[]): Promise<void> {
    const { journal, onShared } = this.#options;
    const fresh: JournalEntry[] = [];
    for (const { entry, streamId } of taken) {
      await this.#underWay.get(entry.id)?.catch(() => undefined);
      if (this.#underWay.has(entry.id)) await new Promise((resolve) => setImmediate(resolve));
      onShared(entry, streamId);
      if (journal.has(entry.id)) continue;
      this.#shared.add(entry.id);
      fresh.push(entry);
    }
    await events.take(fresh);
  }

  /** Removes the names of removed records from the events in Redis, which stay for two days. */
  purge(gone: readonly Tombstone[], marks: Marks): Promise<void> {
    const forget = forgetEvents(gone, marks);
    return this.#options.cluster.messages.replace(
      (signed) => /"(?:slug|previousSlug)":"/.test(signed),
      (text) => {
        const message = readMessage(text);
        if (message?.about !== 'event') return text;
        const { entry } = message;
        return writeMessage({ ...message, entry: { ...entry, event: forget(entry.event) } });
      },
    );
  }

  /** Resolves to true when this call has announced the event; false when it was known. */
  async #announce(entry: JournalEntry, ms = PATIENCE.command): Promise<boolean> {
    const { cluster, rememberFor, onShared } = this.#options;
    const text = writeMessage({ about: 'event', entry });
    const streamId = await cluster.messages.announce(entry.id, rememberFor, text, ms);
    if (streamId === null) return false;
    this.#shared.add(entry.id);
    onShared(entry, streamId);
    return true;
  }
}

import { RedisAway, type Cluster, type Messages } from '@/lib/cluster';
import type { ContentStore, Copy, Tombstone } from '../store';
import { forgetEvents } from '../sync';
import { readFact, readMessage, writeFact, writeMessage, type ClusterMessage } from './message';
import type { SharedDetails } from './shared-details';
import type { SharedLists } from './shared-lists';

interface SharedPurgeParts {
  readonly cluster: Cluster;
  readonly messages: Messages;
  readonly store: ContentStore;
  readonly lists: SharedLists;
  readonly details: SharedDetails;
}

/** Removes from Redis what was taken down: where nobody asks for it again, it would stay for as long as details do. */
export class SharedPurge implements Copy {
  readonly name = 'Redis';
  readonly #parts: SharedPurgeParts;
  #isOwed = false;

  constructor(parts: SharedPurgeParts) {
    this.#parts = parts;
  }

  /** True when Redis was away as it was to be purged. */
  get isOwed(): boolean {
    return this.#isOwed;
  }

  /** Purges Redis. False when it has yet to write its files anew. Rejects while it is away. */
  async forget(gone: () => readonly Tombstone[]): Promise<boolean> {
    const { cluster, lists, details } = this.#parts;
    this.#isOwed = true;
    if (!cluster.isUp) throw new RedisAway('Redis is away');
    await lists.purge();
    await details.purge();
    await this.#purgeMessages(gone());
    this.#isOwed = false;
    return cluster.compact();
  }

  /** Events stay for two days, and those of before the removal name the record. */
  async #purgeMessages(gone: readonly Tombstone[]): Promise<void> {
    const { messages, store } = this.#parts;
    const { marks } = store.tombstones;
    const forget = forgetEvents(gone, marks);
    const without = (message: ClusterMessage): ClusterMessage => {
      if (message.about === 'event') {
        const { entry } = message;
        return { ...message, entry: { ...entry, event: forget(entry.event) } };
      }
      // An earlier version tells names in these.
      if (message.about === 'removal') {
        const fact = readFact(message.fact, marks);
        return fact ? { ...message, fact: writeFact(fact) } : message;
      }
      if (message.about !== 'departure') return message;
      return { ...message, departure: store.heldBack.unnamed(message.departure) };
    };
    await messages.replace(
      (signed) => /"(?:slug|previousSlug)":"|"departure":/.test(signed),
      (text) => {
        const message = readMessage(text);
        return message ? writeMessage(without(message)) : text;
      },
    );
  }
}

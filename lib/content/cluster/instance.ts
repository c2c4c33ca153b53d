import { join } from 'node:path';
import {
  earlierId,
  laterId,
  Messages,
  SharedStore,
  START,
  type Cluster,
  type Member,
  type Message,
} from '@/lib/cluster';
import { log } from '@/lib/log';
import { LIST_NAMES, type ListName } from '../kinds';
import type { ContentStore } from '../store';
import {
  planEvent,
  type EventProcessor,
  type Journal,
  type LiveState,
  type RefreshQueue,
  type SavedState,
  type WakeUps,
} from '../sync';
import {
  readFact,
  readMessage,
  writeMessage,
  type ClusterMessage,
  type RemovalFact,
} from './message';
import { StreamCursor } from './stream-cursor';
import { SharedContent } from './shared-content';
import { SharedDetails } from './shared-details';
import { SharedDroppedNames } from './shared-dropped-names';
import { SharedEvents, type SharedEvent } from './shared-events';
import { SharedKeys } from './shared-keys';
import { SharedLists } from './shared-lists';
import { SharedLive } from './shared-live';
import { SharedPurge } from './shared-purge';
import { SharedRemovals } from './shared-removals';
import { SharedRenames } from './shared-renames';
import { SharedWakeUps } from './shared-wake-ups';

interface InstanceParts {
  readonly cluster: Cluster;
  readonly store: ContentStore;
  readonly journal: Journal;
  /** The folder of this instance's content. */
  readonly folder: string;
  readonly rememberFor: number;
}

/** What is put together after the parts that share events and lists. */
interface Site {
  readonly events: EventProcessor;
  readonly queue: Pick<RefreshQueue, 'request'>;
  readonly live: LiveState;
  readonly wakeUps: WakeUps;
  /** Releases what is held back, on this instance alone. */
  release(digest: string): Promise<boolean>;
}

const nonNull = <T>(value: T | null): readonly T[] => (value === null ? [] : [value]);

const FAILED = 'A message of another instance could not be applied';

/** This process as one of several instances of the site: what it tells the others, and does with what they tell. */
export class Instance implements Member {
  readonly events: SharedEvents;
  readonly lists: SharedLists;
  readonly details: SharedDetails;
  readonly wakeUps: SharedWakeUps;
  readonly #parts: InstanceParts;
  readonly #sharedStore: SharedStore;
  readonly #messages: Messages;
  readonly #cursor: StreamCursor;
  #content: SharedContent | null = null;
  #removals: SharedRemovals | null = null;
  readonly #renames: SharedRenames;
  readonly #droppedNames: SharedDroppedNames;
  readonly #purge: SharedPurge;
  readonly #keys: SharedKeys;
  #site: Site | null = null;
  #live: SharedLive | null = null;
  /** The last message this instance has sent. */
  #sent = START;

  private constructor(parts: InstanceParts, cursor: StreamCursor) {
    const { cluster, journal, rememberFor, store } = parts;
    const messages = new Messages(cluster);
    this.#parts = parts;
    this.#sharedStore = new SharedStore(cluster);
    this.#messages = messages;
    this.#cursor = cursor;
    this.lists = new SharedLists({
      cluster,
      messages,
      store,
      sharedStore: this.#sharedStore,
      position: () => laterId(this.position(), this.#sent),
    });
    this.events = new SharedEvents({
      cluster,
      messages,
      journal,
      rememberFor,
      onShared: ({ event, receivedAt }, streamId) => {
        this.#sent = laterId(this.#sent, streamId);
        const plan = planEvent(event);
        for (const name of plan.lists) this.lists.noteChange(name, streamId);
        this.details.forget(plan.details, receivedAt);
      },
      isLifted: (removal) => this.#removals?.isLifted(removal) ?? false,
    });
    this.details = new SharedDetails({ cluster, store, sharedStore: this.#sharedStore });
    const { lists, details } = this;
    this.#purge = new SharedPurge({ cluster, messages, store, lists, details });
    store.removals.copies.add(this.#purge);
    const { marks } = store.tombstones;
    this.#keys = new SharedKeys({ sharedStore: this.#sharedStore, marks });
    this.wakeUps = new SharedWakeUps({ cluster, messages, sharedStore: this.#sharedStore });
    this.#renames = new SharedRenames({ cluster, store, sharedStore: this.#sharedStore });
    this.#droppedNames = new SharedDroppedNames({ cluster, store, sharedStore: this.#sharedStore });
  }

  static async open(parts: InstanceParts): Promise<Instance> {
    return new Instance(parts, await StreamCursor.open(join(parts.folder, 'cluster.json')));
  }

  /** Joins the others; resolves once this instance knows what they hold, or Redis does not answer in time. */
  async start(site: Site): Promise<void> {
    const { cluster, store, folder } = this.#parts;
    this.#site = site;
    this.#live = new SharedLive({ cluster, isLiveHere: (state) => site.live.isLive(state) });
    const sharedStore = this.#sharedStore;
    const request = (name: ListName) => site.queue.request(name);
    this.#content = new SharedContent({ cluster, sharedStore, store, lists: this.lists, request });
    this.#removals = await SharedRemovals.open({
      cluster,
      sharedStore,
      store,
      file: join(folder, 'lifts.json'),
    });
    store.tombstones.onChange((fact) => this.#removals?.share(fact));
    await cluster.start(this);
  }

  /** Releases what is held back, here and on every instance. */
  async release(digest: string): Promise<boolean> {
    const isReleased = (await this.#site?.release(digest)) ?? false;
    if (isReleased) {
      const text = writeMessage({ about: 'release', digest, from: this.#parts.cluster.id });
      await this.#messages
        .send(text)
        .catch(() => log.warn('A release could not be sent to the other instances'));
    }
    return isReleased;
  }

  /** Whether every instance that is alive shows a saved state of a record. */
  async isLive(state: SavedState): Promise<boolean> {
    return (await this.#live?.isLive(state)) ?? false;
  }

  position(): string {
    return this.#cursor.at;
  }

  async join(): Promise<void> {
    const { cluster, store } = this.#parts;
    const { isNew, at } = this.#cursor;
    const isSame = await this.#cursor.isSameRedis(cluster, this.#messages);
    // Without them, no removal of another instance is understood.
    await this.#keys.join();
    // Removals change them.
    const ages = this.#content?.ages() ?? new Map();
    await this.#removals?.join();
    await this.#renames.join();
    await this.#droppedNames.join();
    if (this.#site) await this.wakeUps.join(this.#site.wakeUps);
    const hasAll = (await this.#content?.join(ages)) ?? false;
    if (isNew) {
      // A new instance takes the events that what it has taken from Redis may lack.
      const from = LIST_NAMES.map((name) => this.lists.asOf(name)).reduce(earlierId);
      this.#cursor.moveTo(hasAll ? from : START);
    } else {
      if (isSame && (await this.#cursor.hasGap(cluster, this.#messages))) {
        log.warn('This instance was away for too long; everything is fetched again');
        await store.markStale('details', store.clock.now());
        for (const name of LIST_NAMES) this.#site?.queue.request(name);
      }
      if (!isSame) {
        await this.events.shareAgain();
        // It may be an older copy of the one before.
        void this.#purge.forget(() => store.tombstones.all).catch(() => undefined);
      }
      this.#cursor.moveTo(isSame ? at : START);
    }
    await this.events.sweep();
    void this.details.join();
  }

  async takeMessages(messages: readonly Message[]): Promise<void> {
    const events: SharedEvent[] = [];
    const facts: RemovalFact[] = [];
    const others: ClusterMessage[] = [];
    const { marks } = this.#parts.store.tombstones;
    for (const { id, text } of messages) {
      const message = readMessage(text);
      if (message?.about === 'event') events.push({ entry: message.entry, streamId: id });
      // What is known by it may come at once.
      else if (message?.about === 'key') await this.#keys.take([message.key]);
      else if (message?.about === 'removal') facts.push(...nonNull(readFact(message.fact, marks)));
      else if (message) others.push(message);
    }
    // Each kind at once: one by one, thousands would take minutes. Their times decide, not their order; and of an event whose
    // record is down already there is less to do.
    await this.#attempt('removal', async () => this.#removals?.apply(facts));
    if (this.#site && events.length > 0) await this.events.take(this.#site.events, events);
    for (const message of others) await this.#attempt(message.about, () => this.#take(message));
    this.#cursor.moveTo(messages.at(-1)?.id ?? this.#cursor.at);
  }

  /** A message that can't be taken, as when the disk is full, must not hold up the others. */
  async #attempt(about: string, take: () => Promise<void>): Promise<void> {
    await take().catch((error: unknown) => log.error({ error, about }, FAILED));
  }

  async takeQuestions(messages: readonly Message[]): Promise<void> {
    await Promise.all(messages.map(({ text }) => this.#live?.answer(text)));
  }

  tick(): void {
    void this.events.sweep();
    void this.#removals?.flush().then(() => this.#content?.flush());
    if (this.#purge.isOwed) void this.#parts.store.removals.copies.settle();
  }

  async #take(message: ClusterMessage): Promise<void> {
    if (message.about === 'departure') this.#content?.takeDeparture(message.departure);
    else if (message.about === 'wake-up') this.#site?.wakeUps.receive(message.appointment);
    else if (message.about === 'list') {
      if (this.lists.receive(message.name, message.askedAt))
        this.#site?.queue.request(message.name);
    } else if (message.about === 'release' && message.from !== this.#parts.cluster.id) {
      const isReleased = await this.#site?.release(message.digest);
      log.info({ isReleased }, 'Another instance has let go of what is held back');
    }
  }
}

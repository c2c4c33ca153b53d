import { join } from 'node:path';
import { compareIds, START, type Cluster, type Member, type Message } from '@/lib/cluster';
import { log } from '@/lib/log';
import { LIST_NAMES } from '../kinds';
import { applyFacts, type ContentStore, type RemovalChange, type Tombstone } from '../store';
import {
  planEvent,
  type EventProcessor,
  type Journal,
  type LiveState,
  type RefreshQueue,
  type SavedState,
  type WakeUps,
} from '../sync';
import { readMessage } from './message';
import { SharedAnswers } from './shared-answers';
import { SharedEvents, type SharedEvent } from './shared-events';
import { SharedLive } from './shared-live';
import { SharedNotes } from './shared-notes';
import { SharedRemovals } from './shared-removals';
import { StreamCursor } from './stream-cursor';

interface InstanceOptions {
  readonly cluster: Cluster;
  readonly store: ContentStore;
  readonly journal: Journal;
  /** The folder of this instance's content. */
  readonly folder: string;
  readonly rememberFor: number;
}

/** The parts of the site that are created after the shared events and answers. */
interface Site {
  readonly events: EventProcessor;
  readonly queue: Pick<RefreshQueue, 'request'>;
  readonly live: LiveState;
  readonly wakeUps: WakeUps;
}

const FAILED = 'A message of another instance could not be applied';

/** This process as one of several instances of the site. Sends messages to the others and applies theirs. */
export class Instance implements Member {
  readonly events: SharedEvents;
  readonly answers: SharedAnswers;
  readonly #options: InstanceOptions;
  readonly #cursor: StreamCursor;
  readonly #removals: SharedRemovals;
  readonly #notes: SharedNotes;
  readonly #live: SharedLive;
  /** Null before it has started. */
  #site: Site | null = null;
  /** The last message this instance has sent. */
  #sent = START;

  static async open(options: InstanceOptions): Promise<Instance> {
    return new Instance(options, await StreamCursor.open(join(options.folder, 'cluster.json')));
  }

  private constructor(options: InstanceOptions, cursor: StreamCursor) {
    const { cluster, journal, rememberFor, store } = options;
    this.#options = options;
    this.#cursor = cursor;
    this.#removals = new SharedRemovals(cluster, store);
    this.answers = new SharedAnswers({
      cluster,
      store,
      request: (name) => this.#site?.queue.request(name),
    });
    this.events = new SharedEvents({
      cluster,
      journal,
      rememberFor,
      onShared: ({ event, receivedAt }, id) => {
        if (compareIds(id, this.#sent) > 0) this.#sent = id;
        const plan = planEvent(event);
        this.answers.noteChange([...plan.lists, ...plan.details], { id, at: receivedAt });
      },
    });
    this.#notes = new SharedNotes({ cluster, store, wakeUps: () => this.#site?.wakeUps });
    this.#live = new SharedLive({
      cluster,
      position: () => cursor.at,
      isLiveHere: async (state) => (await this.#site?.live.isLive(state)) ?? false,
    });
    // Removed records would otherwise stay in Redis if nobody requests them again.
    store.removals.copies.add({ name: 'Redis', forget: (gone) => this.#purge(gone) });
  }

  /** Joins the others. Resolves once this instance has caught up with them, or Redis does not answer in time. */
  async start(site: Site): Promise<void> {
    this.#site = site;
    await this.#options.cluster.start(this);
  }

  /** Tells the others when the CMS wants to be woken. */
  shareWakeUp(): void {
    this.#notes.share('wake-up');
  }

  /** Resolves to true when every live instance shows a saved state of a record. */
  isLive(state: SavedState): Promise<boolean> {
    return this.#live.isLive(state);
  }

  position(): string {
    return this.#cursor.at;
  }

  /**
   * The last message that this instance has received or sent. Responses requested from now on contain the changes it
   * announced.
   */
  get lastKnown(): string {
    const { at } = this.#cursor;
    return compareIds(at, this.#sent) > 0 ? at : this.#sent;
  }

  async join(): Promise<void> {
    const { cluster, store } = this.#options;
    const { copies } = store.removals;
    const { isNew, at } = this.#cursor;
    const { first, last } = await cluster.messages.ends();
    const isSame = this.#cursor.isSameRedis(cluster.redis, last);
    await this.#notes.join();
    await this.#removals.join();
    // A new instance processes the events that the content it takes from Redis may lack.
    const asOf = await this.answers.join();
    // Notes that belong to these answers may have reached Redis in between.
    await this.#notes.join();
    if (!isNew && isSame && this.#cursor.hasGap(first, cluster.clock.now())) {
      log.warn('This instance was away for too long; everything is fetched again');
      await store.markStale('details', store.clock.now());
      for (const name of LIST_NAMES) this.#site?.queue.request(name);
    }
    if (!isNew && !isSame) await this.events.shareAgain();
    this.#cursor.moveTo(isNew ? asOf : isSame ? at : START, cluster.redis);
    await this.events.sweep();
    // Content in Redis, and the former names just adopted, may predate a removal.
    copies.markDirty();
    void copies.settle();
    // It may be an older copy of the last one, with records that have been purged since.
    if (!isSame) void this.#purge(() => store.tombstones.all).catch(() => undefined);
    await cluster.deleteFormerKeys();
  }

  /**
   * Removes from Redis what was taken down. Resolves to false while instances of a former version still use their keys,
   * or Redis has yet to rewrite its files. Rejects while Redis is away.
   */
  async #purge(gone: () => readonly Tombstone[]): Promise<boolean> {
    const { cluster, store } = this.#options;
    await this.answers.purge(gone());
    await this.events.purge(gone(), store.tombstones.marks);
    const isWhole = await cluster.deleteFormerKeys();
    return (await cluster.compact()) && isWhole;
  }

  async takeMessages(messages: readonly Message[]): Promise<void> {
    const events: SharedEvent[] = [];
    const facts: RemovalChange[] = [];
    for (const { id, text } of messages) {
      const message = readMessage(text);
      if (message?.about === 'event') events.push({ entry: message.entry, streamId: id });
      else if (message?.about === 'removal') facts.push(message.fact);
      // Records known by a new key may follow at once.
      else if (message) await this.#attempt(() => this.#notes.take(message.name, message.value));
    }
    // Applies each kind in one batch: one by one, thousands would take minutes. Their times decide, not their order,
    // and an event whose record is already down needs less work.
    await this.#attempt(() => applyFacts(this.#options.store, facts));
    if (this.#site && events.length > 0) await this.events.take(this.#site.events, events);
    this.#cursor.moveTo(messages.at(-1)?.id ?? this.#cursor.at);
  }

  /** Applies a message without letting a failure, such as a full disk, hold up the others. */
  async #attempt(take: () => Promise<void>): Promise<void> {
    await take().catch((error: unknown) => log.error({ error }, FAILED));
  }

  async takeQuestions(messages: readonly Message[]): Promise<void> {
    await Promise.all(messages.map(({ text }) => this.#live.take(text)));
  }

  tick(): void {
    void this.events.sweep();
  }
}

import { join } from 'node:path';
import * as z from 'zod';
import {
  compareIds,
  laterId,
  MESSAGES_LAST,
  Shelf,
  START,
  type Cluster,
  type Member,
  type Message,
} from '@/lib/cluster';
import { log, reasonOf } from '@/lib/log';
import { LIST_NAMES, listSourceOf, type ListName } from '../kinds';
import { AtomicJsonFile, type ContentStore } from '../store';
import { planEvent, type EventProcessor, type Journal, type RefreshQueue } from '../sync';
import { readMessage, writeMessage, type ClusterMessage, type RemovalFact } from './message';
import { SharedContent } from './shared-content';
import { SharedEvents } from './shared-events';
import { SharedLists } from './shared-lists';
import type { SharedLive } from './shared-live';
import { SharedRemovals } from './shared-removals';

const fileSchema = z.object({
  /** The last message that was taken. */
  position: z.string(),
  /** Which Redis it was in: one that was lost and is empty has another name. */
  redis: z.string(),
});

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
  readonly live: SharedLive;
  /** Releases what is held back, on this instance alone. */
  release(digest: string): Promise<boolean>;
}

/** This process as one of several instances of the site: what it tells the others, and does with what they tell. */
export class Instance implements Member {
  readonly events: SharedEvents;
  readonly lists: SharedLists;
  readonly #parts: InstanceParts;
  readonly #shelf: Shelf;
  readonly #file: AtomicJsonFile<z.infer<typeof fileSchema>>;
  #content: SharedContent | null = null;
  #removals: SharedRemovals | null = null;
  #site: Site | null = null;
  #position: string | null = null;
  #redis = '';
  /** The last message this instance has sent. */
  #sent = START;

  constructor(parts: InstanceParts) {
    const { cluster, journal, rememberFor, store, folder } = parts;
    this.#parts = parts;
    this.#shelf = new Shelf(cluster);
    this.#file = new AtomicJsonFile(join(folder, 'cluster.json'), fileSchema);
    this.lists = new SharedLists({
      ...{ cluster, store, shelf: this.#shelf },
      position: () => laterId(this.position(), this.#sent),
    });
    this.events = new SharedEvents({
      ...{ cluster, journal, rememberFor },
      onShared: ({ event }, streamId) => {
        this.#sent = laterId(this.#sent, streamId);
        for (const name of planEvent(event).lists) this.lists.noteChange(name, streamId);
      },
    });
  }

  /** Joins the others; resolves once this instance knows what they hold, or Redis does not answer in time. */
  async start(site: Site): Promise<void> {
    const { cluster, store, folder } = this.#parts;
    this.#site = site;
    const known = await this.#file.read();
    this.#position = known?.position ?? null;
    this.#redis = known?.redis ?? '';
    const shelf = this.#shelf;
    const request = (name: ListName) => site.queue.request(name);
    this.#content = new SharedContent({ cluster, shelf, store, lists: this.lists, request });
    this.#removals = await SharedRemovals.open({
      ...{ cluster, shelf, store },
      file: join(folder, 'lifts.json'),
      requestListsOf: (fact) => listsNaming(fact).forEach(request),
    });
    store.tombstones.onChange((fact) => this.#shareRemoval(fact));
    await cluster.start(this);
  }

  /** Releases what is held back, here and on every instance. */
  async release(digest: string): Promise<boolean> {
    const isReleased = (await this.#site?.release(digest)) ?? false;
    if (isReleased) this.#tell({ about: 'release', digest, from: this.#parts.cluster.id });
    return isReleased;
  }

  position(): string {
    return this.#position ?? START;
  }

  async join(): Promise<void> {
    const isSame = await this.#recognise();
    await this.#removals?.join();
    const hasAll = (await this.#content?.join()) ?? false;
    if (this.#position === null) {
      // A new instance takes the events that what it has taken from Redis may lack.
      this.#position = hasAll
        ? LIST_NAMES.map((name) => this.lists.asOf(name)).reduce(earlier)
        : START;
    } else if (!isSame) {
      this.#position = START;
      await this.events.shareAgain();
    } else await this.#checkGap();
    await this.events.sweep();
    this.#save();
  }

  async takeMessages(messages: readonly Message[]): Promise<void> {
    const events: {
      entry: Extract<ClusterMessage, { about: 'event' }>['entry'];
      streamId: string;
    }[] = [];
    for (const { id, text } of messages) {
      const message = readMessage(text);
      if (message?.about === 'event') events.push({ entry: message.entry, streamId: id });
      else if (message) await this.#take(message);
    }
    if (this.#site) await this.events.take(this.#site.events, events);
    this.#position = messages.at(-1)?.id ?? this.#position;
    this.#save();
  }

  async takeQuestions(messages: readonly Message[]): Promise<void> {
    await Promise.all(messages.map(({ text }) => this.#site?.live.answer(text)));
  }

  tick(): void {
    void this.events.sweep();
    void this.#content?.flush();
  }

  async #take(message: ClusterMessage): Promise<void> {
    const { cluster } = this.#parts;
    if (message.about === 'removal') await this.#removals?.apply([message.fact]);
    else if (message.about === 'departure') this.#content?.takeDeparture(message.departure);
    else if (message.about === 'list') {
      if (this.lists.hear(message.name, message.askedAt)) this.#site?.queue.request(message.name);
    } else if (message.about === 'release' && message.from !== cluster.id) {
      const isReleased = await this.#site?.release(message.digest);
      log.info({ isReleased }, 'Another instance has let go of what is held back');
    }
  }

  /** False when Redis is another one than before: it was lost, or goes back to an earlier state. */
  async #recognise(): Promise<boolean> {
    const { cluster } = this.#parts;
    const key = cluster.key('name');
    const name = await cluster.link.run(async (client) => {
      await client.set(key, cluster.id, { condition: 'NX' });
      return client.get(key);
    });
    const last = await cluster.lastMessage();
    const isSame = name === this.#redis && compareIds(last, this.position()) >= 0;
    this.#redis = name ?? '';
    return isSame;
  }

  /** Fetches everything when messages were dropped before this instance has read them. */
  async #checkGap(): Promise<void> {
    const { cluster, store } = this.#parts;
    const [time = '0'] = this.position().split('-');
    if (cluster.clock.now() - Number(time) < MESSAGES_LAST) return;
    if (compareIds(await cluster.firstMessage(), this.position()) <= 0) return;
    log.warn('This instance was away for too long; everything is fetched again');
    await store.markStale('details', store.clock.now());
    for (const name of LIST_NAMES) this.#site?.queue.request(name);
  }

  #shareRemoval(fact: RemovalFact): void {
    this.#removals?.share(fact);
    if (!fact.isDown || !this.#parts.cluster.isUp) return;
    this.lists.forget(LIST_NAMES, fact.at).catch(() => undefined);
  }

  #tell(message: ClusterMessage): void {
    this.#parts.cluster
      .send(writeMessage(message))
      .catch((error: unknown) => log.warn({ error: reasonOf(error) }, 'Redis could not be told'));
  }

  #save(): void {
    this.#file
      .save(() => ({ position: this.position(), redis: this.#redis }))
      .catch((error: unknown) => log.error({ error }, 'cluster.json could not be written'));
  }
}

const earlier = (a: string, b: string) => (compareIds(a, b) <= 0 ? a : b);

/** The lists that may contain a record. */
const listsNaming = ({ kind, id, slug }: RemovalFact): readonly ListName[] =>
  LIST_NAMES.filter((name) => listSourceOf(name).affectedBy({ type: kind, id, slug }) !== null);

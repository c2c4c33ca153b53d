import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '@/lib/clock';
import { log, reasonOf } from '@/lib/log';
import { BEAT } from './commands';
import { MessageSigner } from './message-signer';
import { takeLease, type Lease } from './lease';
import { PATIENCE } from './patience';
import { Pauses } from './pauses';
import { RedisLink } from './redis-link';
import { repair } from './repair';
import { readStreams, type Message } from './stream';

/** How often (ms) an instance says that it is alive, and after how long (ms) of silence it counts as dead. */
const BEAT_EVERY = 400;
const DEAD_AFTER = 2_000;

/** How long (ms) a start waits for what is in Redis, once it answers. */
const JOIN_PATIENCE = 10_000;

/** How long (ms) a repair may take. */
const REPAIR_PATIENCE = 5_000;

/** Who is alive, and the name of Redis. */
const beatSchema = z.tuple([z.array(z.string()), z.string()]);

/** How often (ms) Redis is made to write its files anew at most, by any instance. */
const COMPACT_EVERY = 10_000;

/** How long (ms) messages stay in the stream of events: an instance that was away for longer asks the CMS for all. */
export const MESSAGES_LAST = 48 * 60 * 60 * 1_000;

export interface ClusterOptions {
  readonly url: string;
  /** Keys that the instances sign with. */
  readonly keys: readonly Buffer[];
  /** Instances with the same source share content. */
  readonly source: string;
  readonly clock: Clock;
}

/** How a member of the cluster handles what it receives. */
export interface Member {
  /** Brings this instance and Redis to the same state, whenever Redis reconnects. */
  join(): Promise<void>;
  /** The last message taken of the stream of events. */
  position(): string;
  /** Takes messages; see `readStreams`. */
  takeMessages(messages: readonly Message[]): Promise<void>;
  takeQuestions(messages: readonly Message[]): Promise<void>;
  /** Called every 400 ms while Redis answers. */
  tick(): void;
}

/** The instances of this site that share a Redis, and what they keep there. Knows nothing of content. */
export class Cluster {
  /** Names this process among the instances. */
  readonly id = randomUUID();
  readonly link: RedisLink;
  readonly signer: MessageSigner;
  readonly clock: Clock;
  readonly #prefix: string;
  #alive: readonly string[] = [];
  #lastQuestion = '$';
  #isJoined = false;
  /** The name that Redis had when this instance joined; null before the next beat. */
  #redis: string | null = null;
  #isStopped = false;
  readonly #pauses: Pauses;

  constructor({ url, keys, source, clock }: ClusterOptions) {
    this.clock = clock;
    this.#pauses = new Pauses(clock);
    this.link = new RedisLink(url, clock);
    this.signer = new MessageSigner(keys);
    this.#prefix = `open-ground:{${source}}:`;
  }

  /** True while Redis answers and this instance knows what is in it. */
  get isUp(): boolean {
    return this.link.isUp && this.#isJoined;
  }

  /** True once this instance has left. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** The other instances alive, as Redis last knew. */
  get others(): readonly string[] {
    return this.#alive.filter((id) => id !== this.id);
  }

  /** For health and metrics. */
  get state() {
    const { lastExchange } = this.link;
    return { connected: this.isUp, lastExchange, instances: this.others.length + 1 };
  }

  key(name: string): string {
    return this.#prefix + name;
  }

  /** Connects; resolves once this instance has joined, or Redis does not answer in time. */
  async start(member: Member): Promise<void> {
    this.link.connect();
    const begun = this.clock.elapsed();
    void this.#beat(member);
    const events = this.key('events');
    void readStreams({
      link: this.link,
      signer: this.signer,
      pause: (ms) => this.#pauses.wait(ms),
      isStopped: () => this.#isStopped,
      isJoined: () => this.#isJoined,
      positions: () => [
        { key: events, id: member.position() },
        { key: this.key('questions'), id: this.#lastQuestion },
      ],
      take: async (key, messages) => {
        if (key === events) return member.takeMessages(messages);
        this.#lastQuestion = messages.at(-1)?.id ?? this.#lastQuestion;
        return member.takeQuestions(messages);
      },
    });
    const isPatient = () =>
      this.clock.elapsed() - begun < (this.link.isUp ? JOIN_PATIENCE : PATIENCE.start);
    while (!this.isUp && !this.link.refusal && isPatient()) await this.#pauses.wait(20);
  }

  stop(): void {
    this.#isStopped = true;
    this.#pauses.end();
    if (this.link.isUp)
      void this.link
        .run((client) => client.zRem(this.key('instances'), this.id), 100)
        .catch(() => undefined)
        .finally(() => this.link.close());
    else this.link.close();
  }

  /** Takes a lease; null while another instance has it. Rejects while Redis is away. */
  lease(name: string): Promise<Lease | null> {
    const holder = `${this.id} ${randomUUID()}`;
    return takeLease(this.link, this.clock, this.key(`lease:${name}`), holder);
  }

  /** Claims a name for all instances for some time; false when one has it. Rejects while Redis is away. */
  async claim(name: string, ms: number): Promise<boolean> {
    const taken = await this.link.run((client) =>
      client.set(this.key(`claim:${name}`), '1', {
        condition: 'NX',
        expiration: { type: 'PX', value: ms },
      }),
    );
    return taken !== null;
  }

  /**
   * Has Redis write its files anew, so that what was deleted is not on its disk either; see `COMPACT_EVERY`. False while
   * that has to wait. Rejects while Redis is away.
   */
  async compact(): Promise<boolean> {
    if (!(await this.claim('compact', COMPACT_EVERY))) return false;
    for (const command of [['BGREWRITEAOF'], ['BGSAVE', 'SCHEDULE']]) {
      // It refuses when it is doing so already: what it writes may be from before.
      const isBegun = await this.link.run((client) =>
        client.sendCommand(command).then(
          () => true,
          (error: unknown) => {
            if (/in progress/.test(String(reasonOf(error)))) return false;
            log.warn(
              { error: reasonOf(error), command: command[0] },
              'Redis does not write its files anew',
            );
            return true;
          },
        ),
      );
      if (!isBegun) return false;
    }
    return true;
  }

  /** A signed message for the stream of events. */
  message(text: string): string {
    return this.signer.sign(this.key('events'), text);
  }

  /** The id before which messages may be dropped. */
  get oldestKept(): string {
    return `${Math.max(0, this.clock.now() - MESSAGES_LAST)}`;
  }

  async #beat(member: Member): Promise<void> {
    while (!this.#isStopped) {
      try {
        if (this.link.isGarbled) await this.#repair();
        const keys = [this.key('instances'), this.key('name')];
        const beat = { keys, arguments: [this.id, String(DEAD_AFTER)] };
        const reply = await this.link.probe((client) => client.eval(BEAT, beat));
        const [alive, redis] = beatSchema.parse(reply);
        this.#alive = alive;
        const isEmptied = redis === '' || redis !== (this.#redis ?? redis);
        if (!this.link.isUp || isEmptied) this.#isJoined = false;
        this.link.noteUp();
        if (!this.#isJoined) {
          await member.join();
          this.#isJoined = this.link.isUp;
          this.#redis = null;
        } else this.#redis ??= redis;
        member.tick();
      } catch (error) {
        if (this.link.isUp) log.warn({ error: reasonOf(error) }, 'Redis could not be joined');
      }
      await this.#pauses.wait(this.link.isUp ? BEAT_EVERY : BEAT_EVERY / 4);
    }
  }

  async #repair(): Promise<void> {
    const deleted = await this.link.probe(
      (client) => repair(client, this.#prefix),
      REPAIR_PATIENCE,
    );
    this.link.isGarbled = false;
    if (deleted.length === 0) return;
    this.#isJoined = false;
    log.warn({ keys: deleted.slice(0, 20) }, 'Values of another kind in Redis were deleted');
  }
}

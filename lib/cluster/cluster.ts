import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import type { Clock } from '@/lib/clock';
import { log, reasonOf } from '@/lib/log';
import { BEAT, CLAIM } from './commands';
import { Messages, type Message } from './messages';
import { PATIENCE } from './patience';
import { RedisLink, type RedisOptions } from './redis-link';
import { SharedStore } from './shared-store';

/** How often (ms) an instance sends a heartbeat, and after how long (ms) without one it counts as dead. */
const BEAT_EVERY = 400;
const DEAD_AFTER = 2_000;

/** Delays (ms) before messages are read again after a failure, or while this instance does not take part. */
const AFTER_FAILURE = 200;
const AFTER_ABSENCE = 50;

/** The instances that are alive, and the name of Redis. */
const beatSchema = z.tuple([z.array(z.string()), z.string()]);

/** The minimum interval (ms) between rewrites of Redis's files, across all instances. */
const COMPACT_EVERY = 10_000;

/** Handles what a member of the cluster receives. */
export interface Member {
  /** Brings this instance and Redis to the same state whenever Redis reconnects. */
  join(): Promise<void>;
  /** Returns the id of the last message taken from the event stream. */
  position(): string;
  /** Takes messages, oldest first. Unless it resolves, they are read again. */
  takeMessages(messages: readonly Message[]): Promise<void>;
  takeQuestions(messages: readonly Message[]): Promise<void>;
  /** Called every 400 ms while Redis answers. */
  tick(): void;
}

/** The instances of this site that share a Redis, and what they store in it. Knows nothing of content. */
export class Cluster {
  /** Identifies this process among the instances. */
  readonly id = randomUUID();
  readonly link: RedisLink;
  readonly clock: Clock;
  readonly messages: Messages;
  readonly shared: SharedStore;
  readonly #formerPrefix: string;
  #alive: readonly string[] = [];
  #isJoined = false;
  /** The name of the Redis that this instance has joined or is joining. */
  redis = '';
  readonly #stopping = new AbortController();

  constructor(options: RedisOptions) {
    this.link = new RedisLink(options);
    this.clock = options.clock;
    this.messages = new Messages(this.link);
    this.shared = new SharedStore(this.link);
    this.#formerPrefix = `open-ground:{${options.source}}:`;
  }

  /** True while Redis responds and this instance knows its contents. */
  get isUp(): boolean {
    return this.link.isUp && this.#isJoined;
  }

  /** The other instances that are alive, as last reported by Redis. */
  get others(): readonly string[] {
    return this.#alive.filter((id) => id !== this.id);
  }

  /** For health and metrics. */
  get state() {
    const { lastExchange } = this.link;
    return { connected: this.isUp, lastExchange, instances: this.others.length + 1 };
  }

  /** Connects. Resolves once this instance has joined, or when Redis does not respond in time. */
  async start(member: Member): Promise<void> {
    this.link.connect();
    const begun = this.clock.elapsed();
    void this.#beat(member);
    void this.#read(member);
    const isPatient = () =>
      this.clock.elapsed() - begun < (this.link.isUp ? PATIENCE.join : PATIENCE.start);
    while (!this.isUp && !this.link.refusal && isPatient()) await this.#pause(20);
  }

  stop(): void {
    this.#stopping.abort();
    if (this.link.isUp)
      void this.link
        .run((client) => client.zRem(this.link.key('instances'), this.id), 100)
        .catch(() => undefined)
        .finally(() => this.link.close());
    else this.link.close();
  }

  /**
   * Claims a name across all instances for a limited time. Resolves to false if it is taken. Rejects while Redis is
   * away.
   */
  async claim(name: string, ms: number): Promise<boolean> {
    const claim = { keys: [this.link.key('claims')], arguments: [name, String(ms)] };
    return (await this.link.run((client) => client.eval(CLAIM, claim))) === 1;
  }

  /**
   * Makes Redis rewrite its files, so that deleted data leaves its disk too; see `COMPACT_EVERY`. Resolves to false
   * while that has to wait. Rejects while Redis is away.
   */
  async compact(): Promise<boolean> {
    if (!(await this.claim('compact', COMPACT_EVERY))) return false;
    for (const command of ['BGREWRITEAOF', 'BGSAVE SCHEDULE']) {
      const refusal = await this.link.run((client) =>
        client.sendCommand(command.split(' ')).then(() => null, reasonOf),
      );
      // A rewrite is already running, and what it writes may predate the deletion.
      if (/in progress/.test(String(refusal))) return false;
      if (refusal !== null)
        log.warn({ error: refusal, command }, 'Redis does not write its files anew');
    }
    return true;
  }

  /**
   * Deletes what versions before 1.1 left behind. They share nothing with this version, so nobody else would delete
   * from it what is taken down. Resolves to false while one of their instances is alive. Rejects while Redis is away.
   */
  async deleteFormerKeys(): Promise<boolean> {
    const former = this.#formerPrefix;
    const isAlive = await this.link.run(async (client) => {
      // A key of another type says nothing about which instances are alive.
      const found = client.zRangeWithScores(`${former}instances`, -1, -1).catch(() => []);
      const [[time], [newest]] = await Promise.all([client.time(), found]);
      return newest && Number(time) * 1_000 - newest.score < DEAD_AFTER;
    });
    if (isAlive) return false;
    await this.link.deleteKeys(former);
    return true;
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Waits; resolves early when this instance stops. */
  async #pause(ms: number): Promise<void> {
    const { signal } = this.#stopping;
    await setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);
  }

  async #beat(member: Member): Promise<void> {
    while (!this.#isStopped) {
      try {
        if (this.link.isGarbled) await this.#repair();
        const keys = [this.link.key('instances'), this.link.key('name')];
        const beat = { keys, arguments: [this.id, String(DEAD_AFTER), randomUUID()] };
        const reply = await this.link.probe((client) => client.eval(BEAT, beat));
        const [alive, redis] = beatSchema.parse(reply);
        this.#alive = alive;
        if (!this.link.isUp || redis !== this.redis) this.#isJoined = false;
        this.link.noteUp();
        if (!this.#isJoined) {
          this.redis = redis;
          await member.join();
          this.#isJoined = this.link.isUp;
        }
        member.tick();
      } catch (error) {
        if (this.link.isUp) log.warn({ error: reasonOf(error) }, 'Redis could not be joined');
      }
      await this.#pause(this.link.isUp ? BEAT_EVERY : BEAT_EVERY / 4);
    }
  }

  /**
   * Reads messages from this instance's position on, so that it misses none while Redis is away or during a restart.
   */
  async #read(member: Member): Promise<void> {
    while (!this.#isStopped) {
      // Only once it knows what the other instances hold.
      if (!this.isUp || !this.link.reader.isReady) {
        await this.#pause(AFTER_ABSENCE);
        continue;
      }
      try {
        const { events, questions } = await this.messages.read(member.position());
        // Messages read before it rejoins are read again.
        if (this.#isStopped || !this.#isJoined) continue;
        if (events.length > 0) await member.takeMessages(events);
        await member.takeQuestions(questions);
      } catch (error) {
        if (this.#isStopped) return;
        this.link.noteFault(error);
        if (this.link.isUp) log.warn({ error: reasonOf(error) }, 'Redis could not be read');
        await this.#pause(AFTER_FAILURE);
      }
    }
  }

  /**
   * Deletes all of the site's keys when one has a value of another type, since Redis then refuses every command on it.
   * All go, because one may determine what another should hold. The instances then share again.
   */
  async #repair(): Promise<void> {
    const keys = await this.link.deleteKeys();
    this.link.isGarbled = false;
    this.#isJoined = false;
    log.warn({ keys }, 'A value in Redis was of another kind: all of the site are written anew');
  }
}

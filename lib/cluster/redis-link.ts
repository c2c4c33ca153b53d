import { createClient } from '@redis/client';
import { within, type Clock } from '@/lib/clock';
import { log, reasonOf } from '@/lib/log';
import { MessageSigner } from './message-signer';
import { PATIENCE } from './patience';

/** Delay (ms) between two connection attempts. */
const RECONNECT = 250;

/** A connection without a reply for this long (ms) is dropped. The reader sends a command every second. */
const SILENCE = 5_000;

/** Keys looked at together. */
const KEYS_AT_ONCE = 200;

/** Thrown while Redis is away, or when it does not respond in time. */
export class RedisAway extends Error {
  override readonly name = 'RedisAway';
}

/** A key of the site has a value of another type. */
const GARBLED = /WRONGTYPE/;

/** Redis refuses the credentials or the database number, so the setting is wrong. */
const REFUSED = /^(WRONGPASS|NOAUTH|NOPERM|ERR (AUTH|invalid password|invalid DB|DB index))/;

type RedisClient = ReturnType<typeof connectTo>;

export interface RedisOptions {
  readonly url: string;
  /** The keys that the instances sign with. */
  readonly keys: readonly Buffer[];
  /** Instances with the same source share content. */
  readonly source: string;
  readonly clock: Clock;
}

function connectTo(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, socketTimeout: SILENCE, reconnectStrategy: () => RECONNECT },
  });
}

/**
 * A connection to the site's part of a Redis. It never makes anyone wait: a command fails at once while Redis is away,
 * and after a time limit when Redis hangs.
 */
export class RedisLink {
  /** Why Redis permanently refuses this instance; null if it does not. */
  refusal: string | null = null;
  /** When Redis last responded (ms since 1970); null if it never has. */
  lastExchange: number | null = null;
  /** True once Redis has refused a command because of a key's type. */
  isGarbled = false;
  readonly clock: Clock;
  /** Signs what is written to Redis. */
  readonly signer: MessageSigner;
  /** Differs between versions that can't read each other's values. */
  readonly #prefix: string;
  readonly #client: RedisClient;
  /** For blocking reads. */
  readonly reader: RedisClient;
  /** Null before the first connection attempt has succeeded or failed. */
  #isUp: boolean | null = null;

  constructor({ url, keys, source, clock }: RedisOptions) {
    this.clock = clock;
    this.signer = new MessageSigner(keys);
    this.#prefix = `open-ground:2:{${source}}:`;
    this.#client = connectTo(url);
    this.reader = connectTo(url);
  }

  /** Returns the Redis key of a name. */
  key(name: string): string {
    return this.#prefix + name;
  }

  /** True while Redis responds. */
  get isUp(): boolean {
    return this.#isUp === true;
  }

  /** Starts connecting, and retries until it succeeds. */
  connect(): void {
    for (const client of [this.#client, this.reader]) {
      client.on('error', (error: Error) => {
        if (REFUSED.test(error.message)) this.refusal = error.message;
        if (client === this.#client) this.#lose(error);
      });
      client.connect().catch((error: unknown) => this.#lose(error));
    }
  }

  /** Runs commands. Rejects with `RedisAway` while Redis is away, or if it does not respond within `ms`. */
  async run<T>(task: (client: RedisClient) => Promise<T>, ms = PATIENCE.command): Promise<T> {
    if (!this.#isUp) throw new RedisAway('Redis is away');
    return this.probe(task, ms);
  }

  /** Runs commands even while Redis counts as away, to find out whether it still is. */
  async probe<T>(task: (client: RedisClient) => Promise<T>, ms = PATIENCE.command): Promise<T> {
    try {
      // Time during which this process is busy does not count as silence of Redis.
      const done = await within(
        this.clock,
        ms,
        task(this.#client).then((result) => ({ result })),
      );
      if (!done) {
        const late = new RedisAway(`no answer within ${ms} ms`);
        // A short timeout proves nothing about Redis, since this process may have been busy itself.
        if (ms >= PATIENCE.command) this.#lose(late);
        throw late;
      }
      this.lastExchange = this.clock.now();
      return done.result;
    } catch (error) {
      if (error instanceof RedisAway) throw error;
      this.noteFault(error);
      this.#lose(error);
      throw new RedisAway(String(reasonOf(error)));
    }
  }

  /** Deletes every key with a prefix, by default that of this version, and returns them. Rejects as `probe` does. */
  deleteKeys(prefix = this.#prefix): Promise<readonly string[]> {
    const pattern = `${prefix.replace(/[\\*?[\]]/g, '\\$&')}*`;
    return this.probe(async (client) => {
      const found: string[] = [];
      for await (const keys of client.scanIterator({ MATCH: pattern, COUNT: KEYS_AT_ONCE }))
        found.push(...keys);
      if (found.length > 0) await client.del(found);
      return found;
    }, PATIENCE.large);
  }

  /** Records why a command failed. */
  noteFault(error: unknown): void {
    if (GARBLED.test(String(reasonOf(error)))) this.isGarbled = true;
  }

  /** Marks Redis as back after a successful probe. */
  noteUp(): void {
    if (this.#isUp) return;
    this.#isUp = true;
    log.info('Redis answers');
  }

  close(): void {
    this.#isUp = false;
    for (const client of [this.#client, this.reader]) if (client.isOpen) client.destroy();
  }

  #lose(error: unknown): void {
    if (this.#isUp === false) return;
    this.#isUp = false;
    log.warn(
      { error: reasonOf(error) },
      'Redis is away; this instance goes on with what it holds, and accepts events on its own',
    );
  }
}

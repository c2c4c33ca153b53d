import { createClient } from '@redis/client';
import { within, type Clock } from '@/lib/clock';
import { log, reasonOf } from '@/lib/log';
import { MessageSigner } from './message-signer';
import { PATIENCE } from './patience';

/** Pause (ms) between two attempts to connect. */
const RECONNECT = 250;

/** A connection without a reply for this long (ms) is given up; the reader asks again every second. */
const SILENCE = 5_000;

/** Keys looked at together. */
const KEYS_AT_ONCE = 200;

/** Thrown while Redis is away, or when it does not answer in time. */
export class RedisAway extends Error {
  override readonly name = 'RedisAway';
}

/** Somebody has put a value of another kind in place of one of the site. */
const GARBLED = /WRONGTYPE/;

/** Redis refuses the credentials or the number of the database: the setting is wrong. */
const REFUSED = /^(WRONGPASS|NOAUTH|NOPERM|ERR (AUTH|invalid password|invalid DB|DB index))/;

type RedisClient = ReturnType<typeof connectTo>;

export interface RedisOptions {
  readonly url: string;
  /** Keys that the instances sign with. */
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
 * A connection to the part of a Redis that is the site's. Nobody waits for it: a command fails at once while Redis is away, and
 * after a time limit when it hangs.
 */
export class RedisLink {
  /** Why Redis refuses this instance for good; null when it does not. */
  refusal: string | null = null;
  /** When Redis last answered (ms since 1970); null when it never has. */
  lastExchange: number | null = null;
  /** True once Redis has refused a command because of the value that a key has. */
  isGarbled = false;
  readonly clock: Clock;
  /** Signs what is written there. */
  readonly signer: MessageSigner;
  /** Another one for each version whose values others do not understand. */
  readonly #prefix: string;
  readonly #client: RedisClient;
  /** For commands that block until there is something to read. */
  readonly reader: RedisClient;
  /** Null before the first attempt to connect has succeeded or failed. */
  #isUp: boolean | null = null;

  constructor({ url, keys, source, clock }: RedisOptions) {
    this.clock = clock;
    this.signer = new MessageSigner(keys);
    this.#prefix = `open-ground:2:{${source}}:`;
    this.#client = connectTo(url);
    this.reader = connectTo(url);
  }

  /** The key of a name in Redis. */
  key(name: string): string {
    return this.#prefix + name;
  }

  /** True while Redis answers. */
  get isUp(): boolean {
    return this.#isUp === true;
  }

  /** Begins to connect, and goes on until it succeeds. */
  connect(): void {
    for (const client of [this.#client, this.reader]) {
      client.on('error', (error: Error) => {
        if (REFUSED.test(error.message)) this.refusal = error.message;
        if (client === this.#client) this.#lose(error);
      });
      client.connect().catch((error: unknown) => this.#lose(error));
    }
  }

  /** Runs commands. Rejects with `RedisAway` while Redis is away, or when it does not answer within `ms`. */
  async run<T>(task: (client: RedisClient) => Promise<T>, ms = PATIENCE.command): Promise<T> {
    if (!this.#isUp) throw new RedisAway('Redis is away');
    return this.probe(task, ms);
  }

  /** Runs commands even while Redis counts as away, to find out whether it is. */
  async probe<T>(task: (client: RedisClient) => Promise<T>, ms = PATIENCE.command): Promise<T> {
    try {
      // A moment in which this process is busy does not count as Redis's silence.
      const done = await within(
        this.clock,
        ms,
        task(this.#client).then((result) => ({ result })),
      );
      if (!done) {
        const late = new RedisAway(`no answer within ${ms} ms`);
        // Who can't wait long learns nothing about Redis: this process may have been busy itself.
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

  /** Deletes every key with a prefix, of this version by default; returns them. Rejects as `probe` does. */
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

  /** Notes why a command failed. */
  noteFault(error: unknown): void {
    if (GARBLED.test(String(reasonOf(error)))) this.isGarbled = true;
  }

  /** Counts Redis as there again, after a probe has succeeded. */
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

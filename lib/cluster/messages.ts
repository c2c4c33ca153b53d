import * as z from 'zod';
import { ANNOUNCE, REPLACE } from './commands';
import type { Keyspace } from './keyspace';
import { PATIENCE } from './patience';
import { START } from './stream-id';

/** How long (ms) messages stay in the stream: an instance that was away for longer asks the CMS for all. */
export const MESSAGES_LAST = 48 * 60 * 60 * 1_000;

/** Messages read at once. */
const AT_ONCE = 1_000;

/** Questions and their answers are read at once or not at all. */
const MAX_QUESTIONS = 1_000;

const textSchema = z.string().nullable();

/** Messages to all instances: events, which stay until every instance has read them, and questions. */
export class Messages {
  readonly #keyspace: Keyspace;

  constructor(keyspace: Keyspace) {
    this.#keyspace = keyspace;
  }

  /** Announces an event; null when it is known. Rejects while Redis is away, or does not answer within `ms` milliseconds. */
  async announce(id: string, lastsFor: number, text: string, ms: number): Promise<string | null> {
    const event = {
      keys: [this.#keyspace.key('claims'), this.#key],
      arguments: [`event ${id}`, String(lastsFor), String(this.#oldestKept), this.#sign(text)],
    };
    return textSchema.parse(
      await this.#keyspace.link.run((client) => client.eval(ANNOUNCE, event), ms),
    );
  }

  /** Forgets that an event was announced. */
  async withdraw(id: string): Promise<void> {
    await this.#keyspace.link.run((client) =>
      client.zRem(this.#keyspace.key('claims'), `event ${id}`),
    );
  }

  /** Sends a message to every instance. */
  async send(text: string): Promise<void> {
    const trim = { strategy: 'MINID', strategyModifier: '~', threshold: this.#oldestKept } as const;
    await this.#keyspace.link.run((client) =>
      client.xAdd(this.#key, '*', { m: this.#sign(text) }, { TRIM: trim }),
    );
  }

  /** The ids of the first and the last message that are still known; `START` when there is none. */
  async first(): Promise<string> {
    const range = await this.#keyspace.link.run((client) =>
      client.xRange(this.#key, '-', '+', { COUNT: 1 }),
    );
    return range?.[0]?.id ?? START;
  }

  async last(): Promise<string> {
    const range = await this.#keyspace.link.run((client) =>
      client.xRevRange(this.#key, '+', '-', { COUNT: 1 }),
    );
    return range?.[0]?.id ?? START;
  }

  /** Sends a question, or the answer to one, to every instance that is alive. */
  async ask(text: string): Promise<void> {
    const key = this.#keyspace.key('questions');
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: MAX_QUESTIONS } as const;
    await this.#keyspace.link.run((client) =>
      client.xAdd(key, '*', { m: this.#keyspace.signer.sign(key, text) }, { TRIM: trim }),
    );
  }

  /**
   * Replaces messages that are still known by what `change` makes of them, in their places. The stream is made anew: Redis
   * goes on holding, and writing to its disk, what is only deleted from one.
   *
   * @param isCandidate tells from a signed text, without opening it, that it can't be left out
   */
  async replace(
    isCandidate: (signed: string) => boolean,
    change: (text: string) => string,
  ): Promise<void> {
    const { link, signer } = this.#keyspace;
    const key = this.#key;
    const replaced: string[] = [];
    for (let from = '-'; ;) {
      const range = await link.run(
        (client) => client.xRange(key, from, '+', { COUNT: AT_ONCE }),
        PATIENCE.large,
      );
      const read = range ?? [];
      for (const { id, message } of read) {
        const signed = message['m'] ?? '';
        const text = isCandidate(signed) ? signer.verify(key, signed) : null;
        const changed = text === null ? null : change(text);
        if (changed !== null && changed !== text) replaced.push(id, this.#sign(changed));
      }
      const last = read.at(-1);
      if (!last || read.length < AT_ONCE) break;
      from = `(${last.id}`;
    }
    if (replaced.length === 0) return;
    await link.run(
      (client) => client.eval(REPLACE, { keys: [key], arguments: replaced }),
      PATIENCE.large,
    );
  }

  get #key(): string {
    return this.#keyspace.key('events');
  }

  #sign(text: string): string {
    return this.#keyspace.signer.sign(this.#key, text);
  }

  /** The time (ms since 1970) before which messages may be dropped: their ids begin with it. */
  get #oldestKept(): number {
    return Math.max(0, this.#keyspace.clock.now() - MESSAGES_LAST);
  }
}

import * as z from 'zod';
import { log } from '@/lib/log';
import { ANNOUNCE, REPLACE } from './commands';
import { PATIENCE } from './patience';
import type { RedisLink } from './redis-link';
import { START } from './stream-id';

/** How long (ms) messages stay in the stream. An instance that was away for longer fetches everything from the CMS. */
export const MESSAGES_LAST = 48 * 60 * 60 * 1_000;

/** How many messages are read at once, and how long (ms) a read blocks. */
const AT_ONCE = 200;
const BLOCK = 1_000;

/** Questions and their answers are read at once or dropped. */
const MAX_QUESTIONS = 1_000;

/** A message from a stream. */
export interface Message {
  /** Its id in the stream. */
  readonly id: string;
  /** The signed text; null for a message that no instance of this site has written. */
  readonly text: string | null;
}

const textSchema = z.string().nullable();

const replySchema = z
  .array(
    z.object({
      name: z.string(),
      messages: z.array(z.object({ id: z.string(), message: z.record(z.string(), z.string()) })),
    }),
  )
  .nullable();

/** Messages to all instances: events, which stay until every instance has read them, and questions. */
export class Messages {
  readonly #link: RedisLink;
  #lastQuestion = '$';

  constructor(link: RedisLink) {
    this.#link = link;
  }

  /** Returns the events after a position, and the questions since the last read. Blocks for up to a second. */
  async read(position: string): Promise<Record<'events' | 'questions', readonly Message[]>> {
    const reply = await this.#link.reader.xRead(
      [
        { key: this.#events, id: position },
        { key: this.#questions, id: this.#lastQuestion },
      ],
      { BLOCK, COUNT: AT_ONCE },
    );
    const read = (replySchema.parse(reply) ?? []).flatMap(({ name, messages }) =>
      messages.map(({ id, message }) => ({
        stream: name,
        id,
        text: this.#link.signer.verify(name, message['m'] ?? ''),
      })),
    );
    if (read.some(({ text }) => text === null))
      log.warn('Messages in Redis are not signed by this site and are ignored');
    const questions = read.filter(({ stream }) => stream === this.#questions);
    this.#lastQuestion = questions.at(-1)?.id ?? this.#lastQuestion;
    return { events: read.filter(({ stream }) => stream === this.#events), questions };
  }

  /**
   * Announces an event. Resolves to null if it is known. Rejects while Redis is away, or if it does not respond within
   * `ms` milliseconds.
   */
  async announce(id: string, lastsFor: number, text: string, ms: number): Promise<string | null> {
    const event = {
      keys: [this.#link.key('claims'), this.#events],
      arguments: [`event ${id}`, String(lastsFor), String(this.#oldestKept), this.#sign(text)],
    };
    return textSchema.parse(await this.#link.run((client) => client.eval(ANNOUNCE, event), ms));
  }

  /** Removes the record that an event was announced. */
  async withdraw(id: string): Promise<void> {
    await this.#link.run((client) => client.zRem(this.#link.key('claims'), `event ${id}`));
  }

  /** Sends a message to every instance. */
  async send(text: string): Promise<void> {
    const trim = { strategy: 'MINID', strategyModifier: '~', threshold: this.#oldestKept } as const;
    await this.#link.run((client) =>
      client.xAdd(this.#events, '*', { m: this.#sign(text) }, { TRIM: trim }),
    );
  }

  /** Returns the ids of the first and last message still in the stream; `START` if there is none. */
  async ends(): Promise<Record<'first' | 'last', string>> {
    const [first, last] = await this.#link.run((client) =>
      Promise.all([
        client.xRange(this.#events, '-', '+', { COUNT: 1 }),
        client.xRevRange(this.#events, '+', '-', { COUNT: 1 }),
      ]),
    );
    return { first: first?.[0]?.id ?? START, last: last?.[0]?.id ?? START };
  }

  /** Sends a question, or an answer, to every instance that is alive. */
  async ask(text: string): Promise<void> {
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: MAX_QUESTIONS } as const;
    const m = this.#link.signer.sign(this.#questions, text);
    await this.#link.run((client) => client.xAdd(this.#questions, '*', { m }, { TRIM: trim }));
  }

  /**
   * Replaces messages still in the stream with the results of `change`, in place. The stream is created anew, because
   * Redis keeps holding, and writing to disk, entries that are merely deleted from one.
   *
   * @param isCandidate tells from a signed text, without opening it, that it can't be left out
   */
  async replace(
    isCandidate: (signed: string) => boolean,
    change: (text: string) => string,
  ): Promise<void> {
    const key = this.#events;
    const replaced: (string | Buffer)[] = [];
    for (let last: string | undefined = ''; last !== undefined;) {
      const from: string = last === '' ? '-' : `(${last}`;
      const read = await this.#link.run(
        (client) => client.xRange(key, from, '+', { COUNT: AT_ONCE }),
        PATIENCE.large,
      );
      for (const { id, message } of read ?? []) {
        const signed = message['m'] ?? '';
        const text = isCandidate(signed) ? this.#link.signer.verify(key, signed) : null;
        const changed = text === null ? null : change(text);
        if (changed !== null && changed !== text) replaced.push(id, this.#sign(changed));
      }
      last = read?.at(-1)?.id;
    }
    if (replaced.length === 0) return;
    await this.#link.run(
      (client) => client.eval(REPLACE, { keys: [key], arguments: replaced }),
      PATIENCE.large,
    );
  }

  get #events(): string {
    return this.#link.key('events');
  }

  get #questions(): string {
    return this.#link.key('questions');
  }

  #sign(text: string): Buffer {
    return this.#link.signer.sign(this.#events, text);
  }

  /** The time (ms since 1970) before which messages may be dropped. Their ids begin with it. */
  get #oldestKept(): number {
    return Math.max(0, this.#link.clock.now() - MESSAGES_LAST);
  }
}

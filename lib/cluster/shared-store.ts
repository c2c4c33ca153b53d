import { log, reasonOf } from '@/lib/log';
import { FURTHEST_AHEAD, PUT } from './commands';
import { PATIENCE } from './patience';
import type { RedisLink } from './redis-link';

/** Delay (ms) before a change is written, so that one write serves several changes. */
const PAUSE = 100;

/** How many fields of a hash are read in one step, as each may be large. */
const SCANNED_AT_ONCE = 20;

/** A text. Of two with the same name, the later one (ms since 1970) wins; without times, the last one written. */
interface SharedText {
  readonly at?: number;
  readonly text: string;
}

/** What the instances store in Redis: named texts, in sets. Each is signed for its place. */
export class SharedStore {
  readonly #link: RedisLink;
  readonly #due = new Map<string, () => Promise<void>>();

  constructor(link: RedisLink) {
    this.#link = link;
  }

  /** Stores a text in a set unless a later one is there. Rejects while Redis is away. */
  async put(set: string, name: string, { at = 0, text }: SharedText): Promise<void> {
    const [key, times] = this.#keys(set);
    const signed = this.#link.signer.sign(placeOf(key, name), text);
    const put = { keys: [key, times], arguments: [name, String(at), signed] };
    await this.#link.run((client) => client.eval(PUT, put), PATIENCE.large);
  }

  /** Returns a text of a set, or null if there is none that an instance has signed. Rejects while Redis is away. */
  async get(set: string, name: string, ms = PATIENCE.large): Promise<string | null> {
    const [key] = this.#keys(set);
    const signed = await this.#link.run((client) => client.hGet(key, name), ms);
    return signed === null ? null : this.#link.signer.verify(placeOf(key, name), signed);
  }

  /** Returns the time of each text of a set. The times are not signed. */
  async times(set: string): Promise<ReadonlyMap<string, number>> {
    const [, key] = this.#keys(set);
    const all = await this.#link.run((client) => client.hGetAll(key), PATIENCE.large);
    const times = Object.entries(all).map(([name, at]) => [name, Number(at)] as const);
    return new Map(times.filter(([, at]) => at < this.#link.clock.now() + FURTHEST_AHEAD));
  }

  /** Yields every text of a set; null for one that no instance has signed. */
  async *all(set: string): AsyncIterable<readonly [name: string, text: string | null]> {
    const [key] = this.#keys(set);
    let cursor = '0';
    do {
      const from = cursor;
      const found = await this.#link.run(
        (client) => client.hScan(key, from, { COUNT: SCANNED_AT_ONCE }),
        PATIENCE.large,
      );
      for (const { field, value } of found.entries)
        yield [field, this.#link.signer.verify(placeOf(key, field), value)];
      ({ cursor } = found);
    } while (cursor !== '0');
  }

  /**
   * Schedules a write, and combines several changes under the same key. Writes nothing while Redis is away: it receives
   * everything once it is back.
   */
  soon(key: string, write: () => Promise<void>): void {
    if (this.#due.size === 0) this.#link.clock.after(PAUSE, () => void this.#writeDue());
    this.#due.set(key, write);
  }

  async #writeDue(): Promise<void> {
    const due = [...this.#due];
    this.#due.clear();
    for (const [key, write] of due) {
      if (!this.#link.isUp) return;
      await write().catch((error: unknown) =>
        log.warn({ key, error: reasonOf(error) }, 'A change could not be shared'),
      );
    }
  }

  async remove(set: string, name: string): Promise<void> {
    const [key, times] = this.#keys(set);
    await this.#link.run((client) => client.multi().hDel(key, name).hDel(times, name).exec());
  }

  #keys(set: string): readonly [texts: string, times: string] {
    return [this.#link.key(set), this.#link.key(`${set}:times`)];
  }
}

const placeOf = (key: string, name: string) => `${key} ${name}`;

import * as z from 'zod';
import type { Cluster } from './cluster';
import { RECORD, STORE } from './commands';

const textSchema = z.string().nullable();

/** A limit (ms) for what may be large. */
const PATIENCE = 5_000;

/** How many keys Redis looks at in one step. */
const SCANNED_AT_ONCE = 1_000;

/** How far (ms) a time in Redis may be ahead: beyond that no instance has written it. */
const FURTHEST_AHEAD = 24 * 60 * 60 * 1_000;

/** What the instances keep in Redis: sets of facts and texts. All of it signed. */
export class SharedStore {
  readonly #cluster: Cluster;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  /**
   * Records a fact about something, if it is later (ms since 1970) than what is known of it, and sends a message to
   * every instance then.
   */
  async record(
    set: string,
    { thing, at, fact }: { readonly thing: string; readonly at: number; readonly fact: string },
    message: string,
  ): Promise<void> {
    const { oldestKept, link, signer } = this.#cluster;
    const key = this.#cluster.key(set);
    const recorded = {
      keys: [key, `${key}:times`, this.#cluster.key('events')],
      arguments: [
        thing,
        String(at),
        signer.sign(key, fact),
        oldestKept,
        this.#cluster.message(message),
      ],
    };
    await link.run((client) => client.eval(RECORD, recorded));
  }

  /** The facts of a set, by the thing each is about; those that no instance has signed are left out. */
  async facts(set: string): Promise<readonly (readonly [thing: string, fact: string])[]> {
    const { link, signer } = this.#cluster;
    const key = this.#cluster.key(set);
    const all = await link.run((client) => client.hGetAll(key), PATIENCE);
    return Object.entries(all).flatMap(([thing, signed]) => {
      const fact = signer.verify(key, signed);
      return fact === null ? [] : [[thing, fact] as const];
    });
  }

  /** Deletes facts about these things. */
  async forgetFacts(set: string, things: readonly string[]): Promise<void> {
    if (things.length === 0) return;
    const key = this.#cluster.key(set);
    await this.#cluster.link.run(
      (client) =>
        client
          .multi()
          .hDel(key, [...things])
          .hDel(`${key}:times`, [...things])
          .exec(),
      PATIENCE,
    );
  }

  /** Stores a text for `ms` milliseconds (0: for ever), unless a later one is there. */
  async store(
    name: string,
    { at, digest, text, lasts = 0 }: { at: number; digest: string; text: string; lasts?: number },
  ): Promise<void> {
    const key = this.#cluster.key(name);
    const signed = this.#cluster.signer.sign(key, text);
    const stored = { keys: [key], arguments: [String(at), digest, signed, String(lasts)] };
    await this.#cluster.link.run((client) => client.eval(STORE, stored), PATIENCE);
  }

  /** Time and digest of a stored text, which are not signed; null when there is none. */
  async stored(name: string): Promise<{ readonly at: number; readonly digest: string } | null> {
    const [at, digest] = await this.#cluster.link.run((client) =>
      client.hmGet(this.#cluster.key(name), ['at', 'digest']),
    );
    const isPlausible = Number(at) < this.#cluster.clock.now() + FURTHEST_AHEAD;
    return at && isPlausible ? { at: Number(at), digest: digest ?? '' } : null;
  }

  /** A stored text; null when there is none, or none that an instance has signed. */
  async load(name: string): Promise<string | null> {
    const key = this.#cluster.key(name);
    const signed = textSchema.parse(
      await this.#cluster.link.run((client) => client.hGet(key, 'sealed'), PATIENCE),
    );
    return signed === null ? null : this.#cluster.signer.verify(key, signed);
  }

  /** The names of all texts that begin in a certain way. */
  async names(beginning: string): Promise<readonly string[]> {
    const { link } = this.#cluster;
    const prefix = this.#cluster.key('');
    const pattern = `${(prefix + beginning).replace(/[\\*?[\]]/g, '\\$&')}*`;
    const names = new Set<string>();
    let cursor = '0';
    do {
      const from = cursor;
      const found = await link.run((client) =>
        client.scan(from, { MATCH: pattern, COUNT: SCANNED_AT_ONCE }),
      );
      for (const key of found.keys) names.add(key.slice(prefix.length));
      ({ cursor } = found);
    } while (cursor !== '0');
    return [...names];
  }

  async remove(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    await this.#cluster.link.run((client) =>
      client.del(names.map((name) => this.#cluster.key(name))),
    );
  }
}

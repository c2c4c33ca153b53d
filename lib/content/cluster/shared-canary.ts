import { randomUUID } from 'node:crypto';
import type { Cluster } from '@/lib/cluster';
import { log } from '@/lib/log';

/** One canary in this time (ms) for all instances. */
const INTERVAL = 1_000;

/** How long (ms) its outcome stays in Redis, and how often (ms) the others look for it. */
const OUTCOME_LASTS = 5_000;
const LOOK = 25;

/** Sends one canary a second in the whole cluster: one instance asks, the others wait for its outcome. */
export class SharedCanary {
  readonly #cluster: Cluster;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  /** Resolves when the CMS answers, rejects when it does not; `ask` asks it. */
  async ask(ask: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
    const token = randomUUID();
    let holder: string | null;
    try {
      holder = await this.#take(token);
    } catch {
      return ask(signal);
    }
    if (holder === token) return this.#lead(token, ask, signal);
    return this.#follow(holder, ask, signal);
  }

  /** Whose canary it is in this second. */
  async #take(token: string): Promise<string | null> {
    const { link } = this.#cluster;
    const key = this.#cluster.key('canary');
    return link.run(async (client) => {
      const isTaken = await client.set(key, token, {
        condition: 'NX',
        expiration: { type: 'PX', value: INTERVAL },
      });
      return isTaken === null ? client.get(key) : token;
    }, 200);
  }

  async #lead(
    token: string,
    ask: (signal: AbortSignal) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    let outcome = 'failed';
    try {
      await ask(signal);
      outcome = 'answered';
    } finally {
      const key = this.#cluster.key(`canary:${token}`);
      this.#cluster.link
        .run((client) =>
          client.set(key, outcome, { expiration: { type: 'PX', value: OUTCOME_LASTS } }),
        )
        .catch(() => log.debug('The outcome of a canary could not be shared'));
    }
  }

  async #follow(
    holder: string | null,
    ask: (signal: AbortSignal) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    const key = this.#cluster.key(`canary:${holder}`);
    while (holder !== null && this.#cluster.isUp) {
      signal.throwIfAborted();
      const outcome = await this.#cluster.link.run((client) => client.get(key)).catch(() => null);
      if (outcome === 'answered') return;
      if (outcome !== null) throw new Error('Another instance got no answer of the CMS');
      await new Promise<void>((resolve) => this.#cluster.clock.after(LOOK, resolve));
    }
    return ask(signal);
  }
}

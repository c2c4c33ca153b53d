import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { Messages, type Cluster } from '@/lib/cluster';
import { KIND_NAMES } from '../kinds';
import type { SavedState } from '../sync';
import { readText } from './message';

/** How long (ms) an instance waits for the answers of the others, and how often (ms) it looks. */
const PATIENCE = 1_000;
const LOOK = 25;

/** How long (s) answers stay in Redis. */
const ANSWERS_LAST = 10;

const questionSchema = z.object({
  id: z.string(),
  from: z.string(),
  state: z.object({ type: z.enum(KIND_NAMES), id: z.number(), modified: z.number() }),
});

interface SharedLiveParts {
  readonly cluster: Cluster;
  /** Whether this instance shows a saved state. */
  isLiveHere(state: SavedState): Promise<boolean>;
}

/** Tells whether every instance that is alive shows a saved state of a record. */
export class SharedLive {
  readonly #parts: SharedLiveParts;

  constructor(parts: SharedLiveParts) {
    this.#parts = parts;
  }

  /** False while Redis is away and other instances were alive: nobody knows what they show. */
  async isLive(state: SavedState): Promise<boolean> {
    const { cluster, isLiveHere } = this.#parts;
    if (!(await isLiveHere(state))) return false;
    const others = cluster.others;
    if (others.length === 0) return true;
    try {
      return await this.#isLiveAt(others, state);
    } catch {
      return false;
    }
  }

  /** Answers the question of another instance. */
  async answer(text: string | null): Promise<void> {
    const { cluster, isLiveHere } = this.#parts;
    const question = readText(questionSchema, text);
    if (!question || question.from === cluster.id) return;
    const isLive = await isLiveHere(question.state);
    const key = cluster.key(`live:${question.id}`);
    await cluster.link.run((client) =>
      client
        .multi()
        .hSet(key, cluster.id, isLive ? '1' : '0')
        .expire(key, ANSWERS_LAST)
        .exec(),
    );
  }

  async #isLiveAt(others: readonly string[], state: SavedState): Promise<boolean> {
    const { cluster } = this.#parts;
    const id = randomUUID();
    await new Messages(cluster).ask(JSON.stringify({ id, from: cluster.id, state }));
    const end = cluster.clock.elapsed() + PATIENCE;
    while (cluster.clock.elapsed() < end) {
      const key = cluster.key(`live:${id}`);
      const answers = await cluster.link.run((client) => client.hGetAll(key));
      if (Object.values(answers).includes('0')) return false;
      if (others.every((other) => answers[other] === '1')) return true;
      await new Promise<void>((resolve) => cluster.clock.after(LOOK, resolve));
    }
    return false;
  }
}

import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { compareIds, type Cluster } from '@/lib/cluster';
import { RECORD_TYPES, type SavedState } from '../sync';
import { readText } from './message';

/** How long (ms) an instance waits for the others' answers. */
const PATIENCE = 1_000;

const questionSchema = z.object({
  id: z.string(),
  from: z.string(),
  state: z.object({ type: z.enum(RECORD_TYPES), id: z.number(), modified: z.number() }),
  /** The last message that the asking instance has received. */
  position: z.string(),
});

const answerSchema = z.object({ id: z.string(), from: z.string(), isLive: z.boolean() });

const messageSchema = z.union([questionSchema, answerSchema]);

interface SharedLiveOptions {
  readonly cluster: Cluster;
  /** Returns the last message that this instance has received. */
  position(): string;
  /** Resolves to true when this instance shows a saved state. */
  isLiveHere(state: SavedState): Promise<boolean>;
}

/** Determines whether every live instance shows a saved state of a record. */
export class SharedLive {
  readonly #options: SharedLiveOptions;
  /** Receives another instance's answer, by the question's id. */
  readonly #asked = new Map<string, (answer: z.infer<typeof answerSchema>) => void>();

  constructor(options: SharedLiveOptions) {
    this.#options = options;
  }

  /** Resolves to false while Redis is away if other instances were alive: what they show is unknown. */
  async isLive(state: SavedState): Promise<boolean> {
    if (!(await this.#options.isLiveHere(state))) return false;
    const { others } = this.#options.cluster;
    return others.length === 0 || this.#isLiveAt(new Set(others), state);
  }

  /** Handles another instance's question, or its answer to one of this instance. */
  async take(text: string | null): Promise<void> {
    const { cluster, isLiveHere, position } = this.#options;
    const message = readText(messageSchema, text);
    if (!message || message.from === cluster.id) return;
    if ('isLive' in message) return this.#asked.get(message.id)?.(message);
    const hasRead = compareIds(position(), message.position) >= 0;
    const isLive = hasRead && (await isLiveHere(message.state));
    await this.#send({ id: message.id, from: cluster.id, isLive });
  }

  #isLiveAt(others: Set<string>, state: SavedState): Promise<boolean> {
    const { cluster, position } = this.#options;
    const id = randomUUID();
    return new Promise<boolean>((resolve) => {
      cluster.clock.after(PATIENCE, () => resolve(false));
      this.#asked.set(id, ({ from, isLive }) => {
        others.delete(from);
        if (!isLive || others.size === 0) resolve(isLive);
      });
      this.#send({ id, from: cluster.id, state, position: position() }).catch(() => resolve(false));
    }).finally(() => this.#asked.delete(id));
  }

  #send(message: z.infer<typeof messageSchema>): Promise<void> {
    return this.#options.cluster.messages.ask(JSON.stringify(message));
  }
}

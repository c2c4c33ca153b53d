import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { compareIds, MESSAGES_LAST, START, type Cluster } from '@/lib/cluster';
import { log } from '@/lib/log';
import { AtomicJsonFile } from '../store';

const fileSchema = z.object({
  /** The last message that was taken. */
  position: z.string(),
  /** Which Redis it was in: one that was lost has another name. */
  redis: z.string(),
});

type Position = z.infer<typeof fileSchema>;

/** How far this instance has read the messages of the others. Stored on disk, so that a restart misses none. */
export class StreamCursor {
  readonly #file: AtomicJsonFile<Position>;
  #position: string | null;
  #redis: string;

  private constructor(file: AtomicJsonFile<Position>, known: Position | null) {
    this.#file = file;
    this.#position = known?.position ?? null;
    this.#redis = known?.redis ?? '';
  }

  /** Reads the stored position; an unreadable file counts as none. */
  static async open(path: string): Promise<StreamCursor> {
    const file = new AtomicJsonFile(path, fileSchema);
    return new StreamCursor(file, await file.read());
  }

  /** True for an instance that has never read a message. */
  get isNew(): boolean {
    return this.#position === null;
  }

  /** The last message taken. */
  get at(): string {
    return this.#position ?? START;
  }

  /** Moves on. Written to disk soon after: messages may be read twice. */
  moveTo(id: string): void {
    this.#position = id;
    this.#file
      .save(() => ({ position: this.at, redis: this.#redis }))
      .catch((error: unknown) => log.error({ error }, 'cluster.json could not be written'));
  }

  /** False when Redis is another one than before: it was lost, or has gone back to an earlier state. */
  async isSameRedis(cluster: Cluster): Promise<boolean> {
    const key = cluster.key('name');
    const name = await cluster.link.run(async (client) => {
      // Another one each time: by the name, the others notice that Redis was emptied after this instance has.
      await client.set(key, randomUUID(), { condition: 'NX' });
      return client.get(key);
    });
    const isSame = name === this.#redis && compareIds(await cluster.messages.last(), this.at) >= 0;
    this.#redis = name ?? '';
    return isSame;
  }

  /** True when messages were dropped before this instance has read them. */
  async hasGap({ clock, messages }: Cluster): Promise<boolean> {
    const [time = '0'] = this.at.split('-');
    if (clock.now() - Number(time) < MESSAGES_LAST) return false;
    return compareIds(await messages.first(), this.at) > 0;
  }
}

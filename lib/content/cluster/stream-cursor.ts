import * as z from 'zod';
import { compareIds, MESSAGES_LAST, START } from '@/lib/cluster';
import { log } from '@/lib/log';
import { AtomicJsonFile } from '../store';

const fileSchema = z.object({
  /** The last message received. */
  position: z.string(),
  /** The id of the Redis it was in. A replacement has another. */
  redis: z.string(),
});

/** How far this instance has read the others' messages. Stored on disk, so that a restart misses none. */
export class StreamCursor {
  readonly #file: AtomicJsonFile<z.infer<typeof fileSchema>>;
  #last: z.infer<typeof fileSchema> | null = null;

  private constructor(path: string) {
    this.#file = new AtomicJsonFile(path, fileSchema);
  }

  /** Reads the stored position; an unreadable file counts as none. */
  static async open(path: string): Promise<StreamCursor> {
    const cursor = new StreamCursor(path);
    cursor.#last = await cursor.#file.read();
    return cursor;
  }

  /** True for an instance that has never read a message. */
  get isNew(): boolean {
    return this.#last === null;
  }

  /** The last message received. */
  get at(): string {
    return this.#last?.position ?? START;
  }

  /** Moves on, perhaps to another Redis. Written to disk soon after, so messages may be read twice. */
  moveTo(position: string, redis = this.#last?.redis ?? ''): void {
    const last = { position, redis };
    this.#last = last;
    this.#file
      .save(() => this.#last ?? last)
      .catch((error: unknown) => log.error({ error }, 'cluster.json could not be written'));
  }

  /** Returns false when Redis, by its id and last message, was replaced or went back to an earlier state. */
  isSameRedis(redis: string, last: string): boolean {
    return redis === this.#last?.redis && compareIds(last, this.at) >= 0;
  }

  /**
   * Returns true when messages were dropped before this instance read them, at a time (ms since 1970), given the first
   * one kept.
   */
  hasGap(first: string, now: number): boolean {
    const [time = '0'] = this.at.split('-');
    return now - Number(time) >= MESSAGES_LAST && compareIds(first, this.at) > 0;
  }
}

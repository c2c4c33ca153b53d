import * as z from 'zod';
import { compareIds, MESSAGES_LAST, START } from '@/lib/cluster';
import { log } from '@/lib/log';
import { AtomicJsonFile } from '../store';

const fileSchema = z.object({
  /** The last message that was taken. */
  position: z.string(),
  /** Which Redis it was in: one that was lost has another name. */
  redis: z.string(),
});

/** How far this instance has read the messages of the others. Stored on disk, so that a restart misses none. */
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

  /** The last message taken. */
  get at(): string {
    return this.#last?.position ?? START;
  }

  /** Moves on, perhaps to another Redis. Written to disk soon after: messages may be read twice. */
  moveTo(position: string, redis = this.#last?.redis ?? ''): void {
    const last = { position, redis };
    this.#last = last;
    this.#file
      .save(() => this.#last ?? last)
      .catch((error: unknown) => log.error({ error }, 'cluster.json could not be written'));
  }

  /** False when Redis is another one than before, by its name and last message: it was lost, or has gone back to an earlier state. */
  isSameRedis(redis: string, last: string): boolean {
    return redis === this.#last?.redis && compareIds(last, this.at) >= 0;
  }

  /** True when messages were dropped before this instance has read them, at a time (ms since 1970), given the first one kept. */
  hasGap(first: string, now: number): boolean {
    const [time = '0'] = this.at.split('-');
    return now - Number(time) >= MESSAGES_LAST && compareIds(first, this.at) > 0;
  }
}

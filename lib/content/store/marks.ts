import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Marker } from '@/lib/cms';
import { log } from '@/lib/log';
import { AtomicJsonFile } from './atomic-json-file';

const KEY_BYTES = 32;

/** Keys in hex, the oldest first. */
const fileSchema = z.object({ keys: z.array(z.string().regex(/^[0-9a-f]{64}$/)).min(1) });

type KeyFile = AtomicJsonFile<{ keys: string[] }>;

/** The mode of a file that no other user may read: with a key, who guesses a name can tell whether it was removed. */
const ONLY_OURS = 0o600;

/** The number of names whose marks are kept in memory, so that a long list is not digested again for each removal. */
const MOST_KEPT = 50_000;

/** What earlier versions had in place of a mark: a digest that anybody can make of a name they guess. */
const unkeyed = (what: string, text: string) =>
  createHash('sha256').update(`${what} ${text}`).digest('hex').slice(0, 32);

interface Key {
  readonly secret: Buffer;
  /** Tells apart what was made with different keys. */
  readonly id: string;
}

const keyOf = (hex: string): Key => ({
  secret: Buffer.from(hex, 'hex'),
  id: createHash('sha256').update(`mark ${hex}`).digest('hex').slice(0, 8),
});

/**
 * Digests of the names of removed records, which the site must recognise and must not keep. They are made with a random key
 * of the content folder, so that who finds one in Redis, in nginx's folder or in a log learns no name by guessing. Instances
 * give each other their keys, and each knows what was made with any of them; see decision 50.
 */
export class Marks implements Marker {
  readonly #file: KeyFile;
  #keys: ReadonlyMap<string, Key>;
  readonly #kept = new Map<string, readonly string[]>();

  private constructor(file: KeyFile, keys: readonly string[]) {
    this.#file = file;
    this.#keys = new Map(keys.map((hex) => [hex, keyOf(hex)]));
  }

  /** Reads the keys of a folder, or makes the first. A folder that can't be written gets one for this process. */
  static async open(path: string): Promise<Marks> {
    const file = new AtomicJsonFile(path, fileSchema, ONLY_OURS);
    const stored = await file.read();
    if (stored) return new Marks(file, stored.keys);
    const keys = [randomBytes(KEY_BYTES).toString('hex')];
    try {
      await file.save(() => ({ keys }));
    } catch (error) {
      log.error({ error }, 'The key of removals could not be written to disk');
    }
    return new Marks(file, keys);
  }

  /** All keys, in hex. Whoever has them can find out whether a name they guess was removed. */
  get keys(): readonly string[] {
    return [...this.#keys.keys()];
  }

  /** What the marks made with a key begin with. */
  idOf(key: string): string {
    return keyOf(key).id;
  }

  /** Adds keys of other instances. Takes effect at once; resolves when they are on disk. Others than keys are ignored. */
  async adopt(keys: readonly string[]): Promise<void> {
    const fresh = keys.filter((hex) => !this.#keys.has(hex));
    const parsed = fileSchema.safeParse({ keys: fresh });
    if (!parsed.success) return;
    this.#keys = new Map([
      ...this.#keys,
      ...parsed.data.keys.map((hex) => [hex, keyOf(hex)] as const),
    ]);
    this.#kept.clear();
    await this.#file.save(() => ({ keys: [...this.keys] }));
  }

  ofSlug(slug: string): readonly string[] {
    return this.#of('slug', slug);
  }

  ofTitle(title: string): readonly string[] {
    return this.#of('title', title);
  }

  /** The marks of another name: of an item of a list, or the key of a detail. */
  ofItem(item: string): readonly string[] {
    return this.#of('item', item);
  }

  /** The marks of what an earlier version has remembered of a name. */
  ofDigest(digest: string): readonly string[] {
    return [...this.#keys.values()].map((key) => markOf(key, digest));
  }

  #of(what: string, text: string): readonly string[] {
    const name = `${what} ${text}`;
    const known = this.#kept.get(name);
    if (known) return known;
    const marks = this.ofDigest(unkeyed(what, text));
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(name, marks);
    return marks;
  }
}

const markOf = ({ id, secret }: Key, digest: string) =>
  `${id}.${createHmac('sha256', secret).update(digest).digest('hex').slice(0, 32)}`;

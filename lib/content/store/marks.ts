import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Marker } from '@/lib/cms';
import { log } from '@/lib/log';
import { AtomicJsonFile } from './atomic-json-file';

const KEY_BYTES = 32;

/** Keys in hex, oldest first. */
const fileSchema = z.object({ keys: z.array(z.string().regex(/^[0-9a-f]{64}$/)).min(1) });

type KeyFile = AtomicJsonFile<{ keys: string[] }>;

/**
 * The mode of a file that only this user may read: with a key, anyone could check whether a guessed name was removed.
 */
const ONLY_OURS = 0o600;

/** The number of names whose marks are kept in memory, so that a removal does not digest a long list again. */
const MOST_KEPT = 50_000;

/** The digest that earlier versions used instead of a mark. Anyone can compute it for a guessed name. */
const unkeyed = (what: string, text: string) =>
  createHash('sha256').update(`${what} ${text}`).digest('hex').slice(0, 32);

interface Key {
  readonly secret: Buffer;
  /** Distinguishes marks made with different keys. */
  readonly id: string;
}

const keyOf = (hex: string): Key => ({
  secret: Buffer.from(hex, 'hex'),
  id: createHash('sha256').update(`mark ${hex}`).digest('hex').slice(0, 8),
});

/**
 * Digests of the names of removed records, which the site must recognise but must not keep. They use a random key of
 * the content folder, so that a mark found in Redis, in nginx's folder or in a log can't confirm a guessed name.
 * Instances share their keys, and each recognises marks made with any of them; see decision 50.
 */
export class Marks implements Marker {
  readonly #file: KeyFile;
  #keys: ReadonlyMap<string, Key>;
  readonly #kept = new Map<string, readonly string[]>();

  private constructor(file: KeyFile, keys: readonly string[]) {
    this.#file = file;
    this.#keys = new Map(keys.map((hex) => [hex, keyOf(hex)]));
  }

  /**
   * Reads the keys of a folder, or creates the first. If the folder can't be written, the key lasts for this process.
   */
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

  /** All keys, in hex. With them, anyone can check whether a guessed name was removed. */
  get keys(): readonly string[] {
    return [...this.#keys.keys()];
  }

  /** Returns the prefix of the marks made with a key. */
  idOf(key: string): string {
    return keyOf(key).id;
  }

  /** Adds keys of other instances and ignores anything else. Takes effect at once; resolves when they are on disk. */
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

  /** Returns the marks of another name: of a list's item, or a detail's key. */
  ofItem(item: string): readonly string[] {
    return this.#of('item', item);
  }

  /** Returns the marks of a digest that an earlier version stored for a name. */
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

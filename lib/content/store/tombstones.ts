import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { KindName, RecordNames } from '../kinds';
import { readJson, writeJson } from './atomic-json-file';
import { SerialQueue } from './serial-queue';
import {
  isSameRecord,
  keyOf,
  nameOf,
  tombstoneSchema,
  type RemovalChange,
  type Tombstone,
} from './tombstone';

/**
 * Tombstones of removed records, one synced file each: several processes may write to the same folder, and each picks
 * up the others' changes (`poll`).
 */
export class Tombstones {
  readonly #folder: string;
  readonly #queue = new SerialQueue();
  #all: ReadonlyMap<string, Tombstone> = new Map();
  /** The folder's modification time (ms) when it was last read. */
  #readAt = -1;
  /** The number of this process's own additions and removals not yet written. */
  #unwritten = 0;

  #onChange: (change: RemovalChange) => void = () => undefined;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Reads a folder that need not exist yet. Unreadable files are logged and skipped. */
  static async open(folder: string): Promise<Tombstones> {
    const tombstones = new Tombstones(folder);
    await tombstones.poll();
    return tombstones;
  }

  get all(): readonly Tombstone[] {
    return [...this.#all.values()];
  }

  /** Another object after each removal and lift: what was read before may name what is gone, or lack what is back. */
  get version(): object {
    return this.#all;
  }

  /** Calls a listener with each removal and lift by this process, when it takes effect. */
  onChange(listener: (change: RemovalChange) => void): void {
    this.#onChange = listener;
  }

  /** The tombstone of a record, or null when there is none. */
  find(kind: KindName, names: RecordNames): Tombstone | null {
    for (const tombstone of this.#all.values()) {
      if (tombstone.kind === kind && isSameRecord(tombstone, names)) return tombstone;
    }
    return null;
  }

  /**
   * Adds a tombstone, with the marks of an earlier one of the record. Takes effect at once; resolves when it is on disk.
   * Only an operator replaces an operator's.
   */
  add(removal: Omit<Tombstone, 'isPurged'>): Promise<void> {
    const key = keyOf(removal);
    const former = this.#all.get(key);
    if (former?.by === 'operator' && removal.by !== 'operator') return Promise.resolve();
    const marks = [...new Set([...(former?.marks ?? []), ...removal.marks])];
    const tombstone = { ...removal, marks, isPurged: false };
    const written = this.#put(key, tombstone);
    this.#onChange({ ...removal, marks, isDown: true });
    return written;
  }

  /** Records that the text of these records is in no file any more. */
  async markPurged(tombstones: readonly Tombstone[]): Promise<void> {
    for (const tombstone of tombstones) {
      const key = keyOf(tombstone);
      // It may have been lifted, or renewed, in the meantime.
      if (this.#all.get(key) === tombstone) await this.#put(key, { ...tombstone, isPurged: true });
    }
  }

  /**
   * Removes a record's tombstone. Takes effect at once; resolves when it is on disk.
   *
   * @param upTo removes only tombstones up to this time (ms); later ones stay in force
   * @returns true when there was a tombstone to remove
   */
  async lift(
    kind: KindName,
    names: RecordNames,
    by: Tombstone['by'],
    upTo: number,
  ): Promise<boolean> {
    const lifted = [...this.#all].filter(
      ([, tombstone]) =>
        tombstone.kind === kind &&
        isSameRecord(tombstone, names) &&
        tombstone.at <= upTo &&
        (by === 'operator' || tombstone.by !== 'operator'),
    );
    if (lifted.length === 0) return false;
    const all = new Map(this.#all);
    for (const [key] of lifted) all.delete(key);
    this.#all = all;
    for (const [, { id, slug }] of lifted)
      this.#onChange({ kind, id, slug, marks: [], by, at: upTo, isDown: false });
    await this.#write(async () => {
      for (const [key] of lifted) await rm(join(this.#folder, nameOf(key)), { force: true });
    });
    return true;
  }

  /** Reads changes made by other processes; null when there are none. Never rejects. */
  poll(): Promise<{
    readonly added: readonly Tombstone[];
    readonly lifted: readonly Tombstone[];
  } | null> {
    return this.#queue.run(async () => {
      const changedAt = await stat(this.#folder).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
      if (changedAt === this.#readAt) return null;
      const read = await this.#read();
      // This process has unwritten changes; the folder is read again once they are written.
      if (this.#unwritten > 0) return null;
      this.#readAt = changedAt;
      const former = this.#all;
      const added = [...read].flatMap(([key, it]) => {
        const known = former.get(key);
        return known?.at === it.at && known.by === it.by ? [] : [it];
      });
      const lifted = [...former].flatMap(([key, it]) => (read.has(key) ? [] : [it]));
      if (added.length === 0 && lifted.length === 0) return null;
      this.#all = read;
      return { added, lifted };
    });
  }

  #put(key: string, tombstone: Tombstone): Promise<void> {
    this.#all = new Map(this.#all).set(key, tombstone);
    const file = join(this.#folder, nameOf(key));
    return this.#write(() => writeJson(file, `${file}.${process.pid}.tmp`, tombstone));
  }

  async #write(task: () => Promise<void>): Promise<void> {
    this.#unwritten += 1;
    try {
      await this.#queue.run(task);
    } finally {
      this.#unwritten -= 1;
    }
  }

  async #read(): Promise<ReadonlyMap<string, Tombstone>> {
    await mkdir(this.#folder, { recursive: true }).catch(() => undefined);
    const names = await readdir(this.#folder).catch(() => []);
    const found = await Promise.all(
      names.filter((name) => name.endsWith('.json')).map((name) => this.#readFile(name)),
    );
    return new Map(found.flatMap((it) => (it ? [[keyOf(it), it] as const] : [])));
  }

  async #readFile(name: string): Promise<Tombstone | null> {
    const tombstone = await readJson(join(this.#folder, name), tombstoneSchema);
    const isNamed = !tombstone || nameOf(keyOf(tombstone)) === name;
    if (isNamed) return tombstone;
    // An earlier version named it after another spelling of the slug; `lift` would not find it.
    const path = join(this.#folder, nameOf(keyOf(tombstone)));
    await rename(join(this.#folder, name), path).catch(() => undefined);
    return tombstone;
  }
}

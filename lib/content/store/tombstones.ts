import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import * as z from 'zod';
import type { KindName } from '../kinds';
import { readJson, replaceFile, syncFolder } from './atomic-json-file';
import type { Marks } from './marks';
import type { RemovalChange } from './removal-facts';
import {
  isSameRecord,
  keyOf,
  marked,
  nameOf,
  outweighs,
  readFormerRemoval,
  removalOf,
  tombstoneSchema,
  type Named,
  type Removal,
  type Tombstone,
} from './tombstone';

/** An earlier version, to which a site may be rolled back, requires a slug or null. */
const forEarlierVersions = { slug: null };

/** Tombstones of removed records, one synced file each. */
export class Tombstones {
  /** Recognises the names of removed records. */
  readonly marks: Marks;
  readonly #folder: string;
  readonly #queue = pLimit(1);
  #all: ReadonlyMap<string, Tombstone> = new Map();
  /** Changes not yet written, by file name; null for a file to delete. */
  #unwritten = new Map<string, Tombstone | null>();
  /** The next write, not yet started. It includes all unwritten changes. */
  #next: Promise<void> | null = null;
  #onChange: (change: RemovalChange) => void = () => undefined;

  private constructor(folder: string, marks: Marks) {
    this.#folder = folder;
    this.marks = marks;
  }

  /** Reads a folder, which need not exist yet. Logs and skips unreadable files. */
  static async open(folder: string, marks: Marks): Promise<Tombstones> {
    const tombstones = new Tombstones(folder, marks);
    tombstones.#all = await tombstones.#read();
    return tombstones;
  }

  get all(): readonly Tombstone[] {
    return [...this.#all.values()];
  }

  /** A new object after each removal and lift. Anything read before may name a removed record or lack a restored one. */
  get version(): object {
    return this.#all;
  }

  /** Calls a listener with each removal and lift when it takes effect. */
  onChange(listener: (change: RemovalChange) => void): void {
    this.#onChange = listener;
  }

  /** Returns the tombstone of a record, or null when there is none. */
  find(kind: KindName, named: Named): Tombstone | null {
    return this.ofRecord(kind, named)[0] ?? null;
  }

  /**
   * Adds a tombstone, merged with an earlier one of the record. Takes effect at once; resolves when it is on disk. Only
   * an operator's removal replaces an operator's, and only an event's or an operator's replaces an event's.
   */
  add(removal: Removal): Promise<void> {
    const key = keyOf(removal);
    const whole = withAllOf(removal, this.#all.get(key));
    const written = this.#put(key, { ...whole, isPurged: false });
    this.#onChange({ ...whole, isDown: true });
    return written;
  }

  /** Returns the tombstones of a record. One that was removed by its slug alone may have a second. */
  ofRecord(kind: KindName, named: Named): readonly Tombstone[] {
    // Usually there is nothing to find, and computing a digest costs more than this check.
    if (this.#all.size === 0) return [];
    const names = marked(named, this.marks);
    return this.all.filter((it) => it.kind === kind && isSameRecord(it, names));
  }

  /**
   * Notes a save or a CMS answer that affects a record's return. Takes effect at once; resolves when it is on disk.
   * Does nothing for a tombstone that was lifted or renewed.
   */
  async note(
    tombstone: Tombstone,
    news: Partial<Pick<Tombstone, 'savedAt' | 'answered'>>,
  ): Promise<void> {
    const key = keyOf(tombstone);
    if (this.#all.get(key) !== tombstone) return;
    const noted = { ...tombstone, ...news };
    const written = this.#put(key, noted);
    this.#onChange({ ...removalOf(noted), isDown: true });
    await written;
  }

  /** Records that no file contains the text of these records any more. */
  async markPurged(tombstones: readonly Tombstone[]): Promise<void> {
    const written = tombstones.map((tombstone) => {
      const key = keyOf(tombstone);
      // It may have been lifted or renewed in the meantime.
      const isInForce = this.#all.get(key) === tombstone;
      return isInForce ? this.#put(key, { ...tombstone, isPurged: true }) : undefined;
    });
    await Promise.all(written);
  }

  /**
   * Removes a record's tombstone. Takes effect at once; resolves when it is on disk.
   *
   * @param upTo removes only tombstones up to this time (ms); later ones stay in force
   * @returns true when there was a tombstone to remove
   */
  async lift(kind: KindName, named: Named, by: Tombstone['by'], upTo: number): Promise<boolean> {
    const lifted = this.ofRecord(kind, named).filter(
      (it) => it.at <= upTo && (by === 'operator' || it.by !== 'operator'),
    );
    if (lifted.length === 0) return false;
    const keys = lifted.map(keyOf);
    this.#all = new Map([...this.#all].filter(([key]) => !keys.includes(key)));
    for (const tombstone of lifted)
      this.#onChange({ ...removalOf(tombstone), marks: [], by, at: upTo, isDown: false });
    await Promise.all(keys.map((key) => this.#write(key, null)));
    return true;
  }

  #put(key: string, tombstone: Tombstone): Promise<void> {
    this.#all = new Map(this.#all).set(key, tombstone);
    return this.#write(key, tombstone);
  }

  /** Writes a tombstone or removes its file, together with all other pending changes. */
  #write(key: string, change: Tombstone | null): Promise<void> {
    this.#unwritten.set(nameOf(key), change);
    return (this.#next ??= this.#queue(async () => {
      this.#next = null;
      const changes = [...this.#unwritten];
      this.#unwritten = new Map();
      await mkdir(this.#folder, { recursive: true });
      await Promise.all(
        changes.map(([name, change]) => {
          const file = join(this.#folder, name);
          return change ? writeTombstone(file, change) : rm(file, { force: true });
        }),
      );
      await syncFolder(this.#folder);
    }));
  }

  async #read(): Promise<Map<string, Tombstone>> {
    await mkdir(this.#folder, { recursive: true }).catch(() => undefined);
    const names = await readdir(this.#folder).catch(() => []);
    const read = await Promise.all(
      names.filter((name) => name.endsWith('.json')).map((name) => this.#readFile(name)),
    );
    return new Map(read.flatMap((it) => (it ? [[keyOf(it), it]] : [])));
  }

  async #readFile(name: string): Promise<Tombstone | null> {
    const path = join(this.#folder, name);
    const stored = await readJson(path, z.unknown());
    const tombstone = tombstoneSchema.safeParse(stored).data;
    if (tombstone) return tombstone;
    const former = stored === null ? null : readFormerRemoval(stored, this.marks);
    if (!former) return null;
    // Its names may remain in places that an earlier version did not know.
    const read = { ...former, isPurged: false };
    const file = join(this.#folder, nameOf(keyOf(read)));
    await writeTombstone(file, read)
      .then(() => (file === path ? undefined : rm(path, { force: true })))
      .catch(() => undefined);
    return read;
  }
}

/** The caller syncs the folder. */
const writeTombstone = (file: string, tombstone: Tombstone) =>
  replaceFile(file, `${file}.tmp`, { ...tombstone, ...forEarlierVersions });

const union = (some: readonly string[], others: readonly string[]) => [
  ...new Set([...some, ...others]),
];

/** Merges a removal with an earlier one of the same record, as a repeated report may know fewer of its names. */
function withAllOf(removal: Removal, former: Tombstone | undefined): Removal {
  if (!former) return removal;
  // A repeated removal keeps what was learnt since.
  const isKept = outweighs(former, removal) || removal.at <= former.at;
  const { signedAt, savedAt, answered } = isKept ? former : removal;
  return {
    ...removal,
    slugMarks: union(removal.slugMarks, removal.slugMarks.length > 0 ? [] : former.slugMarks),
    marks: union(
      union(former.marks, removal.marks),
      // The record may have been renamed in between.
      removal.slugMarks.length > 0
        ? former.slugMarks.filter((it) => !removal.slugMarks.includes(it))
        : [],
    ),
    by: outweighs(former, removal) ? former.by : removal.by,
    at: isKept ? former.at : removal.at,
    wasListed: removal.wasListed || former.wasListed,
    isErased: removal.isErased || former.isErased,
    signedAt: outweighs(removal, former) ? removal.signedAt : signedAt,
    savedAt,
    answered,
  };
}

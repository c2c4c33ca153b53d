import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import * as z from 'zod';
import type { KindName } from '../kinds';
import { readJson, replaceFile, syncFolder } from './atomic-json-file';
import type { Marks } from './marks';
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
  type RemovalChange,
  type Tombstone,
} from './tombstone';

/** An earlier version, to which a site may be rolled back, requires a slug or null. */
const forEarlierVersions = { slug: null };

/** A change of a file: a note only changes one that is there. */
type Change =
  | { readonly as: 'added' | 'noted'; readonly tombstone: Tombstone }
  | { readonly as: 'lifted' };

/** The coarsest unit (ms) in which file systems tell when something was changed. */
const COARSEST_TIME = 2_000;

/** When a file or folder was last changed (ms since 1970); 0 when it is not there. */
const modifiedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/** False while another change may still get the same time. */
const isSettled = (changedAt: number): boolean => Date.now() - changedAt > COARSEST_TIME;

/**
 * Tombstones of removed records, one synced file each: several processes may write to the same folder, and each picks
 * up the others' changes (`poll`).
 */
export class Tombstones {
  /** How the names of removed records are recognised. */
  readonly marks: Marks;
  readonly #folder: string;
  readonly #queue = pLimit(1);
  #all: ReadonlyMap<string, Tombstone> = new Map();
  /** The folder's modification time (ms) when it was last read; null where it may have changed since without another. */
  #readAt: number | null = null;
  /** This process's own changes that are not yet written, by their files. */
  #unwritten = new Map<string, Change>();
  /** The files of additions that could not be written, as when the disk is full: they hold in this process all the same. */
  readonly #unsaved = new Set<string>();
  /** The next write, not yet begun: it takes all of them. */
  #next: Promise<void> | null = null;
  /** What the files of the folder had when they were last read, and their modification times (as of the folder). */
  #files: ReadonlyMap<
    string,
    { readonly at: number | null; readonly tombstone: Tombstone | null }
  > = new Map();

  #onChange: (change: RemovalChange) => void = () => undefined;

  private constructor(folder: string, marks: Marks) {
    this.#folder = folder;
    this.marks = marks;
  }

  /** Reads a folder that need not exist yet. Unreadable files are logged and skipped. */
  static async open(folder: string, marks: Marks): Promise<Tombstones> {
    const tombstones = new Tombstones(folder, marks);
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
  find(kind: KindName, named: Named): Tombstone | null {
    return this.ofRecord(kind, named)[0] ?? null;
  }

  /**
   * Adds a tombstone, with all that an earlier one of the record knows. Takes effect at once; resolves when it is on disk.
   * An operator's is replaced by an operator's alone, an event's by an event's or an operator's.
   */
  add(removal: Removal): Promise<void> {
    const key = keyOf(removal);
    const whole = withAllOf(removal, this.#all.get(key));
    const written = this.#put(key, { ...whole, isPurged: false }, 'added');
    this.#onChange({ ...whole, isDown: true });
    return written;
  }

  /** The tombstones of a record: one that was removed by its slug alone may have another. */
  ofRecord(kind: KindName, named: Named): readonly Tombstone[] {
    // Nearly always there is nothing to find, and a digest costs more than that.
    if (this.#all.size === 0) return [];
    const names = marked(named, this.marks);
    return this.all.filter((it) => it.kind === kind && isSameRecord(it, names));
  }

  /**
   * Notes what bears on a record's return: a save, or an answer of the CMS. Takes effect at once; resolves when it is on
   * disk. Does nothing for a tombstone that was lifted or renewed.
   */
  async note(
    tombstone: Tombstone,
    news: Partial<Pick<Tombstone, 'savedAt' | 'answered'>>,
  ): Promise<void> {
    const key = keyOf(tombstone);
    if (this.#all.get(key) !== tombstone) return;
    const noted = { ...tombstone, ...news };
    const written = this.#put(key, noted, 'noted');
    this.#onChange({ ...removalOf(noted), isDown: true });
    await written;
  }

  /** Records that the text of these records is in no file any more. */
  async markPurged(tombstones: readonly Tombstone[]): Promise<void> {
    const written = tombstones.map((tombstone) => {
      const key = keyOf(tombstone);
      // It may have been lifted, or renewed, in the meantime.
      const isInForce = this.#all.get(key) === tombstone;
      return isInForce ? this.#put(key, { ...tombstone, isPurged: true }, 'noted') : undefined;
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
    for (const key of keys) this.#unsaved.delete(nameOf(key));
    for (const tombstone of lifted)
      this.#onChange({ ...removalOf(tombstone), marks: [], by, at: upTo, isDown: false });
    await Promise.all(keys.map((key) => this.#write(key, { as: 'lifted' })));
    return true;
  }

  /** Reads changes made by other processes; null when there are none. Never rejects. */
  async poll(): Promise<{
    readonly added: readonly Tombstone[];
    readonly lifted: readonly Tombstone[];
  } | null> {
    // The folder lacks what is about to be written.
    await this.#next?.catch(() => undefined);
    return this.#queue(async () => {
      const changedAt = await modifiedAt(this.#folder);
      if (changedAt === this.#readAt) return null;
      const read = await this.#read();
      // This process has unwritten changes; the folder is read again once they are written.
      if (this.#unwritten.size > 0) return null;
      this.#readAt = isSettled(changedAt) ? changedAt : null;
      const former = this.#all;
      for (const [key, it] of former) if (this.#unsaved.has(nameOf(key))) read.set(key, it);
      const added = [...read].flatMap(([key, it]) => {
        const known = former.get(key);
        return known?.at === it.at && known.by === it.by ? [] : [it];
      });
      const lifted = [...former].flatMap(([key, it]) => (read.has(key) ? [] : [it]));
      // Also what another has noted of them.
      this.#all = read;
      return added.length === 0 && lifted.length === 0 ? null : { added, lifted };
    });
  }

  #put(key: string, tombstone: Tombstone, as: 'added' | 'noted'): Promise<void> {
    this.#all = new Map(this.#all).set(key, tombstone);
    // What is noted of one that is not yet written is written with it.
    const name = nameOf(key);
    const isNew = this.#unwritten.get(name)?.as === 'added' || this.#unsaved.has(name);
    return this.#write(key, { as: isNew ? 'added' : as, tombstone });
  }

  /** Writes a tombstone, or removes its file, together with all others that wait for it. */
  #write(key: string, change: Change): Promise<void> {
    this.#unwritten.set(nameOf(key), change);
    return (this.#next ??= this.#queue(async () => {
      this.#next = null;
      const changes = [...this.#unwritten];
      for (const [name, { as }] of changes) if (as === 'added') this.#unsaved.add(name);
      try {
        await mkdir(this.#folder, { recursive: true });
        await Promise.all(changes.map(([name, change]) => this.#writeFile(name, change)));
        await syncFolder(this.#folder);
        for (const [name] of changes) this.#unsaved.delete(name);
      } finally {
        for (const [name, change] of changes)
          if (this.#unwritten.get(name) === change) this.#unwritten.delete(name);
      }
    }));
  }

  async #writeFile(name: string, change: Change): Promise<void> {
    const file = join(this.#folder, name);
    if (change.as === 'lifted') return rm(file, { force: true });
    // Another process may have lifted it since; a note does not bring it back.
    const isLifted = change.as === 'noted' && (await modifiedAt(file)) === 0;
    if (!isLifted) await writeTombstone(file, change.tombstone);
  }

  /** Reads the folder: of its files those that have changed, as there may be thousands. */
  async #read(): Promise<Map<string, Tombstone>> {
    await mkdir(this.#folder, { recursive: true }).catch(() => undefined);
    const names = await readdir(this.#folder).catch(() => []);
    const files = await Promise.all(
      names
        .filter((name) => name.endsWith('.json'))
        .map(async (name) => {
          const at = await modifiedAt(join(this.#folder, name));
          const known = this.#files.get(name);
          if (known?.at === at) return [name, known] as const;
          const settledAt = isSettled(at) ? at : null;
          return [name, { at: settledAt, tombstone: await this.#readFile(name) }] as const;
        }),
    );
    this.#files = new Map(files);
    return new Map(
      files.flatMap(([, { tombstone }]) => (tombstone ? [[keyOf(tombstone), tombstone]] : [])),
    );
  }

  async #readFile(name: string): Promise<Tombstone | null> {
    const path = join(this.#folder, name);
    const stored = await readJson(path, z.unknown());
    const tombstone = tombstoneSchema.safeParse(stored).data;
    if (tombstone) return tombstone;
    const former = stored === null ? null : readFormerRemoval(stored, this.marks);
    if (!former) return null;
    // Its names have been left in places that an earlier version did not know of.
    const read = { ...former, isPurged: false };
    const file = join(this.#folder, nameOf(keyOf(read)));
    await writeTombstone(file, read)
      .then(() => (file === path ? undefined : rm(path, { force: true })))
      .catch(() => undefined);
    return read;
  }
}

/** The folder is synced by who calls it. */
const writeTombstone = (file: string, tombstone: Tombstone) =>
  replaceFile(file, `${file}.${process.pid}.tmp`, { ...tombstone, ...forEarlierVersions });

const union = (some: readonly string[], others: readonly string[]) => [
  ...new Set([...some, ...others]),
];

/** A removal with what is known of an earlier one of the same record: who reports it again may know fewer of its names. */
function withAllOf(removal: Removal, former: Tombstone | undefined): Removal {
  if (!former) return removal;
  // A removal that is told again keeps what was learnt since.
  const isKept = outweighs(former, removal) || removal.at <= former.at;
  const { signedAt, savedAt, answered } = isKept ? former : removal;
  return {
    ...removal,
    slugMarks: union(removal.slugMarks, removal.slugMarks.length > 0 ? [] : former.slugMarks),
    marks: union(
      union(former.marks, removal.marks),
      // It may have been renamed in between.
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

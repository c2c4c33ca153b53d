import { isHidden, namesOfRow, rowsAt } from '@/lib/cms';
import { log } from '@/lib/log';
import { detailKeysOf, LIST_NAMES, type KindName, type RecordNames } from '../kinds';
import type { AnyEntry } from './entry';
import { resolveIdentity } from './identity';
import type { Memory } from './memory';
import { listsWithout } from './lists-without';
import { isTakenDown, withoutTakenDown, wordsFor } from './purge';
import { SerialQueue } from './serial-queue';
import type { StoreParts } from './store-parts';
import type { Tombstone } from './tombstone';

/** Takes records down and restores them: in memory, on disk, and for every process that shares the folder. */
export class Removals {
  readonly #memory: Memory;
  readonly #parts: StoreParts;
  readonly #scans = new SerialQueue();

  constructor(memory: Memory, parts: StoreParts) {
    this.#memory = memory;
    this.#parts = parts;
  }

  /**
   * Takes a record down before the CMS is asked: removes it from lists, index and related rows, and its text from memory
   * and disk. Takes effect at once; resolves when the tombstone that keeps it down is on disk.
   *
   * @param at when it was removed (ms since 1970): a response requested earlier does not restore it
   */
  async takeDown(
    kind: KindName,
    named: RecordNames,
    by: Tombstone['by'],
    at = this.#parts.clock.now(),
  ): Promise<void> {
    const names = resolveIdentity(kind, named, this.#memory.content.lists, this.#memory.details);
    const slugs = [...new Set([named.slug, names.slug])].filter((slug) => slug !== null);
    const buried = this.#parts.tombstones.add({ kind, ...names, at, by });
    this.#memory.commit({
      entries: listsWithout(this.#memory.content.lists, { type: kind, ...names }, at),
      dropped: detailKeysOf(kind, { id: names.id, slugs }) ?? [],
      touchesPages: true,
      forgetsDetails: true,
    });
    void this.purgeFiles();
    await buried;
  }

  /**
   * Restores a record after an editor's save or a confirmation by the CMS. A record taken down by an operator stays
   * down. True when a record was restored; its list must then be fetched.
   *
   * @param upTo removals after this time (ms since 1970) stay in force
   */
  async restore(
    kind: KindName,
    names: RecordNames,
    { by = 'event', upTo = this.#parts.clock.now() }: { by?: Tombstone['by']; upTo?: number } = {},
  ): Promise<boolean> {
    const isLifted = await this.#parts.tombstones.lift(kind, names, by, upTo);
    if (isLifted) this.#readAnew();
    return isLifted;
  }

  /**
   * Restores a person or page if the CMS returns it for a lookup by name that was requested (ms since 1970) after its
   * removal. One that is protected stays down.
   */
  async letBack(kind: KindName, raw: unknown, askedAt: number): Promise<void> {
    for (const row of rowsAt(raw, { path: [], postType: kind }) ?? []) {
      const tombstone = this.#parts.tombstones.find(kind, namesOfRow(row));
      if (!tombstone || tombstone.at >= askedAt || isHidden(row)) continue;
      await this.restore(kind, tombstone, { by: 'cms', upTo: askedAt });
    }
  }

  /**
   * Applies removals and restorations by other processes that share the folder. Returns the restored records, whose
   * lists must be fetched.
   */
  async poll(): Promise<readonly Tombstone[]> {
    const change = await this.#parts.tombstones.poll();
    if (!change) return [];
    for (const { kind, id, slug, at } of this.#parts.tombstones.all) {
      const entries = listsWithout(this.#memory.content.lists, { type: kind, id, slug }, at);
      if (entries.length > 0) this.#memory.commit({ entries });
    }
    this.#readAnew();
    return change.lifted;
  }

  /** Discards digests, as the same bytes may now give a different value: a record is no longer filtered out. */
  #readAnew(): void {
    const entries = LIST_NAMES.flatMap((name) => {
      const held: AnyEntry | null = this.#memory.entry(name);
      return held ? [[name, { ...held, digest: '' }] as const] : [];
    });
    this.#memory.commit({ entries, touchesPages: true, forgetsDetails: true });
  }

  /**
   * Removes the text of all records taken down from all files, in both generations. Scans run one at a time, and one
   * serves every removal before it. Never rejects.
   */
  purgeFiles(): Promise<void> {
    return this.#scans.run(async () => {
      const { tombstones, files } = this.#parts;
      const unpurged = tombstones.all.filter(({ isPurged }) => !isPurged);
      if (unpurged.length === 0) return;
      try {
        await files.rewriteAll(unpurged.flatMap(wordsFor), (key, raw) =>
          isTakenDown(key, unpurged) ? null : withoutTakenDown(key, raw, unpurged),
        );
        await tombstones.markPurged(unpurged);
      } catch (error) {
        log.error({ error }, 'What was taken down could not be removed from every file');
      }
    });
  }
}

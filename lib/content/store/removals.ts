import { namesOfRow, rowsAt } from '@/lib/cms';
import { log } from '@/lib/log';
import {
  detailKeysOf,
  LIST_NAMES,
  type DetailKey,
  type KindName,
  type RecordNames,
} from '../kinds';
import type { AnyEntry } from './entry';
import { resolveIdentity } from './identity';
import type { Memory } from './memory';
import { tombstoneOf, withoutTakenDown } from './purge';
import { listsWithout } from './lists-without';
import type { StoreParts } from './store-parts';
import type { Tombstone } from './tombstones';

/** Takes records down and lets them back: in memory, on disk, and for every process that shares the folder. */
export class Removals {
  readonly #memory: Memory;
  readonly #parts: StoreParts;

  constructor(memory: Memory, parts: StoreParts) {
    this.#memory = memory;
    this.#parts = parts;
  }

  /**
   * Takes a record down, before the CMS is asked: it leaves lists, index and the rows of other records, and its text
   * leaves memory and disk. Takes effect at once; resolves when its tombstone is on disk, by which it stays down.
   *
   * @param at when it was said to be gone (ms since 1970): an answer asked for before does not bring it back
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
    void this.#purgeFiles(names);
    await buried;
  }

  /**
   * Lets a record that was taken down come back: by an editor's save, or by the CMS's own word for it. What an operator
   * took down stays. True when there was such a record; its list must be asked for then.
   *
   * @param upTo a removal after this time (ms since 1970) stands
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
   * Lets a person or page come back that was taken down and is what the CMS answers when it is asked about its name
   * alone, at a time (ms since 1970) after the removal.
   */
  async letBack(key: DetailKey, raw: unknown, askedAt: number): Promise<void> {
    const tombstone = tombstoneOf(key, this.#parts.tombstones.all);
    const rows = tombstone && rowsAt(raw, { path: [], postType: tombstone.kind });
    if (!tombstone || !rows || tombstone.at >= askedAt) return;
    const isThere = rows.some((row) => {
      const { id, slug } = namesOfRow(row);
      return tombstone.id === null ? slug === tombstone.slug : id === tombstone.id;
    });
    if (isThere) await this.restore(tombstone.kind, tombstone, { by: 'cms', upTo: askedAt });
  }

  /**
   * Takes over what another process that shares the folder has taken down meanwhile, or let back: that it returns, for
   * their lists to be asked for.
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

  /** Has what is held looked at anew: the bytes that were held without a record may say something else now. */
  #readAnew(): void {
    const entries = LIST_NAMES.flatMap((name) => {
      const held: AnyEntry | null = this.#memory.entry(name);
      return held ? [[name, { ...held, digest: '' }] as const] : [];
    });
    this.#memory.commit({ entries, touchesPages: true, forgetsDetails: true });
  }

  /** Removes a text from all files, of every generation. Never rejects. */
  async #purgeFiles({ id, slug }: RecordNames): Promise<void> {
    const words = [id, slug].flatMap((name) => (name === null ? [] : [String(name)]));
    try {
      await this.#parts.files.rewriteAll(words, (key, raw) =>
        tombstoneOf(key, this.#parts.tombstones.all)
          ? null
          : withoutTakenDown(key, raw, this.#parts.tombstones.all),
      );
    } catch (error) {
      log.error({ error }, 'What was taken down could not be removed from every file');
    }
  }
}

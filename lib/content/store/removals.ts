import type { Clock } from '@/lib/clock';
import { isHidden, namesOfRow, rowsAt, slugMark, titleMark, titlesOfRow } from '@/lib/cms';
import { log } from '@/lib/log';
import {
  detailKeysOf,
  detailSourceOf,
  isPageKind,
  LIST_NAMES,
  type DetailKey,
  type KindName,
  type ListName,
  type RecordNames,
} from '../kinds';
import type { AnswerFiles } from './answer-files';
import type { Answers } from './answers';
import type { AnyEntry, HeldLists } from './entry';
import { resolveIdentities } from './identity';
import type { Memory } from './memory';
import { heldRows, remainingOf, withoutTakenDown } from './purge';
import { SerialQueue } from './serial-queue';
import type { SlugHistory } from './slug-history';
import { isSameRecord, type Tombstone } from './tombstone';
import type { Tombstones } from './tombstones';

/** What takedowns need of a store. */
export interface RemovalsParts {
  readonly files: AnswerFiles;
  readonly slugHistory: SlugHistory;
  readonly tombstones: Tombstones;
  readonly clock: Clock;
}

/** Takes records down and restores them: in memory, on disk, and for every process that shares the folder. */
export class Removals {
  readonly #memory: Memory;
  readonly #parts: RemovalsParts;
  readonly #answers: Answers;
  readonly #scans = new SerialQueue();

  constructor(memory: Memory, parts: RemovalsParts, answers: Answers) {
    this.#memory = memory;
    this.#parts = parts;
    this.#answers = answers;
  }

  /**
   * Takes a record down before the CMS is asked: removes it from lists, index and related rows, and its text from memory
   * and disk. Without an id, every record that has the slug. Takes effect at once; resolves when the tombstone that keeps
   * it down is on disk.
   *
   * @param at when it was removed (ms since 1970): a response requested earlier does not restore it
   * @param marks digests of its other slugs, as far as the caller knows any (`slugMark`)
   */
  async takeDown(
    kind: KindName,
    named: RecordNames,
    by: Tombstone['by'],
    at = this.#parts.clock.now(),
    marks: readonly string[] = [],
  ): Promise<void> {
    const { content, details } = this.#memory;
    const records = resolveIdentities(kind, named, content.lists, details);
    const buried = records.map((names) => {
      const other = this.#marksOf(kind, names, named.slug);
      return this.#parts.tombstones.add({ kind, ...names, at, by, marks: [...marks, ...other] });
    });
    const gone = this.#parts.tombstones.all.filter((it) =>
      records.some((names) => it.kind === kind && isSameRecord(it, names)),
    );
    this.#memory.commit({
      entries: this.#listsWithout(gone, at),
      dropped: records.flatMap((names) => this.#detailsOf(kind, names, named.slug)),
      touchesPages: true,
      forgetsDetails: true,
    });
    void this.purgeFiles();
    await Promise.all(buried);
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
    const { added } = change;
    const at = Math.max(...added.map((it) => it.at));
    this.#memory.commit({ entries: this.#listsWithout(added, at) });
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
        await files.rewriteAll((key, raw) => {
          // Some may have been lifted meanwhile, and fetched again.
          const inForce = tombstones.all.filter(({ isPurged }) => !isPurged);
          return remainingOf(key, raw, inForce, this.#memory.content.lists);
        });
        await tombstones.markPurged(unpurged);
      } catch (error) {
        log.error({ error }, 'What was taken down could not be removed from every file');
      }
    });
  }

  #listsWithout(gone: readonly Tombstone[], at: number) {
    return listsWithout(this.#memory.content.lists, gone, at, (name, raw) =>
      this.#answers.readRemaining(name, raw),
    );
  }

  /** Digests of a record's other slugs and its titles, as far as they are known here. */
  #marksOf(kind: KindName, { id, slug }: RecordNames, named: string | null): readonly string[] {
    const { slugHistory } = this.#parts;
    const known = [slug, named].filter((it) => it !== null);
    const former = isPageKind(kind) ? known.flatMap((it) => slugHistory.formerSlugs(kind, it)) : [];
    const others = [...known, ...former].filter((it) => it !== slug);
    const rows = id === null ? [] : [...heldRows(kind, this.#memory.content.lists)];
    const titles = rows.filter((row) => namesOfRow(row).id === id).flatMap(titlesOfRow);
    return [...others.map(slugMark), ...titles.map(titleMark)];
  }

  /** The details of a record; none that are of another record, which has its slug. */
  #detailsOf(kind: KindName, { id, slug }: RecordNames, named: string | null): DetailKey[] {
    const slugs = [...new Set([named, slug])].filter((it) => it !== null);
    return (detailKeysOf(kind, { id, slugs }) ?? []).filter((key) => {
      const value: unknown = this.#memory.entry(key)?.value;
      const detail = detailSourceOf(key);
      const held = value ? detail.source.identify(detail.id, value) : null;
      return id === null || held === null || held.id === null || held.id === id;
    });
  }
}

/**
 * The lists that contain or quote a record being taken down, without it. They keep the digest of their response: the same
 * bytes give the same list until a record is restored. They get at least the time (ms) of the removal, so that a response
 * already under way can't restore the record.
 *
 * @param read transforms the raw response of a list
 */
function listsWithout(
  lists: HeldLists,
  gone: readonly Tombstone[],
  at: number,
  read: (name: ListName, raw: unknown) => unknown,
): readonly (readonly [ListName, AnyEntry])[] {
  return LIST_NAMES.flatMap((name) => {
    const held: AnyEntry | undefined = lists[name];
    const raw = held && withoutTakenDown(name, held.raw, gone, lists);
    if (!held || raw === held.raw) return [];
    const fetchedAt = Math.max(at, held.fetchedAt);
    return [[name, { ...held, value: read(name, raw), fetchedAt, raw }] as const];
  });
}

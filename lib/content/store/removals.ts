import type { Clock } from '@/lib/clock';
import { namesOfRow, titlesOfRow } from '@/lib/cms';
import {
  detailKeysOf,
  detailSourceOf,
  isPageKind,
  isTermKind,
  LIST_NAMES,
  listsOf,
  type DetailKey,
  type KindName,
  type RecordNames,
  type ResourceKey,
} from '../kinds';
import type { AnswerFiles } from './answer-files';
import type { Answers } from './answers';
import type { DroppedNames } from './dropped-names';
import type { AnyEntry } from './entry';
import { Copies } from './copies';
import { resolveIdentities, slugMarked } from './identity';
import type { Memory } from './memory';
import { heldRows, listsWithout, remainingOf, withoutTakenDown, type Gone } from './purge';
import type { SlugHistory } from './slug-history';
import {
  isSameRecord,
  type Named,
  type Removal,
  type RemovedNames,
  type Tombstone,
} from './tombstone';
import type { Tombstones } from './tombstones';

/** The parts of a store that takedowns need. */
export interface RemovalsOptions {
  readonly files: AnswerFiles;
  readonly slugHistory: SlugHistory;
  readonly tombstones: Tombstones;
  readonly droppedNames: DroppedNames;
  readonly clock: Clock;
}

/** Details of a removal. It takes place now by default. */
export type RemovalFacts = Partial<Omit<Removal, 'kind' | 'id' | 'by'>>;

/** A removal, with the record it names and who reports it. */
export interface RemovalReport extends RemovalFacts {
  readonly kind: KindName;
  readonly named: RecordNames;
  readonly by: Tombstone['by'];
}

/** Takes records down and restores them, in memory and on disk. */
export class Removals {
  readonly #memory: Memory;
  readonly #options: RemovalsOptions;
  readonly #answers: Answers;
  #onRestored: (removal: Removal) => void = () => undefined;
  /** All copies that may still name a removed record. */
  readonly copies: Copies;

  constructor(memory: Memory, options: RemovalsOptions, answers: Answers) {
    this.#memory = memory;
    this.#options = options;
    this.#answers = answers;
    const { tombstones, clock } = options;
    this.copies = new Copies({
      clock,
      gone: () => tombstones.all.filter(({ isPurged }) => !isPurged),
      markPurged: (gone) => tombstones.markPurged(gone),
    });
    this.copies.add({ name: 'answers on disk', forget: (gone) => this.#purgeFiles(gone) });
    this.copies.add({ name: 'former slugs', forget: (gone) => this.#dropNames(gone()) });
  }

  /**
   * Takes a record down before the CMS is asked. Removes it from lists, index and related rows, and its text from
   * memory and every copy. Without an id, removes every record with the slug. Takes effect at once; resolves when the
   * tombstone that keeps it down is on disk.
   */
  takeDown(
    kind: KindName,
    named: RecordNames,
    by: Tombstone['by'],
    facts: RemovalFacts = {},
  ): Promise<void> {
    return this.takeDownAll([{ kind, named, by, ...facts }]);
  }

  /** Takes several records down in one step, which takes hardly longer than one. */
  async takeDownAll(reports: readonly RemovalReport[]): Promise<void> {
    const { tombstones } = this.#options;
    const found = reports.map((report) => this.#recordsOf(report));
    const removals = found.flatMap((each) => each.removals);
    const buried = removals.map((removal) => tombstones.add(removal));
    const gone = tombstones.all.filter((it) =>
      removals.some((removal) => it.kind === removal.kind && isSameRecord(it, removal)),
    );
    const renames = this.#dropNames(gone);
    this.#memory.commit({
      entries: this.#listsWithout(gone, Math.max(...removals.map(({ at }) => at))),
      dropped: found.flatMap(({ details }) => details),
      touchesPages: true,
      forgetsDetails: true,
    });
    this.copies.markDirty();
    void this.copies.settle();
    await Promise.all([...buried, renames]);
  }

  /** Returns the records that a report concerns, and their details. */
  #recordsOf({ kind, named, by, ...facts }: RemovalReport): {
    readonly removals: readonly Removal[];
    readonly details: readonly DetailKey[];
  } {
    const { content, details } = this.#memory;
    const { tombstones, clock } = this.#options;
    const { slugMarks = [], at = clock.now(), isErased = false } = facts;
    const { signedAt = null, savedAt = null, answered = null } = facts;
    const slug =
      named.slug ?? slugMarked(kind, slugMarks, tombstones.marks, content.lists, details);
    const records = resolveIdentities(kind, { id: named.id, slug }, content.lists, details);
    return {
      removals: records.map((names) => {
        const wasListed = facts.wasListed === true || this.#isListed(kind, names);
        const known = { kind, at, by, wasListed, isErased, signedAt, savedAt, answered };
        return { ...known, ...this.#namesOf(kind, names, slug, facts) };
      }),
      details: records.flatMap((names) => this.#detailsOf(kind, names, slug)),
    };
  }

  /** Calls a listener with each record that is no longer down, here or elsewhere: its lists must be fetched. */
  onRestored(listener: (removal: Removal) => void): void {
    this.#onRestored = listener;
  }

  /**
   * Lets a record be shown again, by an operator's order or by `isReadmitted`. Only an operator can restore an
   * operator's removal. Resolves to true when the record was down.
   *
   * @param upTo removals after this time (ms since 1970) stay in force
   */
  async restore(
    kind: KindName,
    named: Named,
    {
      by = 'event',
      upTo = this.#options.clock.now(),
    }: { by?: Tombstone['by']; upTo?: number } = {},
  ): Promise<boolean> {
    const records = this.#options.tombstones.ofRecord(kind, named);
    const isLifted = await this.#options.tombstones.lift(kind, named, by, upTo);
    if (!isLifted) return false;
    this.#readAnew();
    records.forEach((record) => this.#onRestored(record));
    return true;
  }

  /**
   * Notes that an editor has saved a record that is down. Answers requested from now on may readmit it.
   *
   * @param receivedAt when the event was received (ms since 1970); later removals are unaffected
   * @param signedAt when the CMS signed it (Unix seconds), if known; it takes precedence
   */
  async noteSave(
    kind: KindName,
    names: RecordNames,
    receivedAt: number,
    signedAt: number | undefined,
  ): Promise<void> {
    const { tombstones, clock } = this.#options;
    // A recreated term has the slug of the deleted one, and rows without an id may name either.
    const isBySlug = isTermKind(kind) && names.slug !== null;
    const saved = [
      ...tombstones.ofRecord(kind, names),
      ...(isBySlug ? tombstones.ofRecord(kind, { ...names, id: null }) : []),
    ].filter((it) => {
      const isKnown = it.signedAt !== null && signedAt !== undefined && signedAt !== it.signedAt;
      return isKnown ? signedAt > it.signedAt : receivedAt >= it.at;
    });
    // Dated by this process's own clock, like its requests.
    await Promise.all(
      [...new Set(saved)].map((it) => tombstones.note(it, { savedAt: clock.now() })),
    );
  }

  /** Returns true when a raw response names a removed record anywhere. */
  isNamedIn(key: ResourceKey, raw: unknown, tombstone: Tombstone): boolean {
    return withoutTakenDown(key, raw, this.#gone([tombstone])) !== raw;
  }

  /** Discards digests when a record is no longer filtered out, as the same bytes may now give a different value. */
  #readAnew(): void {
    const entries = LIST_NAMES.flatMap((name) => {
      const held: AnyEntry | null = this.#memory.entry(name);
      return held ? [[name, { ...held, digest: '' }] as const] : [];
    });
    this.#memory.commit({ entries, touchesPages: true, forgetsDetails: true });
  }

  /** Removes the text of records from all files, in both generations. */
  #purgeFiles(gone: () => readonly Tombstone[]): Promise<void> {
    // Some may be lifted and fetched again in the meantime.
    return this.#options.files.rewriteAll((key, raw) => remainingOf(key, raw, this.#gone(gone())));
  }

  #dropNames(gone: readonly Tombstone[]): Promise<void> {
    const { droppedNames, slugHistory } = this.#options;
    return droppedNames.dropErased(gone, slugHistory);
  }

  /**
   * Records that a record has been public under a name since a time (ms). The name may have been dropped; see
   * `DroppedNames`.
   */
  async useName(kind: KindName, name: string, at: number): Promise<void> {
    const { droppedNames } = this.#options;
    if (!droppedNames.has(kind, name)) return;
    const used = droppedNames.use(kind, name, at);
    this.#readAnew();
    await used;
  }

  #gone(tombstones: readonly Tombstone[]): Gone {
    const { tombstones: all, droppedNames } = this.#options;
    return { tombstones, marks: all.marks, droppedNames, lists: this.#memory.content.lists };
  }

  #listsWithout(gone: readonly Tombstone[], at: number) {
    return listsWithout(this.#gone(gone), at, (name, raw) =>
      this.#answers.readRemaining(name, raw),
    );
  }

  /** Returns true when a list that is shown contains a record. */
  #isListed(kind: KindName, { id }: RecordNames): boolean {
    const { lists } = this.#memory.content;
    return (
      id !== null &&
      listsOf(kind).some((list) => {
        const held: AnyEntry | undefined = lists[list.name];
        return held && list.records(held.value).some((record) => record.id === id);
      })
    );
  }

  /** Returns the id and marks by which a record will be recognised, from its known names and those reported. */
  #namesOf(
    kind: KindName,
    names: RecordNames,
    named: string | null,
    { slugMarks = [], marks = [] }: RemovalFacts,
  ): RemovedNames {
    const own = names.slug === null ? [] : this.#options.tombstones.marks.ofSlug(names.slug);
    const present = own.length > 0 ? own : slugMarks;
    const others = [...marks, ...slugMarks, ...this.#marksOf(kind, names, named)];
    return {
      id: names.id,
      slugMarks: present,
      marks: [...new Set(others)].filter((mark) => !present.includes(mark)),
    };
  }

  /** Returns digests of a record's titles and other slugs, as far as they are known here. */
  #marksOf(kind: KindName, { id, slug }: RecordNames, named: string | null): readonly string[] {
    const { slugHistory, tombstones } = this.#options;
    const known = [slug, named].filter((it) => it !== null);
    const former = isPageKind(kind) ? known.flatMap((it) => slugHistory.formerSlugs(kind, it)) : [];
    const others = [...known, ...former].filter((it) => it !== slug);
    const rows = id === null ? [] : [...heldRows(kind, this.#memory.content.lists)];
    const titles = rows.filter((row) => namesOfRow(row).id === id).flatMap(titlesOfRow);
    return [
      ...others.flatMap((it) => tombstones.marks.ofSlug(it)),
      ...titles.flatMap((title) => tombstones.marks.ofTitle(title)),
    ];
  }

  /** Returns the details of a record, except any that belong to another record with its slug. */
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

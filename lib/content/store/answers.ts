import type { Clock } from '@/lib/clock';
import { betweenSlices } from '@/lib/in-slices';
import { log } from '@/lib/log';
import {
  callFor,
  isListName,
  LIST_NAMES,
  type ListName,
  type ResourceKey,
  type ResourceValue,
} from '../kinds';
import type { AnswerFiles, StoredAnswer } from './answer-files';
import type { AnyEntry, Entry } from './entry';
import {
  digestOf,
  entryOf,
  evaluate,
  isOutdated,
  isSame,
  timesOf,
  type Answer,
  type Evaluated,
  type Reading,
  type Verdict,
} from './evaluate';
import type { DroppedNames } from './dropped-names';
import type { FirstContent } from './first-content';
import { withHeldRows } from './held-rows';
import { changesOf } from './list-changes';
import type { Memory } from './memory';
import { DroppedContentIndex } from './dropped-content';
import { isTakenDown, remainingOf, withoutTakenDown, type Gone } from './purge';
import type { SlugHistory } from './slug-history';
import type { Tombstones } from './tombstones';
import { transformAnswer } from './transform-answer';

/** The parts of a store that `Answers` needs. */
export interface AnswersOptions {
  readonly files: AnswerFiles;
  readonly slugHistory: SlugHistory;
  readonly tombstones: Tombstones;
  readonly droppedNames: DroppedNames;
  readonly firstContent: FirstContent;
  readonly clock: Clock;
  readonly siteVariant: string | undefined;
  /** Filters a value read from a response to what pages may show. */
  readonly review: <T>(key: ResourceKey, value: T) => T;
  /** Reviews one record of a list in advance, so that `review` finds it done. */
  readonly reviewRecord: (record: object) => void;
}

/** Commits responses, from the CMS or from disk, to memory. */
export class Answers {
  readonly #memory: Memory;
  readonly #options: AnswersOptions;
  /** Content of each record that no page can show. */
  readonly droppedContent = new DroppedContentIndex();
  #onWritten: (answer: StoredAnswer) => void = () => undefined;

  constructor(memory: Memory, options: AnswersOptions) {
    this.#memory = memory;
    this.#options = options;
  }

  /** Yields every response on disk, without records that were taken down. */
  async *stored(): AsyncIterable<StoredAnswer> {
    for await (const answer of this.#options.files.all()) {
      const raw = this.remainingOf(answer.key, answer.raw);
      if (raw !== null) yield { ...answer, raw };
    }
  }

  /** Calls a listener with each response that has been written to disk. */
  onWritten(listener: (answer: StoredAnswer) => void): void {
    this.#onWritten = listener;
  }

  /** Reads a response's value without records that were taken down. @throws CmsError of kind 'shape'. */
  read<Key extends ResourceKey>(key: Key, raw: unknown): ResourceValue<Key> {
    return this.reading(key, raw).value;
  }

  /** Like `read`, but for a later commit. @throws CmsError of kind 'shape'. */
  reading<Key extends ResourceKey>(key: Key, raw: unknown): Reading<ResourceValue<Key>> {
    const { all, version } = this.#options.tombstones;
    // Only details are taken down as a whole. Null means that the CMS has no such record.
    if (isTakenDown(key, all)) {
      this.droppedContent.forget(key);
      return { value: null as ResourceValue<Key>, remaining: null, tombstones: version };
    }
    const remaining = this.withoutTakenDown(key, raw);
    return { value: this.#transform(key, remaining), remaining, tombstones: version };
  }

  /** Reads a list again from the rest of its raw response, as pages may show it. @throws CmsError as above. */
  readRemaining(key: ListName, remaining: unknown): unknown {
    return this.#options.review(key, this.#transform(key, remaining));
  }

  #transform<Key extends ResourceKey>(key: Key, raw: unknown): ResourceValue<Key> {
    return transformAnswer(key, raw, this.#options.siteVariant, this.droppedContent);
  }

  /**
   * Reads a long list in slices, between which visitors are served, so that `read` and a commit take little time. Returns
   * the list with unchanged rows replaced by those held.
   */
  async prepare(key: ResourceKey, raw: unknown): Promise<unknown> {
    const { siteVariant, reviewRecord } = this.#options;
    const prepared = await withHeldRows(key, raw, this.#memory.entry(key));
    await callFor(key, { site: siteVariant }).prepare?.(prepared, reviewRecord);
    await betweenSlices();
    return prepared;
  }

  /** Returns true for a response identical to the current one of its key, unless a record was restored since. */
  isHeld(key: ResourceKey, raw: unknown): boolean {
    return isSame(this.#memory.entry(key), raw);
  }

  /** Returns a raw response without the records that were taken down. A null key is for responses never stored. */
  withoutTakenDown(key: ResourceKey | null, raw: unknown): unknown {
    return withoutTakenDown(key, raw, this.#gone);
  }

  /**
   * Returns the part of a response that may be stored, without what was taken down; null when nothing remains.
   *
   * @param reading the result of reading it, if that has already been done
   */
  remainingOf(key: ResourceKey, raw: unknown, reading?: Reading): unknown {
    return remainingOf(key, raw, this.#gone, this.#current(reading)?.remaining);
  }

  get #gone(): Gone {
    const { tombstones, droppedNames } = this.#options;
    return {
      tombstones: tombstones.all,
      marks: tombstones.marks,
      droppedNames,
      lists: this.#memory.content.lists,
    };
  }

  /** Loads a key from disk into memory; null when nothing readable is stored. */
  async restore<Key extends ResourceKey>(key: Key): Promise<Entry<ResourceValue<Key>> | null> {
    const answer = await this.#options.files.read(key);
    if (answer) await this.prepare(key, answer.raw);
    // The CMS may have answered during the read.
    const present = this.#memory.entry(key);
    if (present || !answer) return present;
    const entry = this.#stored(key, answer);
    if (entry) this.#memory.commit({ entries: [[key, entry]] });
    return entry;
  }

  /** Returns what is on disk for a key without loading it into memory; null when nothing readable is stored. */
  async peek<Key extends ResourceKey>(key: Key): Promise<Entry<ResourceValue<Key>> | null> {
    const answer = await this.#options.files.read(key);
    return answer && this.#stored(key, answer);
  }

  #stored<Key extends ResourceKey>(
    key: Key,
    answer: StoredAnswer,
  ): Entry<ResourceValue<Key>> | null {
    // The clock may have been set back since then.
    const fetchedAt = Math.min(answer.fetchedAt, this.#options.clock.now());
    try {
      return {
        value: this.#options.review(key, this.read(key, answer.raw)),
        digest: digestOf(answer.raw),
        ...(isListName(key) ? { raw: answer.raw } : {}),
        fetchedAt,
        askedAt: fetchedAt,
      };
    } catch (error) {
      log.warn({ target: key, error }, 'An answer on disk can no longer be read and is ignored');
      return null;
    }
  }

  /** Loads every list stored on disk. */
  async restoreLists(): Promise<void> {
    await Promise.all(LIST_NAMES.map((name) => this.restore(name)));
    // The last process may have been killed just after it took down the last investigation.
    const isTaken = this.#options.tombstones.all.some(
      ({ kind, wasListed }) => kind === 'investigation' && wasListed,
    );
    const cases = this.#memory.entry('investigations')?.value.investigations;
    if (isTaken && cases?.length === 0) this.#options.firstContent.noteEmptied();
  }

  /**
   * Commits a response immediately and writes it to disk afterwards, for when a visitor is waiting. A response that
   * loses current content is held back, even if the CMS repeats it, until the loss is confirmed.
   *
   * @throws CmsError of kind 'shape' when the response is unreadable; the current content stays.
   */
  commitNow(key: ResourceKey, answer: Answer): Verdict {
    const next = this.#evaluate(key, answer);
    if (typeof next === 'string') return next;
    void this.#persist(key, next, answer.raw);
    this.#put(key, next.entry);
    return 'changed';
  }

  /**
   * Like `commitNow`, but publishes only after the write, so that published content survives a kill. A failed write
   * does not prevent publication. `isWanted` is checked before and after the write, as the record may be gone by then.
   *
   * @throws CmsError of kind 'shape', as above.
   */
  async commitDurably(
    key: ResourceKey,
    answer: Answer,
    isWanted: () => boolean = () => true,
  ): Promise<Verdict> {
    await betweenSlices();
    if (!isWanted()) return 'outdated';
    const next = this.#evaluate(key, answer);
    if (typeof next === 'string') return next;
    await betweenSlices();
    await this.#persist(key, next, answer.raw);
    if (!isWanted() || isOutdated(this.#memory.entry(key), answer, this.#options.clock.now())) {
      return 'outdated';
    }
    if (this.#current(next.reading)) {
      this.#put(key, next.entry);
      return 'changed';
    }
    // Records were taken down or restored since.
    const anew = this.#again(key, next.entry, answer);
    void this.#persist(key, anew, answer.raw);
    this.#put(key, anew.entry);
    return 'changed';
  }

  /** Returns the entry for a response. Identical bytes update only its age. */
  #evaluate(key: ResourceKey, answer: Answer): ReturnType<typeof evaluate> {
    const held = this.#memory.entry(key);
    const read = () => this.#current(answer.reading) ?? this.reading(key, answer.raw);
    const next = evaluate(key, answer, held, this.#options.clock.now(), read);
    if (next === 'same' && held) {
      this.#memory.commit({ entries: [[key, { ...held, ...timesOf(answer) }]] });
    }
    return typeof next === 'string' ? next : this.#reviewed(key, next);
  }

  /** Returns a reading, unless something was taken down or restored since. */
  #current(reading: Reading | undefined): Reading | undefined {
    return reading?.tombstones === this.#options.tombstones.version ? reading : undefined;
  }

  /** Reads a response again and returns its entry. */
  #again(key: ResourceKey, entry: AnyEntry, { raw }: Answer): Evaluated {
    const reading = this.reading(key, raw);
    return this.#reviewed(key, { reading, entry: entryOf(key, reading, entry) });
  }

  /** Returns an entry with its value as pages may show it. */
  #reviewed(key: ResourceKey, { reading, entry }: Evaluated): Evaluated {
    return { reading, entry: { ...entry, value: this.#options.review(key, entry.value) } };
  }

  /** Commits an entry, and drops the details of records that a list no longer contains. */
  #put(key: ResourceKey, next: AnyEntry): void {
    const dropped = isListName(key)
      ? changesOf(key, this.#memory.entry(key)?.value, next.value).detailsGone
      : [];
    this.#memory.commit({ entries: [[key, next]], dropped });
  }

  /** Writes a response to disk, after the renames it implies, so that no list is stored without them. Never rejects. */
  async #persist(key: ResourceKey, { reading, entry }: Evaluated, raw: unknown): Promise<void> {
    const { fetchedAt, asOf, value } = entry;
    try {
      if (isListName(key)) {
        const { renamed } = changesOf(key, this.#memory.entry(key)?.value, value);
        await Promise.all(
          renamed.map(({ kind, before, after }) =>
            this.#options.slugHistory.remember(kind, before, after),
          ),
        );
      }
    } catch (error) {
      log.error({ error }, 'A rename could not be written to disk');
    }
    try {
      // A record taken down during the request must not reach the disk.
      const remaining = this.remainingOf(key, raw, reading);
      if (remaining === null && raw !== null) return;
      const answer = { key, fetchedAt, asOf, raw: remaining };
      await this.#options.files.write(answer);
      this.#onWritten(answer);
    } catch (error) {
      log.error({ target: key, error }, 'Content could not be written to disk');
    }
  }
}

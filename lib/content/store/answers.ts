import { log } from '@/lib/log';
import { callFor, isListName, LIST_NAMES, type ResourceKey, type ResourceValue } from '../kinds';
import type { AnyEntry, Entry } from './entry';
import { digestOf, evaluate, isOutdated, type Answer, type Verdict } from './evaluate';
import { changesOf } from './list-changes';
import type { Memory } from './memory';
import { tombstoneOf, withoutTakenDown } from './purge';
import type { StoreParts } from './store-parts';

/** Problems of an answer that the log tells of one by one. */
const MOST_NAMED = 5;

/** The way of an answer of the CMS, or of one kept on disk, into memory. */
export class Answers {
  readonly #memory: Memory;
  readonly #parts: StoreParts;

  constructor(memory: Memory, parts: StoreParts) {
    this.#memory = memory;
    this.#parts = parts;
  }

  /**
   * Transforms a raw answer without what was taken down, logging once what is left out of it.
   *
   * @throws CmsError of kind 'shape'.
   */
  read<Key extends ResourceKey>(key: Key, raw: unknown): ResourceValue<Key> {
    const tombstones = this.#parts.tombstones.all;
    // Of a detail, null is what the CMS says when there is nothing.
    if (tombstoneOf(key, tombstones)) return null as ResourceValue<Key>;
    const problems: object[] = [];
    const call = callFor(key, { site: this.#parts.siteVariant });
    const standing = withoutTakenDown(key, raw, tombstones);
    const value = call.transform(standing, (problem) => problems.push(problem));
    if (problems.length > 0) {
      log.warn(
        { target: key, problems: problems.length, first: problems.slice(0, MOST_NAMED) },
        'Records of an answer are broken and left out, or cut',
      );
    }
    return value;
  }

  /** A raw answer of no list, without what was taken down. */
  withoutTakenDown(raw: unknown): unknown {
    return withoutTakenDown(null, raw, this.#parts.tombstones.all);
  }

  /** Reads what the disk holds for a key into memory; null when nothing readable is there. */
  async restore<Key extends ResourceKey>(key: Key): Promise<Entry<ResourceValue<Key>> | null> {
    const answer = await this.#parts.files.read(key);
    // The CMS may have answered while the disk was read.
    const present = this.#memory.entry(key);
    if (present || !answer) return present;
    try {
      const entry = {
        value: this.#parts.review(key, this.read(key, answer.raw)),
        digest: digestOf(answer.raw),
        ...(isListName(key) ? { raw: answer.raw } : {}),
        // The clock may have been set back since.
        fetchedAt: Math.min(answer.fetchedAt, this.#parts.clock.now()),
      };
      this.#memory.commit({ entries: [[key, entry]] });
      return entry;
    } catch (error) {
      log.warn({ target: key, error }, 'An answer on disk can no longer be read and is ignored');
      return null;
    }
  }

  /** Reads every list the disk holds. */
  async restoreLists(): Promise<void> {
    await Promise.all(LIST_NAMES.map((name) => this.restore(name)));
  }

  /**
   * Commits an answer at once, and writes it to disk afterwards: for what a visitor waits for. An answer that lacks
   * what is held is held back, however often the CMS says the same, unless it has been confirmed.
   *
   * @throws CmsError of kind 'shape' when the answer as a whole is unreadable; what was held stays.
   */
  commitNow(key: ResourceKey, answer: Answer): Verdict {
    const next = this.#evaluate(key, answer);
    if (typeof next === 'string') return next;
    void this.#persist(key, next, answer.raw);
    this.#put(key, next);
    return 'changed';
  }

  /**
   * As `commitNow`, but publishes only after the write, so that what has been seen once survives a kill. A disk that
   * fails delays nothing else. `isWanted` is asked before the write and after it: the record may be gone by then.
   *
   * @throws CmsError of kind 'shape', as above.
   */
  async commitDurably(
    key: ResourceKey,
    answer: Answer,
    isWanted: () => boolean = () => true,
  ): Promise<Verdict> {
    if (!isWanted()) return 'outdated';
    const next = this.#evaluate(key, answer);
    if (typeof next === 'string') return next;
    await this.#persist(key, next, answer.raw);
    if (
      !isWanted() ||
      isOutdated(this.#memory.entry(key), answer.askedAt, this.#parts.clock.now())
    ) {
      return 'outdated';
    }
    this.#put(key, next);
    return 'changed';
  }

  /** The entry an answer makes. The bytes already held change nothing but their age. */
  #evaluate(key: ResourceKey, answer: Answer): ReturnType<typeof evaluate> {
    const held = this.#memory.entry(key);
    const next = evaluate(key, answer, held, this.#parts.clock.now(), (raw) => this.read(key, raw));
    if (next === 'same' && held) {
      this.#memory.commit({ entries: [[key, { ...held, fetchedAt: answer.askedAt }]] });
    }
    if (typeof next === 'string') return next;
    const reviewed = { ...next, value: this.#parts.review(key, next.value) };
    if (next.raw === undefined) return reviewed;
    return { ...reviewed, raw: withoutTakenDown(key, next.raw, this.#parts.tombstones.all) };
  }

  /** Commits an entry; records that a list no longer names lose their details. */
  #put(key: ResourceKey, next: AnyEntry): void {
    const dropped = isListName(key)
      ? changesOf(key, this.#memory.entry(key)?.value, next.value).detailsGone
      : [];
    this.#memory.commit({ entries: [[key, next]], dropped });
  }

  /** Writes an answer to disk, and before it the renames it brings: a list never lies there without them. Never rejects. */
  async #persist(key: ResourceKey, { fetchedAt, value }: AnyEntry, raw: unknown): Promise<void> {
    try {
      if (isListName(key)) {
        const { renamed } = changesOf(key, this.#memory.entry(key)?.value, value);
        await Promise.all(
          renamed.map(({ kind, before, after }) =>
            this.#parts.slugHistory.remember(kind, before, after),
          ),
        );
      }
    } catch (error) {
      log.error({ error }, 'A rename could not be written to disk');
    }
    try {
      // A text taken down while the CMS answered reaches no file.
      const tombstones = this.#parts.tombstones.all;
      if (tombstoneOf(key, tombstones)) return;
      const standing = withoutTakenDown(key, raw, tombstones);
      await this.#parts.files.write({ key, fetchedAt, raw: standing });
    } catch (error) {
      log.error({ target: key, error }, 'Content could not be written to disk');
    }
  }
}

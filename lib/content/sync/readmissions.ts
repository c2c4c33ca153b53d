import { isHidden, modifiedOf, namesOfRow, rowsAt, type RowsPlace } from '@/lib/cms';
import { log, reasonOf } from '@/lib/log';
import {
  detailSourceOf,
  isListName,
  isPartKind,
  KINDS,
  listSourceOf,
  ownerOf,
  rowsPlaceOf,
  type KindName,
  type ResourceKey,
} from '../kinds';
import { answeredAfter, isReadmitted, type ContentStore, type Tombstone } from '../store';
import type { RecordInquiry } from './record-inquiry';

/** Maximum number of records asked about after one response. The rest are asked about after the next. */
const MAX_QUESTIONS = 20;

/** Pause (ms) between two questions about a record, as every event fetches lists and every visitor pages. */
const QUESTION_PAUSE = 5_000;

interface ReadmissionsOptions {
  readonly store: ContentStore;
  readonly inquiry: RecordInquiry;
}

/** Returns where a response has rows of the records it is about; empty for a response about something else. */
function placesOf(key: ResourceKey): readonly RowsPlace[] {
  if (isListName(key)) {
    const kind = ownerOf(key);
    return listSourceOf(key).rows.filter(({ postType }) => postType === kind);
  }
  const { name } = detailSourceOf(key);
  return name in KINDS ? [{ path: [], postType: name }] : [];
}

/**
 * Restores records that were taken down when the CMS's answers allow it (`isReadmitted`). Every response for a list or
 * a detail passes through here before anything else is read from it. Drafts, tests and searches do not.
 */
export class Readmissions {
  readonly #options: ReadmissionsOptions;
  /** When each record was last asked about (ms elapsed), by its tombstone's kind and id. */
  readonly #asked = new Map<string, number>();

  constructor(options: ReadmissionsOptions) {
    this.#options = options;
  }

  /** Checks a response that was requested at a time (ms since 1970). Does not wait for questions about records. */
  async take(key: ResourceKey, raw: unknown, askedAt: number): Promise<void> {
    const { store } = this.#options;
    const down = store.tombstones.all.filter(({ by }) => by !== 'operator');
    if (down.length === 0) return;
    const unsure: Tombstone[] = [];
    for (const [tombstone, modified] of [
      ...this.#namedByRows(key, raw, down),
      ...this.#namedWithin(key, raw, down),
    ]) {
      const sighting = { askedAt, now: store.clock.now(), modified, isAnswer: false };
      if (isReadmitted(tombstone, sighting)) await this.#readmit(tombstone);
      else unsure.push(tombstone);
    }
    void this.#askAbout(unsure);
  }

  /** Yields the removed records that the rows of a response name as public, and when these were saved. */
  *#namedByRows(
    key: ResourceKey,
    raw: unknown,
    down: readonly Tombstone[],
  ): Iterable<readonly [Tombstone, modified: number | null]> {
    // The team page names people whether or not they are public.
    const says = !isListName(key) || rowsPlaceOf(key) !== null;
    for (const place of placesOf(key)) {
      // The types of these rows are kinds.
      const kind = place.postType as KindName;
      if (!down.some((it) => it.kind === kind)) continue;
      for (const row of rowsAt(raw, place) ?? []) {
        if (isHidden(row)) continue;
        for (const tombstone of this.#options.store.tombstones.ofRecord(kind, namesOfRow(row))) {
          const { by } = tombstone;
          const isOfList = by === 'list' || by === 'unseen';
          if (by !== 'operator' && (says || !isOfList)) yield [tombstone, modifiedOf(row)];
        }
      }
    }
  }

  /**
   * Yields the removed records that rows of other kinds name: records whose page exists because a list names them, such
   * as terms and, once they were saved, parts that any answer may name.
   */
  *#namedWithin(
    key: ResourceKey,
    raw: unknown,
    down: readonly Tombstone[],
  ): Iterable<readonly [Tombstone, modified: null]> {
    for (const tombstone of down) {
      const { kind, by, savedAt } = tombstone;
      const { list, page } = KINDS[kind];
      // Other rows name a record whether or not it is public. Only the record's own list can restore what that list
      // removed.
      const isNaming = isPartKind(kind)
        ? savedAt !== null
        : page?.list === key && list?.name !== key && (list === null || by === 'event');
      if (isNaming && this.#options.store.removals.isNamedIn(key, raw, tombstone))
        yield [tombstone, null];
    }
  }

  /** Asks the CMS about records whose rows do not settle it, starting with those not asked about for the longest time. */
  async #askAbout(unsure: readonly Tombstone[]): Promise<void> {
    const { clock } = this.#options.store;
    const lastAsked = (it: Tombstone) => this.#asked.get(nameOf(it)) ?? -Infinity;
    const due = [...unsure]
      .filter((it) => it.id !== null && clock.elapsed() - lastAsked(it) >= QUESTION_PAUSE)
      .sort((a, b) => lastAsked(a) - lastAsked(b))
      .slice(0, MAX_QUESTIONS);
    for (const tombstone of due) this.#asked.set(nameOf(tombstone), clock.elapsed());
    try {
      for (const tombstone of due) await this.#ask(tombstone);
    } catch (error) {
      log.error({ error: reasonOf(error) }, 'What the CMS says of a removed record was not noted');
    }
  }

  async #ask(tombstone: Tombstone): Promise<void> {
    const { store, inquiry } = this.#options;
    const { kind, id } = tombstone;
    if (id === null) return;
    const askedAt = store.clock.now();
    const { state, modified } = await inquiry.ask(kind, id);
    // It may have been saved, removed again or lifted in the meantime.
    const [present] = store.tombstones.ofRecord(kind, { id, slug: null });
    if (!present || present.at !== tombstone.at || (state !== 'public' && state !== 'gone')) return;
    const isPublic = state === 'public';
    const sighting = { askedAt, now: store.clock.now(), modified, isAnswer: true };
    if (isPublic && isReadmitted(present, sighting)) return this.#readmit(present);
    const answered = answeredAfter(present.answered, { at: askedAt, isPublic });
    if (answered !== present.answered) await store.tombstones.note(present, { answered });
  }

  /** Restores a record, unless a later removal is in force. */
  async #readmit({ kind, id, slugMarks, at }: Tombstone): Promise<void> {
    this.#asked.delete(nameOf({ kind, id }));
    await this.#options.store.removals.restore(kind, { id, slugMarks }, { by: 'cms', upTo: at });
  }
}

const nameOf = ({ kind, id }: Pick<Tombstone, 'kind' | 'id'>) => `${kind} ${id}`;

import { namesOfRow } from '@/lib/cms';
import type { KindName } from '../kinds';
import { isStatedByList, type ContentStore } from '../store';
import type { RecordInquiry } from './record-inquiry';

/** Maximum number of records checked after one response; the rest are checked after the next. */
const MAX_QUESTIONS = 20;

interface StatedParts {
  readonly store: ContentStore;
  readonly inquiry: RecordInquiry;
}

/** Follows what a list itself says of its records: that they are protected or unpublished, or public again. */
export class StatedByList {
  readonly #parts: StatedParts;

  constructor(parts: StatedParts) {
    this.#parts = parts;
  }

  /**
   * Takes down the records of rows that say they are protected or unpublished, so that nothing else names them: related
   * rows, credits, search results.
   *
   * @param askedAt when the list was requested (ms since 1970)
   * @param shown ids of the records shown until now
   */
  async takeDown(
    kind: KindName,
    rows: readonly unknown[],
    askedAt: number,
    shown: ReadonlySet<number>,
  ): Promise<void> {
    const { store } = this.#parts;
    for (const row of rows) {
      const names = namesOfRow(row);
      const isNamed = names.id !== null || names.slug !== null;
      if (!isNamed || store.tombstones.find(kind, names)) continue;
      const wasShown = names.id !== null && shown.has(names.id);
      await store.removals.takeDown(kind, names, wasShown ? 'list' : 'unseen', { at: askedAt });
    }
  }

  /**
   * Restores records that were taken down and are listed as public, if the CMS confirms each of them individually. Where
   * only the list had said so, it need not be confirmed.
   *
   * @param askedAt when the list was requested (ms since 1970)
   */
  async letBack(kind: KindName, rows: readonly unknown[], askedAt: number): Promise<void> {
    const { store, inquiry } = this.#parts;
    const back = rows.flatMap((row) => {
      const tombstone = store.tombstones.find(kind, namesOfRow(row));
      return tombstone && tombstone.by !== 'operator' && tombstone.at < askedAt ? [tombstone] : [];
    });
    for (const tombstone of back.filter(isStatedByList)) {
      await store.removals.restore(kind, tombstone, { upTo: askedAt });
    }
    const others = back.filter((tombstone) => !isStatedByList(tombstone));
    for (const tombstone of others.slice(0, MAX_QUESTIONS)) {
      if (tombstone.id === null) continue;
      if ((await inquiry.stateOf(kind, tombstone.id)) !== 'public') continue;
      await store.removals.restore(kind, tombstone, { upTo: askedAt });
    }
  }
}

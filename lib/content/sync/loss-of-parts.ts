import { rowsAt, withRows } from '@/lib/cms';
import { listSourceOf, type ListName, type ListSource } from '../kinds';
import { lossBetween, type Answer, type ContentStore } from '../store';
import { keepRows } from './kept-rows';
import { datesOfItem, lostDates } from './lost-dates';
import type { FetchedAnswer } from './loss-of-records';
import type { NamedByEvents } from './named-by-events';

interface ReviewOptions {
  readonly store: ContentStore;
  readonly named: NamedByEvents;
}

/**
 * Decides what a response may remove from a list whose items the CMS can't be asked about one by one: as many as the
 * allowance, or as events have named. Otherwise all missing items stay, merged with the current ones.
 */
export class LossOfParts {
  readonly #options: ReviewOptions;

  constructor(options: ReviewOptions) {
    this.#options = options;
  }

  /** Returns the response to commit, including the rows that must stay; null when it can't be accepted at all. */
  review(name: ListName, { raw, askedAt, isAnnounced }: FetchedAnswer): Answer | null {
    const { store, named } = this.#options;
    const { heldBack } = store;
    const held = store.entry(name);
    if (!held) return { raw, askedAt };
    const source: ListSource<string, unknown> = listSourceOf(name);
    const reading = store.answers.reading(name, raw);
    const value: unknown = reading.value;
    const lost = lossBetween(name, held.value, value);
    const isEmptied = source.count(value) === 0;
    // Editors save the announcements as a single text, which may be empty.
    const isSaved = isAnnounced && (!isEmptied || name === 'ticker');
    const isNamed =
      isSaved || named.isReleased(name) || named.takeRemovals(name, lost.length) >= lost.length;
    const isFew = !isEmptied && lost.length <= heldBack.allowance(name, source.count(held.value));
    const undated = lostDates(store, name, held.value, value, () => named.isReleased(name));
    const missing = isNamed || isFew ? [] : lost;
    if (missing.length === 0 && !isNamed) {
      for (const item of lost) heldBack.noteDeparture(name, item);
    }
    heldBack.hold(name, [...missing, ...undated.map(datesOfItem)]);
    if (missing.length > 0 && (isEmptied || source.rows.length === 0)) return null;
    const kept = new Set([...missing, ...undated]);
    if (kept.size === 0) {
      named.settle(name);
      return { raw, askedAt, reading, isConfirmed: true };
    }
    const present = source.corresponding?.(held.value, value);
    // An item that stays unchanged must not appear beside its correction.
    const replaced = new Set([...kept].flatMap((item) => present?.get(item) ?? []));
    const merged = source.rows.reduce((answer, place) => {
      const rows = rowsAt(answer, place);
      const former = rowsAt(held.raw, place);
      if (!rows || !former) return answer;
      return withRows(answer, place, keepRows(name, place, { rows, former, kept, replaced }));
    }, raw);
    return { raw: merged, askedAt, isConfirmed: true };
  }
}

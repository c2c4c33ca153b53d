import {
  detailSourceOf,
  isListName,
  listSourceOf,
  rowsPlaceOf,
  type DetailKey,
  type ListName,
  type ListSource,
  type ResourceKey,
} from '../kinds';
import { lossBetween, type Answer, type ContentStore } from '../store';
import { LossOfRecords, type FetchedAnswer } from './loss-of-records';
import type { NamedByEvents } from './named-by-events';
import type { RecordInquiry } from './record-inquiry';

interface ReviewParts {
  readonly store: ContentStore;
  readonly inquiry: RecordInquiry;
  readonly named: NamedByEvents;
  /** Fetches the current value of a detail from the CMS. */
  fetchDetail(key: DetailKey): Promise<unknown>;
}

/**
 * Decides what a response may remove (contract/site.md, 'Held back'). A missing record leaves when an event has named
 * it, or when the CMS confirms individually that it is gone; the rest stay visible and are checked again.
 */
export class LossReview {
  readonly #parts: ReviewParts;
  readonly #records: LossOfRecords;

  constructor(parts: ReviewParts) {
    this.#parts = parts;
    this.#records = new LossOfRecords(parts);
  }

  /** The response to commit, with what must stay and its losses confirmed; null when it can't be accepted at all. */
  async review(key: ResourceKey, answer: FetchedAnswer): Promise<Answer | null> {
    if (!isListName(key)) return this.#reviewDetail(key, answer);
    const place = rowsPlaceOf(key);
    return place ? this.#records.review(key, place, answer) : this.#reviewList(key, answer);
  }

  /** A list whose items can't be checked individually is accepted as a whole or not at all. */
  async #reviewList(
    name: ListName,
    { raw, askedAt, isAnnounced }: FetchedAnswer,
  ): Promise<Answer | null> {
    const { store, named } = this.#parts;
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
    if (lost.length > 0 && !isNamed && !isFew) {
      heldBack.hold(name, lost);
      return null;
    }
    if (!isNamed) for (const item of lost) heldBack.noteDeparture(name, item);
    heldBack.hold(name, []);
    named.settle(name);
    return { raw, askedAt, reading, isConfirmed: true };
  }

  /**
   * A detail that lost its text. A fault may have emptied them all, so the loss counts only if the CMS repeats it and
   * another detail of the same kind is complete at that moment.
   */
  async #reviewDetail(
    key: DetailKey,
    { raw, askedAt, isAnnounced }: FetchedAnswer,
  ): Promise<Answer | null> {
    const { store, named } = this.#parts;
    const held = store.entry(key);
    const reading = store.answers.reading(key, raw);
    const { value } = reading;
    if (!held || lossBetween(key, held.value, value).length === 0) {
      store.heldBack.hold(key, []);
      return { raw, askedAt, reading, isConfirmed: true };
    }
    const { name } = detailSourceOf(key);
    const details = store.heldDetails(name);
    const isAllowed =
      isAnnounced || named.isReleased(key) || store.heldBack.allowance(name, details.length) > 0;
    if (!isAllowed || !(named.isReleased(key) || (await this.#isEmptyAlone(key)))) {
      store.heldBack.hold(key, [key]);
      return null;
    }
    if (!isAnnounced) store.heldBack.noteDeparture(name, key);
    store.heldBack.hold(key, []);
    named.settle(key);
    return { raw, askedAt, reading, isConfirmed: true };
  }

  async #isEmptyAlone(key: DetailKey): Promise<boolean> {
    const { store, fetchDetail } = this.#parts;
    const { name } = detailSourceOf(key);
    const control = store
      .heldDetails(name)
      .map(([id]): DetailKey => `${name}:${id}`)
      .find(
        (other) => other !== key && lossBetween(other, store.entry(other)?.value, null).length > 0,
      );
    if (!control) return false;
    try {
      const [again, other] = await Promise.all([fetchDetail(key), fetchDetail(control)]);
      return isNothing(again) && !isNothing(other);
    } catch {
      return false;
    }
  }
}

const isNothing = (value: unknown) =>
  value === null || (Array.isArray(value) && value.length === 0);

import {
  detailSourceOf,
  isListName,
  rowsPlaceOf,
  type DetailKey,
  type ListName,
  type ResourceKey,
} from '../kinds';
import { lossBetween, type Answer, type ContentStore } from '../store';
import { LossOfParts } from './loss-of-parts';
import { LossOfRecords, type FetchedAnswer } from './loss-of-records';
import type { NamedByEvents } from './named-by-events';
import type { RecordInquiry } from './record-inquiry';

interface ReviewOptions {
  readonly store: ContentStore;
  readonly inquiry: RecordInquiry;
  readonly named: NamedByEvents;
  /** Fetches the current value of a detail from the CMS. */
  fetchDetail(key: DetailKey): Promise<unknown>;
}

/**
 * Decides what a response may remove (docs/specification/site.md, 'Held back'). A missing record leaves when an event
 * has named it, or when the CMS confirms individually that it is gone. The rest stay visible and are checked again.
 */
export class LossReview {
  readonly #options: ReviewOptions;
  readonly #records: LossOfRecords;
  readonly #listed: LossOfParts;

  constructor(options: ReviewOptions) {
    this.#options = options;
    this.#records = new LossOfRecords(options);
    this.#listed = new LossOfParts(options);
  }

  /**
   * Returns the response to commit, including what must stay and with its losses confirmed; null when it can't be
   * accepted at all.
   */
  async review(key: ResourceKey, answer: FetchedAnswer): Promise<Answer | null> {
    if (!isListName(key)) return this.#reviewDetail(key, answer);
    const { raw, askedAt } = answer;
    if (this.#options.store.answers.isHeld(key, raw)) return this.#unchanged(key, raw, askedAt);
    const place = rowsPlaceOf(key);
    return place ? this.#records.review(key, place, answer) : this.#listed.review(key, answer);
  }

  /** Accepts an unchanged list: it lacks nothing, and the rows it hides are already hidden. */
  #unchanged(key: ListName, raw: unknown, askedAt: number): Answer {
    this.#options.store.heldBack.hold(key, []);
    this.#options.named.settle(key);
    return { raw, askedAt, isConfirmed: true };
  }

  /**
   * Decides on a detail that lost its text. A fault may have emptied all details, so the loss counts only if the CMS
   * repeats it and another detail of the same kind is complete at that moment.
   */
  async #reviewDetail(
    key: DetailKey,
    { raw, askedAt, isAnnounced }: FetchedAnswer,
  ): Promise<Answer | null> {
    const { store, named } = this.#options;
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
    const { store, fetchDetail } = this.#options;
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

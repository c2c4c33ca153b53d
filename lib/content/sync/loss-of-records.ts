import { isHidden, namesOfRow, rowsAt, withoutRepeats, withRows, type RowsPlace } from '@/lib/cms';
import { log } from '@/lib/log';
import { listSourceOf, ownerOf, type KindName, type ListName, type ListSource } from '../kinds';
import { lossBetween, type Answer, type ContentStore } from '../store';
import { takeDownHidden } from './hidden-rows';
import { keepRows } from './kept-rows';
import { datesOfItem, lostDates } from './lost-dates';
import type { NamedByEvents } from './named-by-events';
import type { RecordInquiry } from './record-inquiry';

/** Maximum number of records checked after one response. The rest are checked after the next. */
const MAX_QUESTIONS = 20;

/** A response, and why it was requested. */
export interface FetchedAnswer {
  readonly raw: unknown;
  readonly askedAt: number;
  /** True when an event has announced that this resource was saved as a whole. */
  readonly isAnnounced: boolean;
}

/** The records of a list that are missing from a response. */
interface Missing {
  /** How many records are currently shown. */
  readonly before: number;
  /** Present in the response, but protected or unpublished. */
  readonly hidden: readonly number[];
  /** Present in the response, but unreadable. */
  readonly unreadable: readonly number[];
  /** Absent from the response. */
  readonly missing: readonly number[];
  /** Names of absent items without an id, which the CMS can't be asked about. */
  readonly unnumbered: readonly string[];
  /** Present in the response, but with dates that can no longer be read. */
  readonly undated: readonly string[];
  /** A record that the response still contains; undefined when there is none. */
  readonly control: number | undefined;
  readonly askedAt: number;
}

interface ReviewOptions {
  readonly store: ContentStore;
  readonly inquiry: RecordInquiry;
  readonly named: NamedByEvents;
}

/** Decides which records a response may remove from a list whose records the CMS can be asked about one by one. */
export class LossOfRecords {
  readonly #options: ReviewOptions;

  constructor(options: ReviewOptions) {
    this.#options = options;
  }

  /** Returns the response to commit, including the rows that must stay; null when it can't be accepted at all. */
  async review(name: ListName, place: RowsPlace, answer: FetchedAnswer): Promise<Answer | null> {
    const { store } = this.#options;
    const { askedAt } = answer;
    const kind = ownerOf(name);
    const all = rowsAt(answer.raw, place);
    // Reading it reports the error.
    if (!all) return { raw: answer.raw, askedAt };
    const rows = withoutRepeats(all);
    const raw = rows.length < all.length ? withRows(answer.raw, place, rows) : answer.raw;
    const hiddenRows = rows.filter(isHidden);
    const shownRows = rows.filter((row) => !isHidden(row));
    const held = store.entry(name);
    if (!held) {
      await takeDownHidden(store, kind, hiddenRows, askedAt);
      return { raw, askedAt };
    }

    const reading = store.answers.reading(name, raw);
    const { value } = reading;
    const isMeant = (item: string) =>
      this.#options.named.isReleased(name) || this.#options.named.has(kind, Number(item));
    const undated = lostDates(store, name, held.value, value, isMeant);
    const present = new Set(idsOf(name, value));
    const unreadable = new Set(shownRows.map((row) => namesOfRow(row).id));
    const hidden = new Set(hiddenRows.map((row) => namesOfRow(row).id));
    const before = idsOf(name, held.value);
    const lost = before.filter((id) => !present.has(id));
    const control = before.find((id) => present.has(id)) ?? [...present][0];
    const departure = await this.#depart(name, {
      before: before.length,
      // The response itself says so, which needs no check.
      hidden: lost.filter((id) => hidden.has(id)),
      unreadable: lost.filter((id) => unreadable.has(id)),
      missing: lost.filter((id) => !unreadable.has(id) && !hidden.has(id)),
      unnumbered: lossBetween(name, held.value, value).filter((item) => !isId(item)),
      undated,
      control,
      askedAt,
    });
    const kept = new Set([...departure.kept, ...undated]);
    const withheld = hiddenRows.filter((row) => !kept.has(String(namesOfRow(row).id)));
    await takeDownHidden(store, kind, withheld, askedAt, new Set(before));
    this.#options.named.settle(name);
    if (kept.size === 0) return { raw, askedAt, reading, isConfirmed: true };
    // A response without records can't be trusted for anything else.
    if (rows.length === 0) return null;
    const former = rowsAt(held.raw, place) ?? [];
    const withKept = withRows(raw, place, keepRows(name, place, { rows, former, kept }));
    // Reading a thousand rows that stay takes a quarter of a second.
    await store.answers.prepare(name, withKept);
    return { raw: withKept, askedAt, isConfirmed: true };
  }

  /** Decides which missing records leave now. The rest are held back and returned. */
  async #depart(
    name: ListName,
    { before, hidden, unreadable, missing, unnumbered, undated, control, askedAt }: Missing,
  ): Promise<{ readonly kept: readonly string[] }> {
    const { store, named } = this.#options;
    const { heldBack } = store;
    const kind = ownerOf(name);
    const announced = hidden.filter((id) => named.has(kind, id));
    const withdrawn = [...hidden.filter((id) => !named.has(kind, id)), ...unreadable];
    const byEvents = missing.filter((id) => named.has(kind, id));
    const silent = missing.filter((id) => !named.has(kind, id));
    const allowance = heldBack.allowance(name, before);
    const bulkMissing = this.#bulkMissingOf(name, silent, withdrawn.length, allowance);
    const left = withdrawn.slice(0, allowance);
    const asked = silent
      .filter((id) => !bulkMissing.has(id))
      .slice(0, Math.min(allowance - left.length, MAX_QUESTIONS));
    const gone = await this.#goneOf(kind, byEvents.slice(0, MAX_QUESTIONS), asked, control);
    for (const id of [...left, ...asked.filter((it) => gone.has(it))]) {
      // Its event may have arrived during the request.
      if (!named.has(kind, id)) heldBack.noteDeparture(name, String(id));
    }
    for (const id of gone) {
      await store.removals.takeDown(kind, { id, slug: null }, 'cms', { at: askedAt });
    }
    const departed = new Set([...announced, ...left, ...gone]);
    const stays = [...withdrawn, ...missing].filter((id) => !departed.has(id)).map(String);
    const kept = [...stays, ...this.#keptOf(name, unnumbered, before)];
    heldBack.hold(name, [...kept, ...undated.map(datesOfItem)], [...bulkMissing].map(String));
    if (kept.length > 0) {
      log.warn(
        { target: name, missing: kept.length, asked: asked.length },
        'The CMS no longer lists some records; they stay until events name them or someone lets go of them',
      );
    }
    return { kept };
  }

  /** Returns the missing items without an id that must stay: all of them or, within the allowance, none. */
  #keptOf(name: ListName, items: readonly string[], before: number): readonly string[] {
    const { heldBack } = this.#options.store;
    if (this.#options.named.isReleased(name)) return [];
    if (items.length > heldBack.allowance(name, before)) return items;
    for (const item of items) heldBack.noteDeparture(name, item);
    return [];
  }

  async #goneOf(
    kind: KindName,
    byEvents: readonly number[],
    asked: readonly number[],
    control: number | undefined,
  ): Promise<ReadonlySet<number>> {
    const ids = [...byEvents, ...asked];
    if (control === undefined || ids.length === 0) return new Set();
    return this.#options.inquiry.gone(kind, ids, control, new Set(byEvents));
  }

  /**
   * Returns the records missing beyond the allowance. Asking the CMS can't release them later, whatever it answers.
   * When some are listed again and few remain missing, the fault is over.
   */
  #bulkMissingOf(
    name: ListName,
    missing: readonly number[],
    withdrawn: number,
    allowance: number,
  ): ReadonlySet<number> {
    const former = this.#options.store.heldBack.bulkMissingOf(name);
    const still = missing.filter((id) => former.has(String(id)));
    const isOver = still.length < former.size && missing.length + withdrawn <= allowance;
    const kept = new Set(isOver ? [] : still);
    const fresh = missing.filter((id) => !kept.has(id));
    return new Set([...kept, ...fresh.slice(Math.max(0, allowance - withdrawn))]);
  }
}

const isId = (item: string) => /^\d+$/.test(item);

function idsOf(name: ListName, value: unknown): readonly number[] {
  const source: ListSource<string, unknown> = listSourceOf(name);
  return source.records(value).flatMap(({ id }) => (id === null ? [] : [id]));
}

import {
  namesOfRow,
  rowsAt,
  withKeptRows,
  withoutRepeats,
  withRows,
  type RowsPlace,
} from '@/lib/cms';
import { log } from '@/lib/log';
import { listSourceOf, ownerOf, type KindName, type ListName, type ListSource } from '../kinds';
import type { Answer, ContentStore } from '../store';
import type { NamedByEvents } from './named-by-events';
import type { RecordInquiry } from './record-inquiry';

/** Maximum number of records checked after one response; the rest are checked after the next. */
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
  /** Present in the response, but unreadable or no longer public. */
  readonly withdrawn: readonly number[];
  /** Absent from the response. */
  readonly missing: readonly number[];
  /** A record that the response still contains; undefined when there is none. */
  readonly control: number | undefined;
  readonly askedAt: number;
}

interface ReviewParts {
  readonly store: ContentStore;
  readonly inquiry: RecordInquiry;
  readonly named: NamedByEvents;
}

/** Decides which records a response may remove from a list whose records the CMS can be asked about one by one. */
export class LossOfRecords {
  readonly #parts: ReviewParts;

  constructor(parts: ReviewParts) {
    this.#parts = parts;
  }

  /** The response to commit, including the rows that must stay; null when it can't be accepted at all. */
  async review(name: ListName, place: RowsPlace, answer: FetchedAnswer): Promise<Answer | null> {
    const { store } = this.#parts;
    const { askedAt } = answer;
    const kind = ownerOf(name);
    const all = rowsAt(answer.raw, place);
    // Reading it reports the error.
    if (!all) return { raw: answer.raw, askedAt };
    const rows = withoutRepeats(all);
    const raw = rows.length < all.length ? withRows(answer.raw, place, rows) : answer.raw;
    await this.#letBack(kind, rows, askedAt);
    const held = store.entry(name);
    if (!held) return { raw, askedAt };

    const value = store.answers.read(name, raw);
    const present = new Set(idsOf(name, value));
    const named = new Set(rows.map((row) => namesOfRow(row).id));
    const before = idsOf(name, held.value);
    const lost = before.filter((id) => !present.has(id));
    // A record that is present but unreadable, or password-protected, need not be checked.
    const withdrawn = lost.filter((id) => named.has(id));
    const missing = lost.filter((id) => !named.has(id));
    if (lost.length === 0) {
      store.heldBack.hold(name, []);
      return { raw, askedAt, value, isConfirmed: true };
    }
    const control = before.find((id) => present.has(id)) ?? [...present][0];
    const departed = await this.#depart(name, {
      before: before.length,
      withdrawn,
      missing,
      control,
      askedAt,
    });
    const kept = new Set(lost.filter((id) => !departed.has(id)));
    if (kept.size === 0) return { raw, askedAt, value, isConfirmed: true };
    // A response without records can't be trusted for anything else.
    if (rows.length === 0) return null;
    const former = rowsAt(held.raw, place) ?? [];
    return {
      raw: withRows(raw, place, withKeptRows(rows, former, kept)),
      askedAt,
      isConfirmed: true,
    };
  }

  /** Decides which missing records leave now; the rest are held back. */
  async #depart(
    name: ListName,
    { before, withdrawn, missing, control, askedAt }: Missing,
  ): Promise<ReadonlySet<number>> {
    const { store, named } = this.#parts;
    const { heldBack } = store;
    const kind = ownerOf(name);
    const byEvents = missing.filter((id) => named.has(kind, id));
    const silent = missing.filter((id) => !named.has(kind, id));
    const allowance = heldBack.allowance(name, before);
    const mass = this.#massOf(name, silent, withdrawn.length, allowance);
    const left = withdrawn.slice(0, allowance);
    const asked = silent
      .filter((id) => !mass.has(id))
      .slice(0, Math.min(allowance - left.length, MAX_QUESTIONS));
    const gone = await this.#goneOf(kind, byEvents.slice(0, MAX_QUESTIONS), asked, control);
    for (const id of [...left, ...asked.filter((it) => gone.has(it))]) {
      // Its event may have arrived during the request.
      if (!named.has(kind, id)) heldBack.noteDeparture(name, String(id));
    }
    for (const id of gone) await store.removals.takeDown(kind, { id, slug: null }, 'cms', askedAt);
    const departed = new Set([...left, ...gone]);
    const kept = [...withdrawn, ...missing].filter((id) => !departed.has(id));
    heldBack.hold(name, kept.map(String), [...mass].map(String));
    if (kept.length > 0) {
      log.warn(
        { target: name, missing: kept.length, asked: asked.length },
        'The CMS no longer lists some records; they stay until events name them or someone lets go of them',
      );
    }
    return departed;
  }

  async #goneOf(
    kind: KindName,
    byEvents: readonly number[],
    asked: readonly number[],
    control: number | undefined,
  ): Promise<ReadonlySet<number>> {
    const ids = [...byEvents, ...asked];
    if (control === undefined || ids.length === 0) return new Set();
    return this.#parts.inquiry.gone(kind, ids, control, new Set(byEvents));
  }

  /**
   * Records missing beyond the allowance: asking the CMS can't release them later, whatever it answers. When some of
   * them are listed again and few remain missing, the fault is over.
   */
  #massOf(
    name: ListName,
    missing: readonly number[],
    withdrawn: number,
    allowance: number,
  ): ReadonlySet<number> {
    const former = this.#parts.store.heldBack.massOf(name);
    const still = missing.filter((id) => former.has(String(id)));
    const isOver = still.length < former.size && missing.length + withdrawn <= allowance;
    const kept = isOver ? [] : still;
    const fresh = missing.filter((id) => !kept.includes(id));
    return new Set([...kept, ...fresh.slice(Math.max(0, allowance - withdrawn))]);
  }

  /** Restores records that were taken down and are listed again, if the CMS confirms each of them individually. */
  async #letBack(kind: KindName, rows: readonly unknown[], askedAt: number): Promise<void> {
    const { store, inquiry } = this.#parts;
    const back = rows
      .map((row) => store.tombstones.find(kind, namesOfRow(row)))
      .filter((it) => it !== null && it.by !== 'operator' && it.at < askedAt);
    for (const tombstone of back.slice(0, MAX_QUESTIONS)) {
      if (!tombstone || tombstone.id === null) continue;
      if ((await inquiry.stateOf(kind, tombstone.id)) !== 'public') continue;
      await store.removals.restore(kind, tombstone, { upTo: askedAt });
    }
  }
}

function idsOf(name: ListName, value: unknown): readonly number[] {
  const source: ListSource<string, unknown> = listSourceOf(name);
  return source.records(value).flatMap(({ id }) => (id === null ? [] : [id]));
}

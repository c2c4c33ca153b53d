import { deadline, type Clock } from '@/lib/clock';
import { stateOfRefusal, type RecordState } from '@/lib/cms';
import { detailKeysOf, KINDS, type KindName, type ResourceKey } from '../kinds';

/** How long (ms) the CMS may take to say whether a record is there. */
const PATIENCE = 3_000;

interface InquiryParts {
  readonly clock: Clock;
  /** Asks `wp/v2/{restBase}/{id}`. */
  question(restBase: string, id: number, signal: AbortSignal): Promise<RecordState>;
  /** The value of a detail as the CMS gives it now. */
  detail(key: ResourceKey, signal: AbortSignal): Promise<unknown>;
}

/** Asks the CMS about records alone, which a list that leaves them out can't answer for. */
export class RecordInquiry {
  readonly #parts: InquiryParts;

  constructor(parts: InquiryParts) {
    this.#parts = parts;
  }

  /** What the CMS says of one record. Never rejects. */
  async stateOf(kind: KindName, id: number): Promise<RecordState> {
    const { restBase } = KINDS[kind];
    if (restBase === null) return 'unknown';
    const state = await this.#within((signal) => this.#parts.question(restBase, id, signal));
    return state === 'no-route' ? this.#stateByDetail(kind, id) : state;
  }

  /**
   * Of some records, those that are gone. It counts only if a record that the CMS certainly has answers on the same
   * route in the same second: a fault that takes everything away confirms nothing.
   *
   * @param named of the records, those that an event has named: where nothing can be asked, that decides
   */
  async gone(
    kind: KindName,
    ids: readonly number[],
    control: number,
    named: ReadonlySet<number> = new Set(),
  ): Promise<ReadonlySet<number>> {
    const [known, ...states] = await Promise.all(
      [control, ...ids].map((id) => this.stateOf(kind, id)),
    );
    if (known === 'no-route') return named;
    if (known !== 'public') return new Set();
    return new Set(ids.filter((_, index) => states[index] === 'gone'));
  }

  /** Where a backend has no such route, the detail call decides: it answers nothing for a post that is gone. */
  async #stateByDetail(kind: KindName, id: number): Promise<RecordState> {
    const [key] = detailKeysOf(kind, { id, slugs: [] }) ?? [];
    if (key === undefined) return 'no-route';
    return this.#within(async (signal) =>
      (await this.#parts.detail(key, signal)) === null ? 'gone' : 'public',
    );
  }

  async #within(ask: (signal: AbortSignal) => Promise<RecordState>): Promise<RecordState> {
    const { signal, cancel } = deadline(this.#parts.clock, PATIENCE);
    try {
      return await ask(signal);
    } catch (error) {
      return stateOfRefusal(error);
    } finally {
      cancel();
    }
  }
}

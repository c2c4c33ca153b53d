import { deadline, type Clock } from '@/lib/clock';
import { stateOfRefusal, type RecordAnswer, type RecordState } from '@/lib/cms';
import { detailKeysOf, KINDS, type KindName, type ResourceKey } from '../kinds';

/** How long (ms) the CMS may take to answer whether a record exists. */
const PATIENCE = 3_000;

interface InquiryOptions {
  readonly clock: Clock;
  /** Requests `wp/v2/{restBase}/{id}`. */
  question(restBase: string, id: number, signal: AbortSignal): Promise<RecordAnswer>;
  /** Fetches the current value of a detail from the CMS, even for a removed record. */
  detail(key: ResourceKey, signal: AbortSignal): Promise<unknown>;
}

/** Asks the CMS about individual records, because their absence from a list proves nothing. */
export class RecordInquiry {
  readonly #options: InquiryOptions;

  constructor(options: InquiryOptions) {
    this.#options = options;
  }

  /** Returns the CMS's answer about one record. Never rejects. */
  async ask(kind: KindName, id: number): Promise<RecordAnswer> {
    const { restBase } = KINDS[kind];
    if (restBase === null) return undated('unknown');
    const answer = await this.#within((signal) => this.#options.question(restBase, id, signal));
    return answer.state === 'no-route' ? this.#askByDetail(kind, id) : answer;
  }

  /**
   * Returns which of the given records are gone. This counts only if a record known to exist answers on the same route
   * in the same second: a fault that hides everything confirms nothing.
   *
   * @param named the records that an event has named; returned when the CMS can't be asked
   */
  async gone(
    kind: KindName,
    ids: readonly number[],
    control: number,
    named: ReadonlySet<number> = new Set(),
  ): Promise<ReadonlySet<number>> {
    const [known, ...states] = await Promise.all(
      [control, ...ids].map(async (id) => (await this.ask(kind, id)).state),
    );
    if (known === 'no-route') return named;
    if (known !== 'public') return new Set();
    return new Set(ids.filter((_, index) => states[index] === 'gone'));
  }

  /** Asks by the detail call, for a backend without that route: it returns nothing for a post that is gone. */
  async #askByDetail(kind: KindName, id: number): Promise<RecordAnswer> {
    const [key] = detailKeysOf(kind, { id, slugs: [] }) ?? [];
    if (key === undefined) return undated('no-route');
    return this.#within(async (signal) =>
      undated((await this.#options.detail(key, signal)) === null ? 'gone' : 'public'),
    );
  }

  async #within(ask: (signal: AbortSignal) => Promise<RecordAnswer>): Promise<RecordAnswer> {
    const { signal, cancel } = deadline(this.#options.clock, PATIENCE);
    try {
      return await ask(signal);
    } catch (error) {
      return undated(stateOfRefusal(error));
    } finally {
      cancel();
    }
  }
}

/** Returns an answer that does not say when the record was saved. */
const undated = (state: RecordState): RecordAnswer => ({ state, modified: null });

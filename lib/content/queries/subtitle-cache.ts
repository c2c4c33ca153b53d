import { BoundedCache } from '@/lib/bounded-cache';
import { deadline, VISITOR_PATIENCE_MS, type Clock } from '@/lib/clock';
import { awaitCms } from '@/lib/work';

export const SUBTITLE_LIMITS = {
  /** Concurrent calls: fewer than the client allows, so that these never fill its lane. */
  underWay: 2,
  /** How long (ms) an answer is kept before the CMS is asked again. */
  keptFor: 60_000,
  /** How long (ms) to wait before asking again after a failure. */
  restsFor: 5_000,
  /** Capacity: number of texts, and characters in total. */
  mostTexts: 500,
  mostCharacters: 8_000_000,
  /** How long (ms) the CMS may take. */
  timeout: 5_000,
} as const;

/** What is known about a text: its content, that it does not exist, or nothing because the CMS failed. */
type TextFinding =
  | { readonly kind: 'found'; readonly text: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' };

/** Asks the CMS for the text at an address; null when it has none. Rejects when it fails or `signal` aborts. */
type Ask = (address: string, signal: AbortSignal) => Promise<string | null>;

/**
 * Caches subtitles that the CMS gives by URL, within limits that hold however many visitors ask: one call per URL at
 * a time, two in total, answers fresh for a minute, bounded size. A text is served stale while it is fetched again
 * and while the CMS fails; only an answer of the CMS removes it.
 */
export class SubtitleCache {
  readonly #clock: Clock;
  readonly #ask: Ask;
  readonly #texts: BoundedCache<TextFinding>;

  constructor(clock: Clock, ask: Ask) {
    this.#clock = clock;
    this.#ask = ask;
    this.#texts = new BoundedCache(clock, {
      max: SUBTITLE_LIMITS.mostTexts,
      maxSize: SUBTITLE_LIMITS.mostCharacters,
      sizeOf: (finding) => (finding.kind === 'found' ? finding.text.length : 1),
      atOnce: SUBTITLE_LIMITS.underWay,
    });
  }

  /** Number of answers in the cache. */
  get size(): number {
    return this.#texts.size;
  }

  /**
   * Returns what is known about the text at a URL, or asks the CMS. Never rejects. What arrives too late for the visitor
   * is kept for the next one.
   */
  find(address: string): TextFinding | Promise<TextFinding> {
    const fresh = this.#texts.fresh(address);
    if (fresh) return fresh;
    const last = this.#texts.last(address);
    const pending = this.#texts.pending(address) ?? this.#load(address, last);
    return last?.kind === 'found' ? last : this.#inTime(pending);
  }

  async #inTime(pending: Promise<TextFinding>): Promise<TextFinding> {
    return (await awaitCms(this.#clock, VISITOR_PATIENCE_MS, pending)) ?? { kind: 'unknown' };
  }

  /** @param last what is known so far, which a failure leaves as it is */
  #load(address: string, last: TextFinding | undefined): Promise<TextFinding> {
    // From here on, so that waiting for other texts counts.
    const { signal, cancel } = deadline(this.#clock, SUBTITLE_LIMITS.timeout);
    return this.#texts.load(address, async () => {
      try {
        signal.throwIfAborted();
        const text = await this.#ask(address, signal);
        const value: TextFinding = text === null ? { kind: 'absent' } : { kind: 'found', text };
        return { value, freshFor: SUBTITLE_LIMITS.keptFor };
      } catch {
        const value: TextFinding = last?.kind === 'found' ? last : { kind: 'unknown' };
        return { value, freshFor: SUBTITLE_LIMITS.restsFor };
      } finally {
        cancel();
      }
    });
  }
}

import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { deadline, VISITOR_PATIENCE_MS, within, type Clock } from '@/lib/clock';

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

interface Kept {
  readonly finding: TextFinding;
  /** When to ask the CMS again (ms elapsed). */
  readonly dueAt: number;
}

const sizeOf = ({ finding }: Kept) =>
  Math.max(1, finding.kind === 'found' ? finding.text.length : 0);

/**
 * Caches subtitles that the CMS gives by URL, within limits that hold however many visitors ask: one call per URL at
 * a time, two in total, answers fresh for a minute, bounded size. A text is served stale while it is fetched again
 * and while the CMS fails; only an answer of the CMS removes it.
 */
export class SubtitleCache {
  readonly #clock: Clock;
  readonly #ask: Ask;
  readonly #limit = pLimit(SUBTITLE_LIMITS.underWay);
  readonly #kept = new LRUCache<string, Kept>({
    max: SUBTITLE_LIMITS.mostTexts,
    maxSize: SUBTITLE_LIMITS.mostCharacters,
    sizeCalculation: sizeOf,
  });
  readonly #pending = new Map<string, Promise<TextFinding>>();

  constructor(clock: Clock, ask: Ask) {
    this.#clock = clock;
    this.#ask = ask;
  }

  /** Number of answers in the cache. */
  get size(): number {
    return this.#kept.size;
  }

  /**
   * Returns what is known about the text at a URL, or asks the CMS. Never rejects. What arrives too late for the visitor
   * is kept for the next one.
   */
  find(address: string): TextFinding | Promise<TextFinding> {
    const kept = this.#kept.get(address);
    if (kept && this.#clock.elapsed() < kept.dueAt) return kept.finding;
    const pending = this.#pending.get(address) ?? this.#begin(address);
    return kept?.finding.kind === 'found' ? kept.finding : this.#inTime(pending);
  }

  async #inTime(pending: Promise<TextFinding>): Promise<TextFinding> {
    return (await within(this.#clock, VISITOR_PATIENCE_MS, pending)) ?? { kind: 'unknown' };
  }

  #begin(address: string): Promise<TextFinding> {
    const begun = this.#run(address).finally(() => this.#pending.delete(address));
    this.#pending.set(address, begun);
    return begun;
  }

  async #run(address: string): Promise<TextFinding> {
    const { signal, cancel } = deadline(this.#clock, SUBTITLE_LIMITS.timeout);
    try {
      const text = await this.#limit(() => {
        signal.throwIfAborted();
        return this.#ask(address, signal);
      });
      return this.#keep(
        address,
        text === null ? { kind: 'absent' } : { kind: 'found', text },
        SUBTITLE_LIMITS.keptFor,
      );
    } catch {
      const last = this.#kept.peek(address)?.finding;
      const finding: TextFinding = last?.kind === 'found' ? last : { kind: 'unknown' };
      return this.#keep(address, finding, SUBTITLE_LIMITS.restsFor);
    } finally {
      cancel();
    }
  }

  #keep(address: string, finding: TextFinding, ms: number): TextFinding {
    this.#kept.set(address, { finding, dueAt: this.#clock.elapsed() + ms });
    return finding;
  }
}

import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { deadline, type Clock } from '@/lib/clock';

export const SUBTITLE_LIMITS = {
  /** Calls under way at a time: fewer than the client allows, so that the lists are never kept waiting. */
  underWay: 2,
  /** How long (ms) an answer is kept before the CMS is asked again. */
  keptFor: 60_000,
  /** How long (ms) a text that could not be had is not asked for again. */
  restsFor: 5_000,
  /** Texts kept at a time, and characters in all of them together. */
  mostTexts: 500,
  mostCharacters: 8_000_000,
  /** How long (ms) a visitor waits for the CMS. */
  patience: 5_000,
} as const;

/** What is known of a text: the text, that there is none, or nothing, as the CMS could not say. */
type TextFinding =
  | { readonly kind: 'found'; readonly text: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' };

/** Asks the CMS for the text at an address; null when it has none. Rejects when it fails or `signal` aborts. */
type Ask = (address: string, signal: AbortSignal) => Promise<string | null>;

interface Kept {
  readonly finding: TextFinding;
  /** When the CMS is asked again (ms elapsed). */
  readonly dueAt: number;
}

const sizeOf = ({ finding }: Kept) =>
  Math.max(1, finding.kind === 'found' ? finding.text.length : 0);

/**
 * Subtitles the CMS names by their address, within limits that hold however many visitors ask: each address under way
 * once, two at a time, answers kept for a minute in a table of bounded size. A text once had is answered from then
 * on, while the CMS is asked whether it still holds and while it fails; only the CMS's own word takes it away.
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

  /** How many answers are kept. */
  get size(): number {
    return this.#kept.size;
  }

  /** What is known of the text at an address, or what the CMS says of it. Never rejects. */
  find(address: string): TextFinding | Promise<TextFinding> {
    const kept = this.#kept.get(address);
    if (kept && this.#clock.elapsed() < kept.dueAt) return kept.finding;
    const pending = this.#pending.get(address) ?? this.#begin(address);
    return kept?.finding.kind === 'found' ? kept.finding : pending;
  }

  #begin(address: string): Promise<TextFinding> {
    const begun = this.#run(address).finally(() => this.#pending.delete(address));
    this.#pending.set(address, begun);
    return begun;
  }

  async #run(address: string): Promise<TextFinding> {
    const { signal, cancel } = deadline(this.#clock, SUBTITLE_LIMITS.patience);
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

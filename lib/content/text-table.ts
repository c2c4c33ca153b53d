import { createConcurrencyLimit } from '@/lib/cms/concurrency-limit';

export const TEXT_LIMITS = {
  /** Calls under way at a time: fewer than the client allows, so that the worker is never kept waiting. */
  underWay: 2,
  /** How long (ms) an answer is kept before the CMS is asked again. */
  keptFor: 60_000,
  /** How long (ms) a text that could not be had is not asked for again. */
  restsFor: 5_000,
  /** Texts kept at a time, and characters in all of them together; beyond either the oldest goes. */
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

/** Asks the CMS; null when it has no such text. Rejects when it fails or `signal` aborts. */
type Ask = (signal: AbortSignal) => Promise<string | null>;

interface Kept {
  readonly finding: TextFinding;
  /** When the CMS is asked again, ms of the table's clock. */
  readonly dueAt: number;
}

const lengthOf = (finding: TextFinding | undefined) =>
  finding?.kind === 'found' ? finding.text.length : 0;

/**
 * Texts the CMS names by their address, within limits that hold however many visitors ask: each address under way
 * once, two at a time, answers kept for a minute in a table of bounded size. A text once had is answered from then
 * on, while the CMS is asked whether it still holds and while it fails; only the CMS's own word takes it away.
 */
export class TextTable {
  readonly #now: () => number;
  readonly #limit = createConcurrencyLimit(TEXT_LIMITS.underWay);
  /** By address, the one the CMS was asked for longest ago first. */
  readonly #kept = new Map<string, Kept>();
  readonly #pending = new Map<string, Promise<TextFinding>>();
  #characters = 0;

  /** `now` gives milliseconds that never go back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** How many answers are kept. */
  get size(): number {
    return this.#kept.size;
  }

  /** What is known of the text at an address, or what `ask` says of it. Never rejects. */
  find(address: string, ask: Ask): TextFinding | Promise<TextFinding> {
    const kept = this.#kept.get(address);
    if (kept && this.#now() < kept.dueAt) return kept.finding;
    const pending = this.#pending.get(address) ?? this.#begin(address, ask);
    return kept?.finding.kind === 'found' ? kept.finding : pending;
  }

  #begin(address: string, ask: Ask): Promise<TextFinding> {
    const begun = this.#run(address, ask).finally(() => this.#pending.delete(address));
    this.#pending.set(address, begun);
    return begun;
  }

  async #run(address: string, ask: Ask): Promise<TextFinding> {
    const signal = AbortSignal.timeout(TEXT_LIMITS.patience);
    try {
      const text = await this.#limit(() => {
        signal.throwIfAborted();
        return ask(signal);
      });
      const finding: TextFinding = text === null ? { kind: 'absent' } : { kind: 'found', text };
      return this.#keep(address, finding, TEXT_LIMITS.keptFor);
    } catch {
      const last = this.#kept.get(address)?.finding;
      const finding: TextFinding = last?.kind === 'found' ? last : { kind: 'unknown' };
      return this.#keep(address, finding, TEXT_LIMITS.restsFor);
    }
  }

  #keep(address: string, finding: TextFinding, milliseconds: number): TextFinding {
    this.#drop(address);
    this.#kept.set(address, { finding, dueAt: this.#now() + milliseconds });
    this.#characters += lengthOf(finding);
    for (const oldest of this.#kept.keys()) {
      const isWithin =
        this.#kept.size <= TEXT_LIMITS.mostTexts && this.#characters <= TEXT_LIMITS.mostCharacters;
      if (isWithin) break;
      this.#drop(oldest);
    }
    return finding;
  }

  #drop(address: string): void {
    this.#characters -= lengthOf(this.#kept.get(address)?.finding);
    this.#kept.delete(address);
  }
}

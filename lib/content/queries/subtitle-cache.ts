import { BoundedCache } from '@/lib/bounded-cache';
import { deadline, VISITOR_PATIENCE_MS, type Clock } from '@/lib/clock';
import { log, reasonOf } from '@/lib/log';
import { awaitCms } from '@/lib/work';
import type { TrackFiles } from '../store';

export const SUBTITLE_LIMITS = {
  /** Concurrent calls: fewer than the client allows, so that these never fill its lane. */
  underWay: 2,
  /** How long (ms) to wait before asking again after a failure. */
  restsFor: 5_000,
  /** Capacity in memory: number of texts, and characters in total. */
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

interface Loaded {
  readonly value: TextFinding;
  /** Milliseconds. */
  readonly freshFor: number;
}

interface SubtitleCacheOptions {
  readonly clock: Clock;
  readonly ask: Ask;
  /** The copies on disk, which survive a restart. */
  readonly files: TrackFiles;
  /** How long (ms) an answer is kept before the CMS is asked again. */
  readonly keptFor: number;
  /** Called when a text has changed, or arrives after a page was rendered without it. */
  onChange(address: string): void;
}

/**
 * Caches subtitles that the CMS serves by URL, in memory and on disk like other content. Limits hold however many
 * visitors ask: one call per URL at a time, two in total. A stale text is served while it is fetched again and while
 * the CMS fails. A text is removed only when the CMS no longer has it or no record uses it.
 */
export class SubtitleCache {
  readonly #options: SubtitleCacheOptions;
  readonly #texts: BoundedCache<TextFinding>;
  /** Addresses whose text was missing from a response. */
  readonly #missed = new Set<string>();
  /** Addresses in records held. Only their texts are on disk, not those of drafts. */
  readonly #kept = new Set<string>();

  constructor(options: SubtitleCacheOptions) {
    this.#options = options;
    this.#texts = new BoundedCache(options.clock, {
      max: SUBTITLE_LIMITS.mostTexts,
      maxSize: SUBTITLE_LIMITS.mostCharacters,
      sizeOf: (finding) => (finding.kind === 'found' ? finding.text.length : 1),
      atOnce: SUBTITLE_LIMITS.underWay,
    });
  }

  /** Number of answers in memory. */
  get size(): number {
    return this.#texts.size;
  }

  /**
   * Returns what is known about the text at a URL, or asks the CMS. Never rejects. A text that arrives too late for the
   * visitor is kept for the next one.
   */
  find(address: string): TextFinding | Promise<TextFinding> {
    const fresh = this.#texts.fresh(address);
    if (fresh) return this.#noteMissed(address, fresh);
    const last = this.#texts.last(address);
    const pending = this.#texts.pending(address) ?? this.#load(address, false);
    return last?.kind === 'found' ? last : this.#inTime(address, pending);
  }

  /** Keeps the text at an address on disk from now on, as a record held has it. */
  keep(address: string): void {
    if (this.#kept.has(address)) return;
    this.#kept.add(address);
    const last = this.#texts.last(address);
    if (last?.kind === 'found') void this.#write(address, last.text);
  }

  /** Asks the CMS again, whatever is known, as the record with the text has changed. Never rejects. */
  async refresh(address: string): Promise<TextFinding> {
    // A pending request may predate the change.
    await this.#texts.pending(address);
    return this.#load(address, true);
  }

  /** Removes all texts except those at these addresses, from disk too. Rejects when the disk refuses. */
  async keepOnly(addresses: ReadonlySet<string>): Promise<void> {
    this.#texts.keepOnly(addresses);
    for (const address of this.#missed) if (!addresses.has(address)) this.#missed.delete(address);
    for (const address of this.#kept) if (!addresses.has(address)) this.#kept.delete(address);
    await this.#options.files.keepOnly(addresses);
  }

  async #inTime(address: string, pending: Promise<TextFinding>): Promise<TextFinding> {
    const finding = await awaitCms(this.#options.clock, VISITOR_PATIENCE_MS, pending);
    return this.#noteMissed(address, finding ?? { kind: 'unknown' });
  }

  #noteMissed(address: string, finding: TextFinding): TextFinding {
    if (finding.kind === 'unknown') this.#missed.add(address);
    return finding;
  }

  /**
   * Loads a text from disk, if it has not been read since the start, otherwise from the CMS. With `isAnew`, always from
   * the CMS.
   */
  async #load(address: string, isAnew: boolean): Promise<TextFinding> {
    const { clock, onChange } = this.#options;
    const last = this.#texts.last(address);
    // The deadline starts here, so that it includes waiting for other texts.
    const { signal, cancel } = deadline(clock, SUBTITLE_LIMITS.timeout);
    try {
      const finding = await this.#texts.load(
        address,
        async () =>
          (!isAnew && !last && (await this.#stored(address))) || this.#ask(address, signal),
      );
      if (this.#isNews(address, last, finding)) onChange(address);
      return finding;
    } finally {
      cancel();
    }
  }

  async #stored(address: string): Promise<Loaded | null> {
    const { files, clock, keptFor } = this.#options;
    const stored = await files.read(address);
    if (!stored) return null;
    // The clock may have been set back since then.
    const age = Math.max(0, clock.now() - stored.fetchedAt);
    return { value: { kind: 'found', text: stored.vtt }, freshFor: Math.max(1, keptFor - age) };
  }

  async #ask(address: string, signal: AbortSignal): Promise<Loaded> {
    const { ask, keptFor } = this.#options;
    const wasKept = this.#kept.has(address);
    try {
      signal.throwIfAborted();
      const text = await ask(address, signal);
      const value: TextFinding = text === null ? { kind: 'absent' } : { kind: 'found', text };
      // No record has it any more.
      if (wasKept && !this.#kept.has(address)) return { value, freshFor: 0 };
      if (this.#kept.has(address)) void this.#write(address, text);
      return { value, freshFor: keptFor };
    } catch {
      const last = this.#texts.last(address);
      const value: TextFinding = last?.kind === 'found' ? last : { kind: 'unknown' };
      return { value, freshFor: SUBTITLE_LIMITS.restsFor };
    }
  }

  /** Writes in the background, so that no visitor waits for the disk. */
  async #write(address: string, text: string | null): Promise<void> {
    const { files, clock } = this.#options;
    try {
      if (text === null) await files.remove(address);
      else await files.write(address, { vtt: text, fetchedAt: clock.now() });
    } catch (error) {
      log.error({ address, error: reasonOf(error) }, 'Subtitles could not be written to disk');
    }
  }

  /** Returns true when somebody was shown a different text, or none. */
  #isNews(address: string, last: TextFinding | undefined, finding: TextFinding): boolean {
    if (finding.kind === 'unknown') return false;
    const isMissed = this.#missed.delete(address);
    const isKnown = last !== undefined && last.kind !== 'unknown';
    return isMissed || (isKnown && textOf(last) !== textOf(finding));
  }
}

const textOf = (finding: TextFinding) => (finding.kind === 'found' ? finding.text : null);

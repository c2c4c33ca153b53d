import type { Clock } from '@/lib/clock';

/** Named details fetched at once within a while; in a burst beyond that, each is fetched when it is next shown. */
const DETAILS_AT_ONCE = 2;
/** ms */
const WHILE = 10_000;

/** Tells when events have had so many details fetched lately that further ones must wait until they are shown. */
export class BurstDetector {
  readonly #clock: Clock;
  /** When events last had a detail fetched (ms since 1970), oldest first. */
  #fetches: readonly number[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** True when so many more details are a burst; else they are counted as fetched. */
  isBurst(details: number): boolean {
    const now = this.#clock.now();
    const lately = this.#fetches.filter((time) => now - time < WHILE);
    const isBurst = lately.length + details > DETAILS_AT_ONCE;
    this.#fetches = isBurst ? lately : [...lately, ...Array.from({ length: details }, () => now)];
    return isBurst;
  }
}

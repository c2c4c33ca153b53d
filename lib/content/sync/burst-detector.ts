import type { Clock } from '@/lib/clock';

/** How many details events may fetch at once within the window; in a burst, the rest are fetched when next shown. */
const DETAILS_AT_ONCE = 2;
/** ms */
const WHILE = 10_000;

/** Detects bursts of events, during which details are not fetched until they are next shown. */
export class BurstDetector {
  readonly #clock: Clock;
  /** When events caused details to be fetched (ms since 1970), oldest first. */
  #fetches: readonly number[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** True when this many more details make a burst; otherwise counts them as fetched. */
  isBurst(details: number): boolean {
    const now = this.#clock.now();
    const lately = this.#fetches.filter((time) => now - time < WHILE);
    const isBurst = lately.length + details > DETAILS_AT_ONCE;
    this.#fetches = isBurst ? lately : [...lately, ...Array.from({ length: details }, () => now)];
    return isBurst;
  }
}

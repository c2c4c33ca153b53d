/** Pause (ms) between two fetches triggered by events, so that consecutive edits appear quickly. */
export const EVENT_PAUSE = 250;

/** The pause in a burst. It doubles while the burst continues. */
const BURST_PAUSE = 1_000;
const LONGEST_BURST_PAUSE = 4_000;

/** How many events served by one fetch count as a burst. */
const BURST = 5;

/** How many details events may fetch within the window (ms). In a burst, the rest are fetched when next shown. */
const DETAILS_AT_ONCE = 2;
const WINDOW = 10_000;

/** A period in which a requested resource is not fetched again, so that a burst causes only a few fetches. */
export interface Cooldown {
  /** ms */
  readonly length: number;
  /** ms since 1970 */
  readonly until: number;
}

/** Returns the pause (ms) after a fetch that serves this many events, given the previous pause. */
function pauseAfter(pause: number, events: number): number {
  if (events < BURST) return EVENT_PAUSE;
  return Math.min(Math.max(2 * pause, BURST_PAUSE), LONGEST_BURST_PAUSE);
}

/** Returns the cooldown of a fetch that begins now (ms since 1970) and serves this many events, given the previous one. */
export function cooldownAfter(before: Cooldown, events: number, now: number): Cooldown {
  const length = pauseAfter(before.length, events);
  return { length, until: now + length };
}

/** Returns the time (ms) until a cooldown ends: at most its length, even if the clock has been set back. */
export const leftOf = ({ length, until }: Cooldown, now: number): number =>
  Math.max(0, Math.min(until - now, length));

/**
 * Decides whether this many more details make a burst, given when events last caused fetches (ms since 1970), and
 * returns these times updated. In a burst, none of the details is fetched.
 */
export function burstOf(
  fetched: readonly number[],
  details: number,
  now: number,
): { readonly isBurst: boolean; readonly fetched: readonly number[] } {
  const lately = fetched.filter((time) => now - time < WINDOW);
  const isBurst = lately.length + details > DETAILS_AT_ONCE;
  return { isBurst, fetched: isBurst ? lately : [...lately, ...Array(details).fill(now)] };
}

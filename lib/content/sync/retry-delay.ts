import { CmsError } from '@/lib/cms';

/** Before anything is held the CMS is asked again this soon (ms), so that the site recovers within seconds. */
export const FIRST_CONTENT_RETRY = 2_000;

/** Longest pause (ms) between attempts while the CMS fails but content is held. */
const LONGEST_RETRY = 60_000;

/** Longest pause (ms) while an editor's save waits to be seen. */
const LONGEST_AWAITED_RETRY = 5_000;

/** The longest `Retry-After` that is honoured (ms): a CMS that asks for more is asked again sooner. */
const LONGEST_RETRY_AFTER = 30_000;

/** Pause (ms) between two fetches that events ask for: an edit right after another waits no longer. */
export const EVENT_PAUSE = 250;

/** The same in a burst; it doubles while the burst goes on. */
const BURST_PAUSE = 1_000;
const LONGEST_BURST_PAUSE = 4_000;

/** Events answered by one fetch that make a burst. */
const BURST = 5;

interface Stakes {
  /** False before there is anything to show. */
  readonly isReady: boolean;
  /** True when an event waits for the answer. */
  readonly isAwaited: boolean;
  /** Age (ms) after which what is held is checked again. */
  readonly ageLimit: number;
}

/** A CMS that does not know the call (4xx, but not 'too many requests'): retrying within a minute won't help. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof CmsError) || error.status === undefined) return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}

function backoff(failures: number, isRefused: boolean, stakes: Stakes): number {
  const doubling = 1_000 * 2 ** Math.min(failures - 1, 10);
  if (stakes.isAwaited) return Math.min(doubling, LONGEST_AWAITED_RETRY);
  if (isRefused) return Math.max(stakes.ageLimit, LONGEST_RETRY);
  return Math.min(doubling, LONGEST_RETRY);
}

/**
 * Pause in ms after the nth failure in a row: doubling from one second, bounded by what is at stake, and no shorter
 * than the CMS asks for within reason. Before there is anything to show, the pause is always the same.
 */
export function retryDelay(failures: number, error: unknown, stakes: Stakes): number {
  if (!stakes.isReady) return FIRST_CONTENT_RETRY;
  const asked = error instanceof CmsError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  const delay = backoff(failures, isRefusal(error), stakes);
  return Math.max(delay, Math.min(asked, LONGEST_RETRY_AFTER));
}

/** Pause (ms) before what is held back is fetched again: what it lacks is back as soon as the CMS has it. */
const HELD_BACK_RETRY = 5_000;

/** The same where many lists and details are held back: about one call a second in all, up to a minute each. */
export function heldBackPause(keys: number): number {
  return Math.min(Math.max(HELD_BACK_RETRY, keys * 1_000), LONGEST_RETRY);
}

/** Pause in ms after a fetch that answers so many events, given the pause before it. */
export function pauseAfter(pause: number, events: number): number {
  if (events < BURST) return EVENT_PAUSE;
  return Math.min(Math.max(2 * pause, BURST_PAUSE), LONGEST_BURST_PAUSE);
}

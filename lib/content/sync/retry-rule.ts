import { CmsError } from '@/lib/cms';

/** Retry interval (ms) before there is any content, so that the site recovers within seconds. */
export const FIRST_CONTENT_RETRY = 2_000;

/** Longest pause (ms) between attempts while the CMS fails but there is content to show. */
const LONGEST_RETRY = 60_000;

/** Longest pause (ms) while an editor's save is waiting to appear. */
const LONGEST_AWAITED_RETRY = 5_000;

/** The longest `Retry-After` (ms) that is honoured; longer values are capped. */
const LONGEST_RETRY_AFTER = 30_000;

interface Stakes {
  /** False before there is anything to show. */
  readonly isReady: boolean;
  /** True when an event is waiting for the response. */
  readonly isAwaited: boolean;
  /** Age (ms) after which content is fetched again. */
  readonly ageLimit: number;
}

/** Returns true when the CMS does not know the call (4xx, but not 'too many requests'): retrying within a minute won't help. */
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
 * Returns the pause (ms) after the nth consecutive failure. It doubles from one second up to a limit that depends on
 * the stakes, and honours `Retry-After` within reason. It is constant before there is anything to show.
 */
export function retryDelay(failures: number, error: unknown, stakes: Stakes): number {
  if (!stakes.isReady) return FIRST_CONTENT_RETRY;
  const asked = error instanceof CmsError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  const delay = backoff(failures, isRefusal(error), stakes);
  return Math.max(delay, Math.min(asked, LONGEST_RETRY_AFTER));
}

/**
 * Pause (ms) before a resource with held-back items is fetched again. It is short, so that the resource recovers soon
 * after the CMS.
 */
const HELD_BACK_RETRY = 5_000;

/** Returns that pause for many lists and details: about one call per second in total, and at most a minute for each. */
export function heldBackPause(keys: number): number {
  return Math.min(Math.max(HELD_BACK_RETRY, keys * 1_000), LONGEST_RETRY);
}

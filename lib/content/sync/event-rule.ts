import { HANGS_AFTER_MS, type CmsLane } from '@/lib/cms';

/** How many fetches of a resource may run at once: a hanging one and another beside it. */
const MAX_FETCHES = 2;

/** Returns the lane for a fetch that serves this many events. Repeated failures must not delay other edits. */
export function laneFor(events: number, failures: number): CmsLane {
  if (events === 0) return 'lists';
  return failures > 0 ? 'retries' : 'events';
}

/**
 * Returns the time (ms) until the next fetch of a resource may begin. It is due in `left` ms, and fetches in progress
 * began `running` ms ago. These may have read old content, so if one hangs, a waiting event starts another beside it.
 */
export function timeUntilNext(left: number, events: number, running: readonly number[]): number {
  if (running.length === 0) return left;
  if (events === 0 || running.length >= MAX_FETCHES) return Infinity;
  return Math.max(left, HANGS_AFTER_MS - Math.min(...running));
}

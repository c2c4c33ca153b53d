import { HANGS_AFTER_MS, type CmsLane } from '@/lib/cms';

/** How many fetches of a resource may run at the same time: one that hangs, and one beside it. */
const MAX_FETCHES = 2;

/** The lane for a fetch that serves this many events: what fails again and again must not hold up other edits. */
export function laneFor(events: number, failures: number): CmsLane {
  if (events === 0) return 'lists';
  return failures > 0 ? 'retries' : 'events';
}

/**
 * Milliseconds until the next fetch of a resource may begin, which is due in `left`, while fetches are in progress that began
 * so long ago (ms). These may have read the old content: if one hangs, an event that waits starts another beside it.
 */
export function timeUntilNext(left: number, events: number, running: readonly number[]): number {
  if (running.length === 0) return left;
  if (events === 0 || running.length >= MAX_FETCHES) return Infinity;
  return Math.max(left, HANGS_AFTER_MS - Math.min(...running));
}

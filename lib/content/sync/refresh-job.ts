import type { CmsFault, CmsLane } from '@/lib/cms';
import { EVENT_PAUSE, pauseAfter } from './retry-delay';

/** When a resource is fetched next. Times are ms since 1970. */
export class RefreshJob {
  dueAt: number;
  /** Failures since the last success. */
  failures = 0;
  /** What the last failure showed of the CMS; null after a success, and when it says nothing of the CMS. */
  fault: CmsFault | null = null;
  /** No event starts another fetch before this time, so that a burst causes only a few. */
  #coolsUntil = 0;
  /** The length of that cooldown in ms. */
  #pause = 0;

  constructor(dueAt: number) {
    this.dueAt = dueAt;
  }

  /** The lane for a fetch that serves this many events: what fails again and again must not hold up other edits. */
  laneFor(events: number): CmsLane {
    if (events === 0) return 'lists';
    return this.failures > 0 ? 'retries' : 'events';
  }

  /** Starts the cooldown of a fetch that serves this many events. */
  begin(now: number, events: number): void {
    this.#pause = pauseAfter(this.#pause, events);
    this.#coolsUntil = now + this.#pause;
  }

  /** Milliseconds until the cooldown ends: at most its length, even if the clock has been set back. */
  cooldown(now: number): number {
    return Math.min(this.#coolsUntil - now, this.#pause);
  }

  /** Milliseconds until a fetch is repeated whose response was older than what is held. */
  pauseToRepeat(now: number): number {
    return Math.max(EVENT_PAUSE, this.cooldown(now));
  }

  /** Makes the job due as soon as the cooldown ends. */
  scheduleNow(now: number): void {
    this.dueAt = now + this.cooldown(now);
  }
}

/** How many jobs failed last time. */
export function failingAmong(jobs: Iterable<RefreshJob>): number {
  return [...jobs].filter(({ failures }) => failures > 0).length;
}

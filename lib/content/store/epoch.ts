import { systemClock } from '@/lib/clock';
import { todayIn } from '@/lib/domain/calendar-day';
import type { CalendarDay } from '@/lib/domain/primitives';
import { AGENCY } from '@/lib/site';
import { contentStore } from './current';

/** Returns today's date in the agency's time zone, the basis of labels such as 'Tomorrow'. */
export function today(): CalendarDay {
  return todayIn(AGENCY.timeZone, new Date((contentStore()?.clock ?? systemClock).now()));
}

/**
 * Returns the content revision and the calendar day, on which a page rendered now depends. Empty while there is nothing
 * to show, so that pages rendered then are not cached.
 */
export function currentEpoch(): string {
  const store = contentStore();
  return store?.isReady ? `${store.revision}|${today()}` : '';
}

/** Returns true for an epoch before the last removal: a page rendered then may show what was removed. */
export function isBeforeRemoval(epoch: string): boolean {
  return Number.parseInt(epoch, 10) < (contentStore()?.removedAt ?? 0);
}

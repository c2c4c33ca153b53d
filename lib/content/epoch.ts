import { todayIn } from '@/lib/domain/calendar-day';
import type { CalendarDay } from '@/lib/domain/primitives';
import { AGENCY } from '@/lib/site';
import { siteState } from './state';
import { isReady } from './store';

/** Today in the agency's zone: what every label such as 'Tomorrow' is reckoned from. */
export function today(): CalendarDay {
  return todayIn(AGENCY.timeZone, new Date());
}

/**
 * What a page rendered now depends on: the revision of the content and the calendar day. Empty while there is
 * nothing to show, so that nothing rendered then is kept.
 */
export function currentEpoch(): string {
  const state = siteState();
  return isReady(state) ? `${state.revision}|${today()}` : '';
}

/** Lets the page cache, which Next loads outside every bundle, ask for the epoch. */
export function publishEpoch(): void {
  (globalThis as Record<symbol, unknown>)[Symbol.for('open-ground.epoch')] = currentEpoch;
}

import { compareEditorialDates, wholeMonthsBetween } from './calendar-day';
import { dayOf } from './format-day';
import type { Investigation } from './investigation';
import type { CalendarDay, EditorialDate } from './primitives';

/** Returns when an investigation last changed: its update, or else its publication (checklist INV-03). */
export function lastUpdate(
  investigation: Pick<Investigation, 'updatedDate' | 'publicationDate'>,
): EditorialDate | null {
  return investigation.updatedDate ?? investigation.publicationDate;
}

/**
 * Returns true for a month after an update that is later than the publication. Free text is not a date, and a future
 * day does not count yet.
 */
export function isLatelyUpdated(
  { updatedDate, publicationDate }: Pick<Investigation, 'updatedDate' | 'publicationDate'>,
  today: CalendarDay,
): boolean {
  const updated = dayOf(updatedDate);
  if (!updated || updated > today || updated === dayOf(publicationDate)) return false;
  return wholeMonthsBetween(updated, today) < 1;
}

/**
 * Returns a new array, newest first by `lastUpdate`. Those without a comparable date come last, and within a day the
 * highest id comes first (checklist INV-03).
 */
export function newestFirst<
  T extends Pick<Investigation, 'id' | 'updatedDate' | 'publicationDate'>,
>(investigations: readonly T[]): readonly T[] {
  return [...investigations].sort(
    (a, b) => compareEditorialDates(lastUpdate(a), lastUpdate(b), 'descending') || b.id - a.id,
  );
}

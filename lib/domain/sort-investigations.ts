import { compareEditorialDates, wholeMonthsBetween } from './calendar-day';
import { dayOf } from './format-day';
import type { Investigation } from './investigation';
import type { CalendarDay, EditorialDate } from './primitives';

/** When an investigation last changed: its update, else its publication (checklist INV-03). */
export function lastUpdate(
  investigation: Pick<Investigation, 'updatedDate' | 'publicationDate'>,
): EditorialDate | null {
  return investigation.updatedDate ?? investigation.publicationDate;
}

/** True until a month after an update later than the publication. Free text is no date, and a day to come none yet. */
export function isLatelyUpdated(
  { updatedDate, publicationDate }: Pick<Investigation, 'updatedDate' | 'publicationDate'>,
  today: CalendarDay,
): boolean {
  const updated = dayOf(updatedDate);
  if (!updated || updated > today || updated === dayOf(publicationDate)) return false;
  return wholeMonthsBetween(updated, today) < 1;
}

/**
 * A new array, newest first by `lastUpdate`; those without a comparable date come last, and within a day the highest
 * id comes first (checklist INV-03).
 */
export function newestFirst<
  T extends Pick<Investigation, 'id' | 'updatedDate' | 'publicationDate'>,
>(investigations: readonly T[]): readonly T[] {
  return [...investigations].sort(
    (a, b) => compareEditorialDates(lastUpdate(a), lastUpdate(b), 'descending') || b.id - a.id,
  );
}

import { compareEditorialDates } from './calendar-day';
import type { Investigation } from './investigation';
import type { EditorialDate } from './primitives';

/** When an investigation last changed: its update, else its publication (checklist INV-03). */
export function lastUpdate(
  investigation: Pick<Investigation, 'updatedDate' | 'publicationDate'>,
): EditorialDate | null {
  return investigation.updatedDate ?? investigation.publicationDate;
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

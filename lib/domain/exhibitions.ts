import { compareDays } from './calendar-day';
import { dayOf } from './format-day';
import type { Exhibition } from './exhibition';
import type { CalendarDay } from './primitives';
import { dateStatus } from './status-label';

export interface SplitExhibitions {
  readonly current: readonly Exhibition[];
  readonly past: readonly Exhibition[];
}

/** True when an exhibition has the type 'Featured' (checklist EXL-07). */
export function isFeaturedExhibition(exhibition: Pick<Exhibition, 'types'>): boolean {
  return exhibition.types.some((type) => type.trim().toLowerCase() === 'featured');
}

function lastDay({ start, end }: Exhibition): CalendarDay | null {
  return dayOf(end) ?? dayOf(start);
}

function firstDay({ start, end }: Exhibition): CalendarDay | null {
  return dayOf(start) ?? dayOf(end);
}

/**
 * Splits exhibitions into 'Current & Upcoming' by end ascending, featured ones first, and 'Past Exhibitions' by start
 * descending (checklist EXL-04 to EXL-07). An exhibition whose dates are only words is the last of the current ones,
 * one without any the last of the past ones (decision 63).
 */
export function splitExhibitions(
  exhibitions: readonly Exhibition[],
  today: CalendarDay,
): SplitExhibitions {
  const isPast = ({ start, end }: Exhibition) => dateStatus(start, end, today) === 'past';
  return {
    current: exhibitions
      .filter((exhibition) => !isPast(exhibition))
      .sort(
        (a, b) =>
          Number(lastDay(a) === null) - Number(lastDay(b) === null) ||
          Number(isFeaturedExhibition(b)) - Number(isFeaturedExhibition(a)) ||
          compareDays(lastDay(a), lastDay(b)),
      ),
    past: exhibitions
      .filter(isPast)
      .sort((a, b) => compareDays(firstDay(a), firstDay(b), 'descending')),
  };
}

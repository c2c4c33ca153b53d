import * as words from '@/lib/words';
import { daysBetween, wholeMonthsBetween } from './calendar-day';
import { dayOf } from './format-day';
import type { CalendarDay, EditorialDate } from './primitives';

export type DateStatus = 'upcoming' | 'now' | 'past';

/** Beyond this many days, labels count in months (specification section 9). */
const MONTH_THRESHOLD_DAYS = 30;

/**
 * Returns whether an exhibition or event is upcoming, on now or past (checklist STAT-01). Both days are inclusive, so
 * it is still 'now' on the last day, which STAT-03 labels 'Ends Today'. Without an end it lasts one day. Without any
 * date it is 'past' (checklist EXL-04), and with words alone 'now', because nobody can tell that it is over (decision
 * 63).
 */
export function dateStatus(
  start: EditorialDate | null,
  end: EditorialDate | null,
  today: CalendarDay,
): DateStatus {
  const firstDay = dayOf(start);
  if (firstDay !== null && today < firstDay) return 'upcoming';
  const lastDay = dayOf(end) ?? firstDay;
  const isOn = lastDay === null ? (start ?? end) !== null : today <= lastDay;
  return isOn ? 'now' : 'past';
}

interface Distance {
  readonly inDays: (count: number) => string;
  readonly inMonths: (count: number) => string;
}

function distance({ inDays, inMonths }: Distance, today: CalendarDay, day: CalendarDay): string {
  const days = daysBetween(today, day);
  // Never 0 months, since at least 31 days are left, the length of the longest month.
  return days <= MONTH_THRESHOLD_DAYS ? inDays(days) : inMonths(wholeMonthsBetween(today, day));
}

function openingLabel(start: CalendarDay, today: CalendarDay): string {
  const days = daysBetween(today, start);
  if (days > 1) {
    return distance({ inDays: words.opensInDays, inMonths: words.opensInMonths }, today, start);
  }
  return days === 1 ? words.tomorrow : words.today;
}

function endingLabel(end: CalendarDay, today: CalendarDay): string {
  const days = daysBetween(today, end);
  if (days > 1) {
    return distance({ inDays: words.endsInDays, inMonths: words.endsInMonths }, today, end);
  }
  return days === 1 ? words.endsTomorrow : words.endsToday;
}

/**
 * Returns a label that counts down to the opening, up to and including its day, and then to the end (checklist STAT-02,
 * STAT-03): 'Opens in 2 Months', 'Tomorrow', 'Today', 'Ends in 5 Days', 'Ends Today'. Something with an end but no
 * start has already opened. Returns null once it is past, or if the date to count down to is missing or free text.
 */
export function statusLabel(
  start: EditorialDate | null,
  end: EditorialDate | null,
  today: CalendarDay,
): string | null {
  const firstDay = dayOf(start);
  if (firstDay !== null && today <= firstDay) return openingLabel(firstDay, today);
  const lastDay = dayOf(end);
  return lastDay !== null && today <= lastDay ? endingLabel(lastDay, today) : null;
}

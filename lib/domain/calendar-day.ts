import { dayOf } from './format-day';
import type { CalendarDay, EditorialDate } from './primitives';

const MS_PER_DAY = 86_400_000;

interface DateFields {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly date: number;
}

function utcTime(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function partsOf(day: CalendarDay): DateFields {
  return {
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
    date: Number(day.slice(8, 10)),
  };
}

/**
 * Parses a calendar day written `YYYY-MM-DD`. Returns null if there is no such day (`2026-02-29`, or a database's empty
 * date `0000-00-00`).
 */
export function calendarDay(value: string): CalendarDay | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const time = utcTime(value);
  // Date.parse rolls 30 February over into March, so only a day that round-trips exists.
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
  return exists ? (value as CalendarDay) : null;
}

/** Cached by zone, because creating a format costs more than all its uses in a request. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(timeZone, format);
  return format;
}

/**
 * Returns the calendar day at `now` in an IANA time zone (checklist STAT-02).
 * @throws RangeError when the zone is unknown or `now` is an invalid date.
 */
export function todayIn(timeZone: string, now: Date): CalendarDay {
  const format = dayFormatOf(timeZone);
  const parts = new Map(format.formatToParts(now).map((part) => [part.type, part.value]));
  const year = (parts.get('year') ?? '').padStart(4, '0');
  // In the format that `calendarDay` checks for.
  return `${year}-${parts.get('month')}-${parts.get('day')}` as CalendarDay;
}

/** Returns the days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (utcTime(to) - utcTime(from)) / MS_PER_DAY;
}

/**
 * Returns the whole calendar months from `from` to `to`; negative if `to` is earlier. In a month without that day, the
 * last day counts: from 31 January to 28 February is one month.
 */
export function wholeMonthsBetween(from: CalendarDay, to: CalendarDay): number {
  if (to < from) return -wholeMonthsBetween(to, from) || 0;
  const start = partsOf(from);
  const end = partsOf(to);
  const months = (end.year - start.year) * 12 + end.month - start.month;
  const lastDateOfEndMonth = new Date(Date.UTC(end.year, end.month, 0)).getUTCDate();
  const isWhole = end.date >= Math.min(start.date, lastDateOfEndMonth);
  return isWhole ? months : months - 1;
}

/** Compares two days for `sort`; missing ones come last in either direction. */
export function compareDays(
  a: CalendarDay | null,
  b: CalendarDay | null,
  direction: 'ascending' | 'descending' = 'ascending',
): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b === (direction === 'ascending') ? -1 : 1;
}

/**
 * Compares two editorial dates for `sort`; free text and missing dates come last in either direction.
 */
export function compareEditorialDates(
  a: EditorialDate | null,
  b: EditorialDate | null,
  direction: 'ascending' | 'descending' = 'ascending',
): number {
  return compareDays(dayOf(a), dayOf(b), direction);
}

/**
 * Returns true if the end is earlier than the start. It then counts as missing (docs/specification/cms-api.md,
 * 'Dates').
 */
export function endsBeforeStart(
  start: EditorialDate | null,
  end: { readonly kind: string; readonly day?: CalendarDay } | null,
): boolean {
  return start?.kind === 'day' && end?.kind === 'day' && (end.day ?? start.day) < start.day;
}

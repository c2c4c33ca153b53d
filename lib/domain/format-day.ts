import * as words from '@/lib/words';
import type { CalendarDay, EditorialDate } from './primitives';

/** The calendar day at `now` where the visitor is: their device's time zone. */
export function todayHere(now: Date): CalendarDay {
  const digits = (value: number, count: number) => String(value).padStart(count, '0');
  const [year, month, date] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(date, 2)}` as CalendarDay;
}

/** The day of an editorial date; null for free text and for no date. */
export function dayOf(date: EditorialDate | null): CalendarDay | null {
  return date?.kind === 'day' ? date.day : null;
}

/** A day as the site shows it, `03 May 2026` (checklist GEN-26). */
export function formatDay(day: CalendarDay): string {
  return words.dayMonthYear(
    day.slice(8, 10),
    words.monthNames[Number(day.slice(5, 7)) - 1] ?? '',
    day.slice(0, 4),
  );
}

/** A day in the tables of recognition and press, `03.05.2026` (checklist ABT-04). */
export function formatDayNumeric(day: CalendarDay): string {
  return words.dayInFigures(day.slice(8, 10), day.slice(5, 7), day.slice(0, 4));
}

/** Formats a date for display: a day formatted, free text unchanged, `fallback` for none (checklist INV-10). */
export function displayDate(date: EditorialDate | null, fallback = '-'): string {
  if (date === null) return fallback;
  return date.kind === 'day' ? formatDay(date.day) : date.text;
}

/** A date as displayed; `day` is the value of `<time datetime>`, null for free text. */
export interface DateLine {
  readonly text: string;
  readonly day: CalendarDay | null;
}

/** A date written out; null for none. */
export const shownDate = (date: EditorialDate | null): DateLine | null =>
  date && { text: displayDate(date), day: dayOf(date) };

/** The value of `<time datetime>`; null for free text and for no date, which get no `<time>`. */
export function isoOf(date: EditorialDate | null): string | null {
  return dayOf(date);
}

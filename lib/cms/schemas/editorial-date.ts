import { calendarDay } from '@/lib/domain/calendar-day';
import type { CalendarDay, EditorialDate } from '@/lib/domain/primitives';

/** A time after a day, on a 12- or 24-hour clock, with or without a zone. The site ignores it. */
const TIME = String.raw`(?:,?[T ]\d{1,2}(?::\d{2}(?::\d{2}(?:\.\d+)?)?)?(?: ?[ap]\.?m\.?)?(?:Z| ?[+-]\d{2}:?\d{2})?)?`;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = String.raw`(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
const WEEKDAY = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? )?`;

/**
 * The forms of a day (docs/specification/cms-api.md, 'Dates'): what the CMS sends, and what ACF's date and date-time pickers
 * return.
 */
const FORMATS = [
  new RegExp(String.raw`^(?<year>\d{4})([-/])(?<month>\d{2})\2(?<day>\d{2})${TIME}$`, 'i'),
  new RegExp(String.raw`^(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4})${TIME}$`, 'i'),
  new RegExp(String.raw`^${WEEKDAY}(?<day>\d{1,2}) ${MONTH},? (?<year>\d{4})${TIME}$`, 'i'),
  new RegExp(String.raw`^${WEEKDAY}${MONTH} (?<day>\d{1,2}),? (?<year>\d{4})${TIME}$`, 'i'),
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
];

/** A database's empty date, or digits alone, which are malformed. */
const EMPTY = /^0{4}|[-/]00(?:[-/T ]|$)|^\d+$/;

/** Unix seconds, which have at least nine digits. */
const SECONDS = /^\d{9,11}$/;

/**
 * Parses a date that an editor entered as plain text (docs/specification/cms-api.md, 'Dates'). Returns a calendar day
 * if the text has one of the CMS's forms, with the day before the month, whatever its time or zone. Returns the text
 * itself if it is words, or no day in these forms, and null if it is empty or a database's empty date.
 */
export function parseEditorialDate(text: string): EditorialDate | null {
  const trimmed = text.trim();
  for (const format of FORMATS) {
    const groups = format.exec(trimmed)?.groups;
    if (!groups) continue;
    const day = dayOf(groups);
    if (day !== null) return { kind: 'day', day };
    return EMPTY.test(trimmed) ? null : { kind: 'text', text: trimmed };
  }
  if (SECONDS.test(trimmed)) {
    const day = calendarDay(new Date(Number(trimmed) * 1_000).toISOString().slice(0, 10));
    return day && { kind: 'day', day };
  }
  // Digits alone are malformed unless they are a year. Editors type a lone dash for 'none'.
  if (/^\d+$/.test(trimmed) && trimmed.length !== 4) return null;
  return /[\p{L}\p{N}]/u.test(trimmed) ? { kind: 'text', text: trimmed } : null;
}

function dayOf(groups: Readonly<Record<string, string>>): CalendarDay | null {
  const { year = '', month, name = '', day = '' } = groups;
  const number = month ?? String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
  return calendarDay(`${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

import { calendarDay } from '@/lib/domain/calendar-day';
import type { EditorialDate } from '@/lib/domain/primitives';

const TIME = String.raw`(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?`;
const FORMATS = [
  new RegExp(String.raw`^(?<year>\d{4})([-/])(?<month>\d{2})\2(?<day>\d{2})${TIME}$`),
  new RegExp(String.raw`^(?<day>\d{2})/(?<month>\d{2})/(?<year>\d{4})${TIME}$`),
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
];

/**
 * A date entered by an editor (contract, 'Dates'): a calendar day when the text has one of the CMS's formats, whatever
 * its time or zone; the text itself when it is free text; null when it is empty or names a day that does not exist.
 * Takes plain text.
 */
export function parseEditorialDate(text: string): EditorialDate | null {
  const trimmed = text.trim();
  for (const format of FORMATS) {
    const groups = format.exec(trimmed)?.groups;
    if (!groups) continue;
    const day = calendarDay(`${groups['year']}-${groups['month']}-${groups['day']}`);
    return day && { kind: 'day', day };
  }
  // Digits alone are a malformed date unless they are a year; editors type a lone dash for 'none'.
  if (/^\d+$/.test(trimmed) && trimmed.length !== 4) return null;
  return /[\p{L}\p{N}]/u.test(trimmed) ? { kind: 'text', text: trimmed } : null;
}

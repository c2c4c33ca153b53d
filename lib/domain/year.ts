import type { EditorialDate } from './primitives';

/** A year, but not one inside a longer number. */
const YEAR = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g;

/** Returns the year of a date. For words, returns the one that they name; null if they name none, or several. */
export function yearIn(date: EditorialDate | null): string | null {
  if (date?.kind === 'day') return date.day.slice(0, 4);
  const [year, ...others] = new Set(date?.text.match(YEAR));
  return others.length === 0 ? (year ?? null) : null;
}

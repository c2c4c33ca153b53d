import type { EditorialDate } from './primitives';

/** A year, and none in longer numbers. */
const YEAR = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g;

/** The year of a date, of words the one that they name; null where they name none, or several. */
export function yearIn(date: EditorialDate | null): string | null {
  if (date?.kind === 'day') return date.day.slice(0, 4);
  const [year, ...others] = new Set(date?.text.match(YEAR));
  return others.length === 0 ? (year ?? null) : null;
}

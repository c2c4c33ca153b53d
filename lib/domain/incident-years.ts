import { daysBetween } from './calendar-day';
import type { Investigation } from './investigation';
import type { CalendarDay, EditorialDate } from './primitives';

/** When something happened, in fractional years, from its beginning to its end. A day has the same for both. */
export interface IncidentSpan {
  readonly from: number;
  readonly to: number;
}

/** A four-digit year within a text, and the month after it in `2021-07`. */
const YEAR = /(?<!\d)([12]\d{3})(?:-(0[1-9]|1[0-2])(?![\d-]))?(?!\d)/g;

function ofDay(day: CalendarDay): number {
  const year = Number(day.slice(0, 4));
  return year + daysBetween(`${day.slice(0, 4)}-01-01` as CalendarDay, day) / 366;
}

/**
 * Returns when an incident happened, as exactly as the editor's date says: a day, a month (`2021-07`), a year ('Summer
 * 2024') or the years from the first that a text names to the last (`2019 – 2025`). Returns null if it names no year.
 */
export function incidentSpan(date: EditorialDate | null): IncidentSpan | null {
  if (date === null) return null;
  if (date.kind === 'day') return { from: ofDay(date.day), to: ofDay(date.day) };
  const spans = [...date.text.matchAll(YEAR)].map(([, year, month]) => {
    const from = Number(year) + (month === undefined ? 0 : (Number(month) - 1) / 12);
    return { from, to: from + (month === undefined ? 1 : 1 / 12) };
  });
  if (spans.length === 0) return null;
  return {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  };
}

/** Returns the years that a span touches, in order. */
function yearsIn({ from, to }: IncidentSpan): readonly number[] {
  const first = Math.floor(from);
  // A span that ends with a year does not touch the next.
  const last = Math.max(first, Math.ceil(to) - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** A year of the home page's strip, or the column of those without one. */
export type IncidentYear = number | 'undated';

/** Returns the year in a path segment, `2024` or `undated`, or null for anything else. */
export function incidentYear(segment: string): IncidentYear | null {
  if (segment === 'undated') return segment;
  return /^[12]\d{3}$/.test(segment) ? Number(segment) : null;
}

/** Returns the investigations whose incident touches a year, or whose date names none, in the order given. */
export function inYear(
  investigations: readonly Investigation[],
  year: IncidentYear,
): readonly Investigation[] {
  return investigations.filter(({ incidentDate }) => {
    const span = incidentSpan(incidentDate);
    return span === null ? year === 'undated' : yearsIn(span).some((touched) => touched === year);
  });
}

/** An investigation in a year of the strip. */
export interface StripMark {
  readonly investigation: Investigation;
  /** Where it begins and ends within the year, as fractions of it. */
  readonly from: number;
  readonly to: number;
  /** For one that lasts several years: whether it begins and ends in this one. */
  readonly begins: boolean;
  readonly ends: boolean;
  /** Counted from 0 at the foot, so that no two overlap. */
  readonly row: number;
}

/** A column of the strip: a year in which something happened, or everything without a year. */
export interface StripYear {
  readonly year: IncidentYear;
  readonly count: number;
  readonly marks: readonly StripMark[];
}

/** Pixels of a mark as a pointer target, of the narrowest page on which it is one, and of the narrowest year. */
const TARGET = 24;
const WIDE = 1328;
const LEAST_YEAR = 38;

/**
 * Returns the fraction of a year that a mark takes. It suffices for a pointer target, and for the drawing in the
 * narrowest year.
 */
const markWidth = (years: number) =>
  Math.min(TARGET / LEAST_YEAR, Math.max(0.25, (TARGET * years) / WIDE));

/** The maximum number of undated marks side by side. */
const UNDATED_PLACES = 3;

/**
 * Returns the strip of all cases by date of incident: every year in which something happened, and last those without a
 * year. What lasted longer than a month is a line, in the same row through all its years.
 */
export function incidentStrip(investigations: readonly Investigation[]): readonly StripYear[] {
  const dated = investigations.flatMap((investigation) => {
    const span = incidentSpan(investigation.incidentDate);
    return span ? [{ ...span, investigation }] : [];
  });
  const undated = investigations.filter(({ incidentDate }) => incidentSpan(incidentDate) === null);
  const years = new Map<number, StripMark[]>();
  const width = markWidth(new Set(dated.flatMap(yearsIn)).size + Math.sign(undated.length));
  // The ends of the rows so far. Lines are placed first, and marks in the rows that are free there.
  const rows: { readonly from: number; readonly to: number }[][] = [];
  const byLength = dated.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from);
  for (const { from, to, investigation } of byLength) {
    const taken = isLine({ from, to })
      ? { from, to }
      : { from: from - width / 2, to: to + width / 2 };
    const free = rows.findIndex((row) =>
      row.every((other) => other.to <= taken.from || other.from >= taken.to),
    );
    const row = free === -1 ? rows.push([]) - 1 : free;
    rows[row]?.push(taken);
    for (const year of yearsIn({ from, to })) {
      const marks = years.get(year) ?? [];
      years.set(year, marks);
      marks.push({
        investigation,
        from: Math.max(0, from - year),
        to: Math.min(1, to - year),
        begins: from >= year,
        ends: to <= year + 1,
        row,
      });
    }
  }
  const columns = [...years]
    .sort(([a], [b]) => a - b)
    .map(([year, marks]): StripYear => ({ year, count: marks.length, marks }));
  if (undated.length === 0) return columns;
  const places = Math.min(UNDATED_PLACES, Math.floor(1 / width));
  const marks = undated.map((investigation, index) => {
    const at = ((index % places) + 0.5) / places;
    const row = Math.floor(index / places);
    return { investigation, from: at, to: at, begins: true, ends: true, row };
  });
  return [...columns, { year: 'undated', count: undated.length, marks }];
}

/** Returns true for what lasted longer than a month, or whose date is no more exact than that. */
export const isLine = ({ from, to }: IncidentSpan): boolean => to - from > 0.1;

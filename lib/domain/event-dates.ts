import * as words from '@/lib/words';
import { displayDate, formatDay, type DateLine } from './format-day';
import type { Event, EventEnd, EventMoment } from './event';
import type { EditorialDate } from './primitives';

const RANGE = ' – ';

function momentDate(moment: EventMoment | null): EditorialDate | null {
  return moment && { kind: 'day', day: moment.day };
}

function endLine(end: EventEnd | EditorialDate): DateLine {
  switch (end.kind) {
    case 'day':
      return { text: formatDay(end.day), day: end.day };
    case 'text':
      return { text: end.text, day: null };
    case 'ongoing':
      return { text: words.ongoing, day: null };
  }
}

/**
 * Returns the dates of an event in display order: none, one, or start and end. `event_dates` takes precedence over the
 * list's start and end. Free text is unchanged, an ongoing event ends with 'Ongoing', and an end on the day of the
 * start is not repeated (checklist STAT-05).
 */
export function eventDateLines(event: Event): readonly DateLine[] {
  const start = event.dates?.start ?? momentDate(event.start);
  const end = event.dates?.end ?? momentDate(event.end);
  const lines: DateLine[] = [];
  if (start) lines.push({ text: displayDate(start), day: start.kind === 'day' ? start.day : null });
  if (end) lines.push(endLine(end));
  return lines.length === 2 && lines[0]?.text === lines[1]?.text ? lines.slice(0, 1) : lines;
}

/** Returns the dates of an event as one text, `24 Nov 2026 – 26 Nov 2026`; '-' if there are none (checklist ENT-02). */
export function eventDateText(event: Event): string {
  const lines = eventDateLines(event);
  return lines.length === 0 ? '-' : lines.map(({ text }) => text).join(RANGE);
}

function timeRange(from: string, to: string): string {
  return [from, to].filter((time) => time !== '').join(RANGE);
}

/**
 * Returns the times of an event as the editor typed them, `6:30 pm – 8:30 pm`, followed after a comma by those of the
 * last day if they differ. Returns null if it lasts all day or no time is given (checklist STAT-05).
 */
export function eventTimeText(event: Event): string | null {
  if (event.start?.allDay) return null;
  const first = event.start;
  const last = event.end?.allDay ? null : event.end;
  const hasOwnRange = last !== null && last.timeStart !== '';
  const ranges = [
    timeRange(first?.timeStart ?? '', first?.timeEnd || (hasOwnRange ? '' : (last?.timeEnd ?? ''))),
    hasOwnRange ? timeRange(last.timeStart, last.timeEnd) : '',
  ];
  return [...new Set(ranges)].filter((range) => range !== '').join(', ') || null;
}

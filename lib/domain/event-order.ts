import { compareDays } from './calendar-day';
import { dayOf } from './format-day';
import type { Event } from './event';
import type { CalendarDay, EditorialDate } from './primitives';
import { statusLabel } from './status-label';

export interface SplitEvents {
  readonly current: readonly Event[];
  readonly past: readonly Event[];
}

/** Returns the day an event starts, or null if no day is given. */
export function eventStartDay(event: Event): CalendarDay | null {
  return event.start?.day ?? dayOf(event.dates?.start ?? null);
}

/** Returns the day an event ends, or null if none is given or it is ongoing. */
export function eventEndDay(event: Event): CalendarDay | null {
  const end = event.dates?.end ?? null;
  if (end?.kind === 'ongoing') return null;
  // The list often leaves `end` empty even though the editor picked an end date.
  return event.end?.day ?? (end?.kind === 'day' ? end.day : null);
}

/**
 * Returns whether an event is current or upcoming (checklist STAT-04): its end, or else its start, is not before today.
 * Days are compared, so an event that ended earlier today is current. An ongoing event stays current. An event whose
 * dates are only words is current, because nobody can tell that it is over; one without any dates is past (decision
 * 63).
 */
export function isCurrentEvent(event: Event, today: CalendarDay): boolean {
  const { start = null, end = null } = event.dates ?? {};
  if (end?.kind === 'ongoing') return true;
  const lastDay = eventLastDay(event);
  return lastDay === null ? (start ?? end) !== null : lastDay >= today;
}

/** Returns the last day of an event, or null if it is ongoing or no day is given. */
function eventLastDay(event: Event): CalendarDay | null {
  if (event.dates?.end?.kind === 'ongoing') return null;
  return eventEndDay(event) ?? eventStartDay(event);
}

/** Returns a new array sorted by start. Events without one come last, and equal starts keep their order. */
export function eventsByStart(
  events: readonly Event[],
  direction: 'ascending' | 'descending',
): readonly Event[] {
  return [...events].sort((a, b) => compareDays(eventStartDay(a), eventStartDay(b), direction));
}

/**
 * Splits events into the reader's two lists. Current ones are sorted by their last day, soonest first, so that what one
 * may still miss comes before what is always on. Past ones are sorted by start, latest first (specification section 4).
 */
export function splitEvents(events: readonly Event[], today: CalendarDay): SplitEvents {
  return {
    current: eventsByStart(
      events.filter((event) => isCurrentEvent(event, today)),
      'ascending',
    ).toSorted((a, b) => compareDays(eventLastDay(a), eventLastDay(b))),
    past: eventsByStart(
      events.filter((event) => !isCurrentEvent(event, today)),
      'descending',
    ),
  };
}

function asDate(day: CalendarDay | null): EditorialDate | null {
  return day === null ? null : { kind: 'day', day };
}

/** Returns the label of an event's opening or end (checklist STAT-02, STAT-03), or null. */
export function eventStatusLabel(event: Event, today: CalendarDay): string | null {
  return statusLabel(asDate(eventStartDay(event)), asDate(eventEndDay(event)), today);
}

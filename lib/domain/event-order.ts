import { compareDays } from './calendar-day';
import { dayOf } from './format-day';
import type { Event } from './event';
import type { CalendarDay, EditorialDate } from './primitives';
import { statusLabel } from './status-label';

export interface SplitEvents {
  readonly current: readonly Event[];
  readonly past: readonly Event[];
}

/** The day an event starts; null when no day is given. */
export function eventStartDay(event: Event): CalendarDay | null {
  return event.start?.day ?? dayOf(event.dates?.start ?? null);
}

/** The day an event ends; null when none is given or it is ongoing. */
export function eventEndDay(event: Event): CalendarDay | null {
  const end = event.dates?.end ?? null;
  if (end?.kind === 'ongoing') return null;
  // The list often leaves `end` empty even though the editor picked an end date.
  return event.end?.day ?? (end?.kind === 'day' ? end.day : null);
}

/**
 * Whether an event is current or upcoming (checklist STAT-04): its end is not before today or,
 * without an end, its start. Days are compared, so an event that ended earlier today is current; an
 * ongoing event stays current. One whose dates are words alone is current, as nobody can tell that it is over; one
 * without any is past (decision 63).
 */
export function isCurrentEvent(event: Event, today: CalendarDay): boolean {
  const { start = null, end = null } = event.dates ?? {};
  if (end?.kind === 'ongoing') return true;
  const lastDay = eventLastDay(event);
  return lastDay === null ? (start ?? end) !== null : lastDay >= today;
}

/** The last day of an event; null when it is ongoing or no day is given. */
function eventLastDay(event: Event): CalendarDay | null {
  if (event.dates?.end?.kind === 'ongoing') return null;
  return eventEndDay(event) ?? eventStartDay(event);
}

/** A new array sorted by start; events without one come last, and equal starts keep their order. */
export function eventsByStart(
  events: readonly Event[],
  direction: 'ascending' | 'descending',
): readonly Event[] {
  return [...events].sort((a, b) => compareDays(eventStartDay(a), eventStartDay(b), direction));
}

/**
 * The events of the reader's two lists: current ones by their last day, soonest first, so that what one may still miss comes
 * before what is always on; past ones by start, latest first (specification section 4).
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

/**
 * The label of an event's opening or end (checklist STAT-02, STAT-03); null where there is none.
 */
export function eventStatusLabel(event: Event, today: CalendarDay): string | null {
  return statusLabel(asDate(eventStartDay(event)), asDate(eventEndDay(event)), today);
}

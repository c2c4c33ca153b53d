import type { Event } from './event';
import { eventStartDay } from './event-order';
import { dayOf } from './format-day';
import type { CalendarDay } from './primitives';
import { minutesOf } from './time-of-day';

const dayAfter = (day: CalendarDay) =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

const digits = (value: number) => String(value).padStart(2, '0');

/** Returns how many minutes a zone is ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = 0, minutes = 0] = /([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * Returns a time of a day in a zone, as ISO 8601 with its offset: `2027-01-05T18:30:00+00:00`.
 *
 * @param minutes from midnight; from 1,440 on, of the next day
 */
export function instantIn(zone: string, day: CalendarDay, minutes: number): string {
  const date = minutes < 1_440 ? day : dayAfter(day);
  const time = `${digits(Math.floor((minutes % 1_440) / 60))}:${digits(minutes % 60)}:00`;
  const asUtc = Date.parse(`${date}T${time}Z`);
  // The offset at a nearby instant is close enough to find the one that applies.
  const offset = offsetAt(asUtc - offsetAt(asUtc, zone) * 60_000, zone);
  const written = `${digits(Math.floor(Math.abs(offset) / 60))}:${digits(Math.abs(offset) % 60)}`;
  return `${date}T${time}${offset < 0 ? '-' : '+'}${written}`;
}

/** When an event begins and ends: with its time if one is given, otherwise the day. Null if unknown. */
export interface EventInstants {
  readonly start: string | null;
  readonly end: string | null;
}

/**
 * Returns when an event begins and ends, for programs: days, with the times that its editor gave, in a zone. An end
 * given only as a time is on the day of the start, or in the night after it.
 */
export function eventInstants(event: Event, zone: string): EventInstants {
  const { start: first, end: last, dates } = event;
  const startDay = dayOf(dates?.start ?? null) ?? eventStartDay(event);
  const given = dates?.end;
  const endDay = given ? (given.kind === 'day' ? given.day : null) : (last?.day ?? null);
  const isAllDay = first?.allDay === true;
  const begins = isAllDay ? null : minutesOf(first?.timeStart ?? '');
  // The editor does not say at which end of the day midnight is.
  const from = begins === 1_440 ? null : begins;
  const until =
    isAllDay || last?.allDay ? null : minutesOf(last?.timeEnd || (first?.timeEnd ?? ''));
  const at = (day: CalendarDay | null, minutes: number | null) =>
    day === null || minutes === null ? day : instantIn(zone, day, minutes);
  const lastDay = endDay ?? (given || until === null || from === null ? null : startDay);
  const isAfterMidnight =
    lastDay === startDay && from !== null && until !== null && until <= from && until < 1_440;
  return {
    start: at(startDay, from),
    end: at(lastDay, until === null || !isAfterMidnight ? until : until + 1_440),
  };
}

/** @jest-environment node */
import type { Event } from './event';
import { eventInstants, instantIn } from './event-times';
import { day, event, moment, on, words } from './testing/builders';

it.each([
  ['Europe/London', '2027-01-05', 1_110, '2027-01-05T18:30:00+00:00'],
  ['Europe/London', '2027-07-05', 1_110, '2027-07-05T18:30:00+01:00'],
  ['America/St_Johns', '2027-01-05', 0, '2027-01-05T00:00:00-03:30'],
  ['Asia/Kathmandu', '2027-12-31', 1_500, '2028-01-01T01:00:00+05:45'],
  // The clocks change in that night.
  ['Europe/London', '2027-03-28', 30, '2027-03-28T00:30:00+00:00'],
  ['Europe/London', '2027-03-28', 180, '2027-03-28T03:00:00+01:00'],
  ['Europe/London', '2027-10-31', 30, '2027-10-31T00:30:00+01:00'],
])('in %s, %s and %i minutes are %s', (zone, date, minutes, expected) => {
  expect(instantIn(zone, day(date), minutes)).toBe(expected);
});

const TIMED = moment('2027-01-05', { timeStart: '6:30 pm', timeEnd: '8:30 pm' });

it.each<[string, Partial<Event>, string | null, string | null]>([
  ['a time', { start: TIMED }, '2027-01-05T18:30:00+00:00', '2027-01-05T20:30:00+00:00'],
  [
    'a time until after midnight',
    { start: { ...TIMED, timeEnd: '1 am' } },
    '2027-01-05T18:30:00+00:00',
    '2027-01-06T01:00:00+00:00',
  ],
  [
    'a last day',
    { start: TIMED, end: moment('2027-01-07') },
    '2027-01-05T18:30:00+00:00',
    '2027-01-07T20:30:00+00:00',
  ],
  ['all day', { start: { ...TIMED, allDay: true } }, '2027-01-05', null],
  ['no time', { start: moment('2027-01-05') }, '2027-01-05', null],
  ['a time in words', { start: { ...TIMED, timeStart: 'dusk', timeEnd: '' } }, '2027-01-05', null],
  [
    'an end in words',
    { start: TIMED, dates: { start: null, end: { kind: 'text', text: 'until further notice' } } },
    '2027-01-05T18:30:00+00:00',
    null,
  ],
  [
    'another picked start',
    { start: TIMED, dates: { start: on('2027-01-06'), end: null } },
    '2027-01-06T18:30:00+00:00',
    '2027-01-06T20:30:00+00:00',
  ],
  ['words', { dates: { start: words('Every Tuesday'), end: null } }, null, null],
])('an event with %s', (_, fields, start, end) => {
  expect(eventInstants(event(fields), 'Europe/London')).toEqual({ start, end });
});

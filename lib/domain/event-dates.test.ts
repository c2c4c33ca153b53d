/** @jest-environment node */
import type { Event } from './event';
import { eventDateLines, eventDateText, eventTimeText } from './event-dates';
import { day, event, moment, on, words } from './testing/builders';

const START = moment('2026-11-24');
const END = moment('2026-11-26');

it.each<[string, Partial<Event>, string]>([
  ['nothing', {}, '-'],
  ['a day', { start: START }, '24 Nov 2026'],
  ['start and end', { start: START, end: END }, '24 Nov 2026 – 26 Nov 2026'],
  ['an end on the same day', { start: START, end: START }, '24 Nov 2026'],
  ['an end alone', { end: END }, '26 Nov 2026'],
  [
    'datepicker: event_dates win over the list',
    {
      start: START,
      dates: { start: on('2026-11-25'), end: { kind: 'day', day: day('2026-11-27') } },
    },
    '25 Nov 2026 – 27 Nov 2026',
  ],
  [
    'freetext, whatever the list has for an end',
    {
      start: START,
      end: END,
      dates: { start: on('2026-11-24'), end: { kind: 'text', text: 'until further notice' } },
    },
    '24 Nov 2026 – until further notice',
  ],
  [
    'ongoing',
    { start: START, dates: { start: null, end: { kind: 'ongoing' } } },
    '24 Nov 2026 – Ongoing',
  ],
  ['ongoing without a start', { dates: { start: null, end: { kind: 'ongoing' } } }, 'Ongoing'],
  [
    'a start in words',
    { start: START, dates: { start: words('Every Tuesday'), end: null } },
    'Every Tuesday',
  ],
  [
    'event_dates without an end leave the list’s',
    { start: START, end: END, dates: { start: on('2026-11-24'), end: null } },
    '24 Nov 2026 – 26 Nov 2026',
  ],
])('dates: %s', (_, dates, expected) => {
  expect(eventDateText(event(dates))).toBe(expected);
});

it('sets the ISO date for days only', () => {
  const dates: Event['dates'] = { start: on('2026-11-24'), end: { kind: 'ongoing' } };
  expect(eventDateLines(event({ dates }))).toEqual([
    { text: '24 Nov 2026', day: '2026-11-24' },
    { text: 'Ongoing', day: null },
  ]);
  expect(eventDateLines(event())).toEqual([]);
});

const TIMED = moment('2026-11-24', { timeStart: '6:30 pm', timeEnd: '8:30 pm' });

it.each<[string, Partial<Event>, string | null]>([
  ['no start', {}, null],
  ['no times', { start: START, end: END }, null],
  ['start and end', { start: TIMED }, '6:30 pm – 8:30 pm'],
  ['start alone', { start: { ...TIMED, timeEnd: '' } }, '6:30 pm'],
  ['end alone', { start: { ...TIMED, timeStart: '' } }, '8:30 pm'],
  ['all day hides them', { start: { ...TIMED, allDay: true }, end: TIMED }, null],
  [
    'the end’s time where the start has none',
    { start: { ...TIMED, timeEnd: '' }, end: { ...END, timeEnd: '9 pm' } },
    '6:30 pm – 9 pm',
  ],
  [
    'the same on the last day',
    { start: TIMED, end: { ...TIMED, day: END.day } },
    '6:30 pm – 8:30 pm',
  ],
  [
    'other times on the last day',
    { start: TIMED, end: { ...END, timeStart: '10 am', timeEnd: 'noon' } },
    '6:30 pm – 8:30 pm, 10 am – noon',
  ],
  [
    'a first day without an end, and times of its own on the last day',
    { start: { ...TIMED, timeEnd: '' }, end: { ...END, timeStart: '10 am', timeEnd: 'noon' } },
    '6:30 pm, 10 am – noon',
  ],
  [
    'a last day that is all day',
    { start: TIMED, end: { ...END, allDay: true, timeEnd: '9 pm' } },
    '6:30 pm – 8:30 pm',
  ],
])('times: %s', (_, dates, expected) => {
  expect(eventTimeText(event(dates))).toBe(expected);
});

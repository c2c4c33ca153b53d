/** @jest-environment node */
import type { Event } from './event';
import type { Exhibition } from './exhibition';
import { event, exhibition, moment, on, words } from './testing/builders';
import { eventFacts, exhibitionFacts } from './when-and-where';

const START = moment('2027-01-05', { timeStart: '6:30 pm', timeEnd: '8:30 pm' });

it.each<[Partial<Event>, string | null]>([
  [
    { start: START, venue: 'Yard 178', address: '12 Weir Street' },
    '05 Jan 2027, 6:30 pm – 8:30 pm, Yard 178, 12 Weir Street',
  ],
  [{ start: START, venue: null }, '05 Jan 2027, 6:30 pm – 8:30 pm'],
  [{ dates: { start: words('Every Tuesday'), end: null }, venue: 'Yard' }, 'Every Tuesday, Yard'],
  [{ venue: null }, null],
])('an event with %j is: %s', (fields, facts) => {
  expect(eventFacts(event(fields))).toBe(facts);
});

it.each<[Partial<Exhibition>, string | null, string | null]>([
  [
    { start: on('2027-01-05'), end: on('2027-03-01'), venue: 'Hall' },
    null,
    '05 Jan 2027 – 01 Mar 2027, Hall',
  ],
  [{ start: on('2027-01-05'), end: on('2027-01-05'), venue: 'Hall' }, 'Pier', '05 Jan 2027, Pier'],
  [{ start: words('Spring 2027'), venue: null }, null, 'Spring 2027'],
  [{ start: null, end: null, venue: null }, null, null],
])('an exhibition with %j and the detail’s venue %s is: %s', (fields, venue, facts) => {
  expect(exhibitionFacts(exhibition(fields), { venue })).toBe(facts);
});

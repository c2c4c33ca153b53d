import type { Values } from './registry';
import { timeNotes } from './times';

const WORDS = 'Not read as a time';
const NIGHT = 'Not after the start';
const event = (from: string, until: string, start: Values = {}, end: Values = {}): Values => ({
  start: { date: '2027-01-05', time_start: from, time_end: until, ...start },
  end,
});

it.each<[Values, readonly [string, string][]]>([
  [event('6:30 pm', '8:30 pm'), []],
  [event('', ''), []],
  [
    event('half past six', 'halb sieben'),
    [
      ['start.time_start', WORDS],
      ['start.time_end', WORDS],
    ],
  ],
  [event('18', '20:00'), [['start.time_start', WORDS]]],
  [event('18:00', '20'), [['start.time_end', WORDS]]],
  [event('20:00', '18:00'), [['start.time_end', NIGHT]]],
  [event('20:00', '20:00'), [['start.time_end', NIGHT]]],
  [event('20:00', '20:01'), []],
  [event('midnight', '1 am'), []],
  [event('8 pm', 'midnight'), []],
  [event('20:00', '18:00', {}, { date: '2027-01-05' }), [['start.time_end', NIGHT]]],
  [event('20:00', '18:00', {}, { type: 'datepicker', date: '2027-01-06' }), []],
  [event('20:00', '18:00', {}, { type: 'ongoing', date: '2027-01-05' }), []],
  [event('20:00', '18:00', { all_day: true }), []],
  [event('six', '', { all_day: true }), []],
  [event('after dark', '', { date: 'Spring 2027' }), []],
  [event('20:00', '18:00', { date: '' }), []],
  [{}, []],
])('of the times of %j is said', (values, notes) => {
  expect(timeNotes('event', values).map(({ path, text }) => [path, text])).toEqual(
    notes.map(([path, text]) => [path, expect.stringMatching(`^${text}`)]),
  );
  expect(timeNotes('exhibition', values)).toEqual([]);
});

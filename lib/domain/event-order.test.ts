/** @jest-environment node */
import type { Event } from './event';
import { eventsByStart, eventStatusLabel, isCurrentEvent, splitEvents } from './event-order';
import { day, event, moment, on, words } from './testing/builders';

const TODAY = day('2026-11-21');
const YESTERDAY = '2026-11-20';
const TOMORROW = '2026-11-22';

const ids = (events: readonly Event[]) => events.map(({ id }) => id);

it.each<[string, Partial<Event>, boolean]>([
  ['ends today', { start: moment('2026-11-01'), end: moment(TODAY) }, true],
  [
    'ended earlier today',
    { start: moment(TODAY), end: moment(TODAY, { timeEnd: '8:00 am' }) },
    true,
  ],
  ['ended yesterday', { start: moment('2026-11-01'), end: moment(YESTERDAY) }, false],
  ['no end, today', { start: moment(TODAY) }, true],
  ['no end, tomorrow', { start: moment(TOMORROW) }, true],
  ['no end, yesterday', { start: moment(YESTERDAY) }, false],
  ['an end alone, today', { end: moment(TODAY) }, true],
  ['an end alone, yesterday', { end: moment(YESTERDAY) }, false],
  [
    'the picked end where the list leaves it empty',
    {
      start: moment(YESTERDAY),
      dates: { start: on(YESTERDAY), end: { kind: 'day', day: day(TOMORROW) } },
    },
    true,
  ],
  [
    'the list’s end before the picked one',
    {
      start: moment('2026-11-01'),
      end: moment(YESTERDAY),
      dates: { start: null, end: { kind: 'day', day: day(TOMORROW) } },
    },
    false,
  ],
  [
    'ongoing, begun long ago',
    { start: moment('2020-01-01'), dates: { start: null, end: { kind: 'ongoing' } } },
    true,
  ],
  ['ongoing without a start', { dates: { start: null, end: { kind: 'ongoing' } } }, true],
  [
    'an end in words, begun yesterday',
    {
      start: moment(YESTERDAY),
      dates: { start: null, end: { kind: 'text', text: 'until further notice' } },
    },
    false,
  ],
  ['only event_dates, today', { dates: { start: on(TODAY), end: null } }, true],
  ['a start in words', { dates: { start: words('Every spring'), end: null } }, true],
  ['an end in words', { dates: { start: null, end: { kind: 'text', text: 'soon' } } }, true],
  [
    'a start in words, an end yesterday',
    { end: moment(YESTERDAY), dates: { start: words('Every spring'), end: null } },
    false,
  ],
  ['no dates', {}, false],
])('current or past: %s', (_, dates, expected) => {
  expect(isCurrentEvent(event(dates), TODAY)).toBe(expected);
});

it('sorts current events by their last day, past ones by start, latest first, and those without one last', () => {
  const list = [
    event({ id: 10, start: moment('2026-11-20'), end: moment('2026-12-24') }),
    event({ id: 9, start: moment('2020-01-01'), dates: { start: null, end: { kind: 'ongoing' } } }),
    event({ id: 1, start: moment('2026-12-01') }),
    event({ id: 2, start: moment('2020-01-01') }),
    event({ id: 3, start: moment('2026-11-01'), end: moment(TOMORROW) }),
    event({ id: 4 }),
    event({ id: 5, start: moment(YESTERDAY) }),
    event({ id: 6, dates: { start: null, end: { kind: 'ongoing' } } }),
    event({ id: 7, start: moment('2026-12-01') }),
    event({ id: 8, dates: { start: words('In spring'), end: null } }),
  ];
  const { current, past } = splitEvents(list, TODAY);
  expect(ids(current)).toEqual([3, 1, 7, 10, 9, 6, 8]);
  expect(ids(past)).toEqual([5, 2, 4]);
  expect(ids(eventsByStart(list, 'descending'))).toEqual([1, 7, 10, 5, 3, 9, 2, 4, 6, 8]);
});

it.each<[Partial<Event>, string | null]>([
  [{ start: moment('2026-11-23') }, 'Opens in 2 Days'],
  [{ start: moment(TOMORROW), end: moment('2026-11-25') }, 'Tomorrow'],
  [{ start: moment(TODAY) }, 'Today'],
  [{ start: moment(YESTERDAY), end: moment(TOMORROW) }, 'Ends Tomorrow'],
  [{ start: moment(YESTERDAY) }, null],
  [
    {
      start: moment(YESTERDAY),
      end: moment(TOMORROW),
      dates: { start: null, end: { kind: 'ongoing' } },
    },
    null,
  ],
])('the label of %j is %s', (dates, expected) => {
  expect(eventStatusLabel(event(dates), TODAY)).toBe(expected);
});

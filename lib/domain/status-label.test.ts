/** @jest-environment node */
import fc from '@/lib/testing/fast-check';

import type { EditorialDate } from './primitives';
import { dateStatus, statusLabel } from './status-label';
import { day, on, words } from './testing/builders';

const TODAY = day('2026-11-21');

function inDays(days: number): EditorialDate {
  const time = Date.parse(TODAY) + days * 86_400_000;
  return on(new Date(time).toISOString().slice(0, 10));
}

it.each([
  ['opens tomorrow', inDays(1), inDays(9), 'upcoming'],
  ['opens today', inDays(0), inDays(9), 'now'],
  ['ends tomorrow', inDays(-9), inDays(1), 'now'],
  ['ends today', inDays(-9), inDays(0), 'now'],
  ['ended yesterday', inDays(-9), inDays(-1), 'past'],
  ['no end, opens tomorrow', inDays(1), null, 'upcoming'],
  ['no end, today', inDays(0), null, 'now'],
  ['no end, yesterday', inDays(-1), null, 'past'],
  ['no start, ends today', null, inDays(0), 'now'],
  ['no start, ended yesterday', null, inDays(-1), 'past'],
  ['start in words, ends tomorrow', words('Spring'), inDays(1), 'now'],
  ['end in words, opened yesterday', inDays(-1), words('Ongoing'), 'past'],
  ['words alone', words('Spring'), words('Autumn'), 'now'],
  ['a start in words alone', words('Spring'), null, 'now'],
  ['an end in words alone', null, words('Autumn'), 'now'],
  ['no dates', null, null, 'past'],
])('status: %s', (_, start, end, expected) => {
  expect(dateStatus(start, end, TODAY)).toBe(expected);
});

// 21 November + 30 days is 21 December, + 61 days 21 January.
it.each([
  [62, 'Opens in 2 Months'],
  [61, 'Opens in 2 Months'],
  [60, 'Opens in 1 Month'],
  [31, 'Opens in 1 Month'],
  [30, 'Opens in 30 Days'],
  [29, 'Opens in 29 Days'],
  [2, 'Opens in 2 Days'],
  [1, 'Tomorrow'],
  [0, 'Today'],
])('opening in %i days: %s', (days, expected) => {
  expect(statusLabel(inDays(days), inDays(400), TODAY)).toBe(expected);
  expect(statusLabel(inDays(days), null, TODAY)).toBe(expected);
});

it.each([
  [61, 'Ends in 2 Months'],
  [60, 'Ends in 1 Month'],
  [31, 'Ends in 1 Month'],
  [30, 'Ends in 30 Days'],
  [2, 'Ends in 2 Days'],
  [1, 'Ends Tomorrow'],
  [0, 'Ends Today'],
  [-1, null],
])('open, with %i days to the end: %s', (days, expected) => {
  expect(statusLabel(inDays(-5), inDays(days), TODAY)).toBe(expected);
});

it.each([
  ['31 days: 1 month, a day short of 2', '2026-01-31', '2026-03-03', 'Opens in 1 Month'],
  ['31 days within two long months', '2026-07-01', '2026-08-01', 'Opens in 1 Month'],
  ['a leap year later', '2024-02-29', '2025-02-28', 'Opens in 12 Months'],
])('months are calendar months: %s', (_, today, start, expected) => {
  expect(statusLabel(on(start), null, day(today))).toBe(expected);
});

it.each([
  ['start in words', words('Spring'), 5, 'Ends in 5 Days'],
  ['no start', null, 31, 'Ends in 1 Month'],
  ['no start, on the last day', null, 0, 'Ends Today'],
])('open already: %s', (_, start, days, expected) => {
  expect(statusLabel(start, inDays(days), TODAY)).toBe(expected);
  expect(dateStatus(start, inDays(days), TODAY)).toBe('now');
});

it.each([
  ['no dates', null, null],
  ['no start and an end that is past', null, inDays(-1)],
  ['open without an end', inDays(-1), null],
  ['open with an end in words', inDays(-1), words('until further notice')],
  ['a past day alone', inDays(-1), inDays(-1)],
])('no label: %s', (_, start, end) => {
  expect(statusLabel(start, end, TODAY)).toBeNull();
});

it('a label never says zero, and past dates have none', () => {
  const days = fc.integer({ min: -800, max: 800 });
  fc.assert(
    fc.property(days, days, (from, length) => {
      const start = inDays(from);
      const end = inDays(from + Math.abs(length));
      const label = statusLabel(start, end, TODAY);
      expect(label ?? '').not.toMatch(/\b0 /);
      expect(label === null).toBe(dateStatus(start, end, TODAY) === 'past');
    }),
  );
});

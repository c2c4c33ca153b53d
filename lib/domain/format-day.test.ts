/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { inTimeZone } from '@/lib/testing/in-time-zone';

import { dayOf, displayDate, formatDay, formatDayNumeric, isoOf, todayHere } from './format-day';
import { anyDay } from './testing/any-day';
import { day, on, words } from './testing/builders';

it.each([
  ['2026-05-03', '03 May 2026', '03.05.2026'],
  ['2026-01-31', '31 Jan 2026', '31.01.2026'],
  ['2026-09-01', '01 Sep 2026', '01.09.2026'],
  ['1999-12-31', '31 Dec 1999', '31.12.1999'],
])('%s is %s and %s', (value, long, numeric) => {
  expect(formatDay(day(value))).toBe(long);
  expect(formatDayNumeric(day(value))).toBe(numeric);
});

it('formats every day as DD MMM YYYY, which parses back to the same day', () => {
  fc.assert(
    fc.property(anyDay, (value) => {
      const shown = formatDay(value);
      expect(shown).toMatch(/^\d{2} [A-Z][a-z]{2} \d{4}$/);
      expect(new Date(`${shown} UTC`).toISOString().slice(0, 10)).toBe(value);
    }),
  );
});

it('shows free text unchanged, and a dash or the given fallback for no date', () => {
  expect(displayDate(on('2026-05-03'))).toBe('03 May 2026');
  expect(displayDate(words('Summer 2025'))).toBe('Summer 2025');
  expect(displayDate(null)).toBe('-');
  expect(displayDate(null, 'None')).toBe('None');
});

it('returns an ISO date for a day only', () => {
  expect(isoOf(on('2026-05-03'))).toBe('2026-05-03');
  expect(isoOf(words('Summer 2025'))).toBeNull();
  expect(isoOf(null)).toBeNull();
  expect(dayOf(on('2026-05-03'))).toBe('2026-05-03');
});

it.each([
  // Without a zone, the device's own time.
  ['2026-11-20T23:59:59.999', '2026-11-20'],
  ['2026-11-21T00:00:00.000', '2026-11-21'],
  ['2026-12-31T23:59:59.999', '2026-12-31'],
  ['2027-01-01T00:00:00.000', '2027-01-01'],
  ['2024-02-29T12:00:00.000', '2024-02-29'],
  ['0987-06-05T12:00:00.000', '0987-06-05'],
])('at %s on the device it is %s there', (now, expected) => {
  expect(todayHere(new Date(now))).toBe(expected);
});

it.each([
  ['Pacific/Kiritimati', '2026-12-31T09:59:59.999Z', '2026-12-31'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01'],
  ['America/Los_Angeles', '2028-03-01T07:59:59.999Z', '2028-02-29'],
  ['America/Los_Angeles', '2028-03-01T08:00:00.000Z', '2028-03-01'],
  // The beginning of a day of 23 hours, and the end of one of 25.
  ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25T22:59:59.999Z', '2026-10-25'],
])('in %s at %s it is %s', (zone, now, expected) => {
  const here = 'module.todayHere(new Date())';
  expect(inTimeZone(zone, 'lib/domain/format-day.ts', [[now, here]])).toEqual([expected]);
});

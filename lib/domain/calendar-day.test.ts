/** @jest-environment node */
import fc from '@/lib/testing/fast-check';

import {
  calendarDay,
  compareDays,
  compareEditorialDates,
  daysBetween,
  todayIn,
  wholeMonthsBetween,
} from './calendar-day';
import { anyDay } from './testing/any-day';
import { day, on, words } from './testing/builders';

describe('calendarDay', () => {
  it.each(['2026-05-03', '2024-02-29', '2000-02-29', '1999-12-31', '0099-01-01'])(
    '%s is a day',
    (value) => {
      expect(calendarDay(value)).toBe(value);
    },
  );

  it.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-00-00',
    '2026-5-3',
    '2026/05/03',
    '20260503',
    ' 2026-05-03',
    '2026-05-03\n',
    '2026-05-03T10:00:00',
    'Summer 2025',
  ])('%j is none', (value) => {
    expect(calendarDay(value)).toBeNull();
  });

  it('never throws; returns the value or null', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect([value, null]).toContain(calendarDay(value));
      }),
    );
  });
});

describe('todayIn', () => {
  it.each([
    // Winter: London is at UTC.
    ['Europe/London', '2026-11-20T23:59:59.999Z', '2026-11-20'],
    ['Europe/London', '2026-11-21T00:00:00.000Z', '2026-11-21'],
    // Summer: midnight comes an hour before UTC's.
    ['Europe/London', '2026-07-01T22:59:59.999Z', '2026-07-01'],
    ['Europe/London', '2026-07-01T23:00:00.000Z', '2026-07-02'],
    // Clocks go forward on 29 March 2026 at 01:00 UTC: that day starts at 00:00 UTC, the next at
    // 23:00.
    ['Europe/London', '2026-03-28T23:59:59.999Z', '2026-03-28'],
    ['Europe/London', '2026-03-29T00:00:00.000Z', '2026-03-29'],
    ['Europe/London', '2026-03-29T22:59:59.999Z', '2026-03-29'],
    ['Europe/London', '2026-03-29T23:00:00.000Z', '2026-03-30'],
    // Clocks go back on 25 October 2026 at 01:00 UTC: that day has 25 hours.
    ['Europe/London', '2026-10-24T22:59:59.999Z', '2026-10-24'],
    ['Europe/London', '2026-10-24T23:00:00.000Z', '2026-10-25'],
    ['Europe/London', '2026-10-25T23:59:59.999Z', '2026-10-25'],
    ['Europe/London', '2026-10-26T00:00:00.000Z', '2026-10-26'],
    // Far east, far west, and a zone off by three quarters of an hour.
    ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01'],
    ['Pacific/Pago_Pago', '2027-01-01T10:59:59.999Z', '2026-12-31'],
    ['Asia/Kathmandu', '2026-05-02T18:15:00.000Z', '2026-05-03'],
    ['UTC', '2024-02-29T12:00:00.000Z', '2024-02-29'],
  ])('in %s at %s it is %s', (zone, now, expected) => {
    expect(todayIn(zone, new Date(now))).toBe(expected);
  });

  it('throws for an unknown zone or an invalid date', () => {
    expect(() => todayIn('Europe/Atlantis', new Date(0))).toThrow(RangeError);
    expect(() => todayIn('UTC', new Date(Number.NaN))).toThrow(RangeError);
  });
});

it.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-11-22', 1],
  ['2026-11-22', '2026-11-21', -1],
  ['2026-03-28', '2026-03-30', 2],
  ['2026-10-24', '2026-10-26', 2],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-02-28', '2026-03-01', 1],
  ['2026-12-31', '2027-12-31', 365],
])('from %s to %s: %i days', (from, to, expected) => {
  expect(daysBetween(day(from), day(to))).toBe(expected);
});

describe('wholeMonthsBetween', () => {
  it.each([
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-21', '2026-12-20', 0],
    ['2026-11-21', '2026-12-21', 1],
    ['2026-11-21', '2026-12-22', 1],
    ['2026-11-21', '2027-01-20', 1],
    ['2026-11-21', '2027-01-21', 2],
    ['2026-11-21', '2027-11-20', 11],
    ['2026-11-21', '2027-11-21', 12],
    ['2026-01-31', '2026-02-27', 0],
    ['2026-01-31', '2026-02-28', 1],
    ['2024-01-31', '2024-02-28', 0],
    ['2024-01-31', '2024-02-29', 1],
    ['2026-01-31', '2026-03-30', 1],
    ['2026-01-31', '2026-03-31', 2],
    ['2026-12-21', '2026-11-21', -1],
    ['2026-12-20', '2026-11-21', 0],
  ])('from %s to %s: %i', (from, to, expected) => {
    expect(wholeMonthsBetween(day(from), day(to))).toBe(expected);
  });

  it('never counts more months than fit into the days, and never decreases as time passes', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(2000), (from, length) => {
        const at = (days: number) =>
          day(new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10));
        const months = wholeMonthsBetween(from, at(length));
        expect(months * 28).toBeLessThanOrEqual(length);
        expect((months + 1) * 31).toBeGreaterThan(length);
        expect(wholeMonthsBetween(from, at(length + 1)) - months).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('order', () => {
  const early = on('2025-01-01');
  const late = on('2026-01-01');
  const dates = [words('Summer'), late, null, early];

  it('sorts ascending, with free text and missing dates last', () => {
    expect([...dates].sort((a, b) => compareEditorialDates(a, b))).toEqual([
      early,
      late,
      words('Summer'),
      null,
    ]);
  });

  it('sorts descending, still with free text and missing dates last', () => {
    expect([...dates].sort((a, b) => compareEditorialDates(a, b, 'descending'))).toEqual([
      late,
      early,
      words('Summer'),
      null,
    ]);
  });

  it('is antisymmetric: swapping the arguments swaps the sign', () => {
    const maybe = fc.option(anyDay);
    fc.assert(
      fc.property(maybe, maybe, fc.constantFrom('ascending', 'descending'), (a, b, direction) => {
        expect(compareDays(a, b, direction) + compareDays(b, a, direction)).toBe(0);
      }),
    );
  });
});

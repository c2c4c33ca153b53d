import { anyText } from '../../../../lib/testing/any-text';
import fc from '../../../../lib/testing/fast-check';
import { inTimeZone } from '../../../../lib/testing/in-time-zone';
import { dayOf, readDay } from './dates';

it.each([
  ['2026-03-18', '2026-03-18'],
  ['2026/03/18', '2026-03-18'],
  ['18/03/2026', '2026-03-18'],
  ['20260318', '2026-03-18'],
  [' 2026-03-18T10:00:00 ', '2026-03-18'],
  ['2026-03-18 10:00:59', '2026-03-18'],
  ['2026-03-18T10:00:59.123Z', '2026-03-18'],
  ['2026-03-18T23:59:59+02:00', '2026-03-18'],
  ['2026-03-18T23:59:59-0500', '2026-03-18'],
  ['2026-03-18, 18:30', '2026-03-18'],
  ['2026-03-18 18:30 Uhr', '2026-03-18'],
  ['2026-03-18 18:30 to 20:00', undefined],
  ['2026-03-18 18:30, doors at 18:00', undefined],
  ['18 March 2026, 18:30', '2026-03-18'],
  ['18 March 2026 18:30 to 20:00', undefined],
  ['2024-02-29', '2024-02-29'],
  ['2025-02-29', undefined],
  ['2027-3-9', '2027-03-09'],
  ['12.3.2027', '2027-03-12'],
  ['12. 3. 2027', '2027-03-12'],
  ['12.03.2027', '2027-03-12'],
  ['12.3.27', '2027-03-12'],
  ['12.3.49', '2049-03-12'],
  ['12.3.50', '1950-03-12'],
  ['12-3-2027', '2027-03-12'],
  ['3/18/2026', '2026-03-18'],
  ['18.13.2026', undefined],
  ['12 March 2027', '2027-03-12'],
  ['12th of March 2027', '2027-03-12'],
  ['March 12, 2027', '2027-03-12'],
  ['Fri, 12 Mar 2027', '2027-03-12'],
  ['3. März 2027', '2027-03-03'],
  ['3.März 27', '2027-03-03'],
  ['Freitag, den 12. März 2027', '2027-03-12'],
  ['am 18.3.2027', '2027-03-18'],
  ['den 18.3.2027', '2027-03-18'],
  ['Am Donnerstag, den 18. März 2027', '2027-03-18'],
  ['on Thursday, 18 March 2027', '2027-03-18'],
  ['the 18th of March 2027', '2027-03-18'],
  ['am March 2027', undefined],
  ['1. Jänner 2027', '2027-01-01'],
  ['24 Dez. 2026', '2026-12-24'],
  ['12 March', undefined],
  ['March 2027', undefined],
  ['Spring 2027', undefined],
  ['31 June 2027', undefined],
  ['12 Smarch 2027', undefined],
  ['tomorrow', '2027-01-01'],
  ['gestern', '2026-12-30'],
  ['constructor', undefined],
  ['none', undefined],
  ['', undefined],
])('reads %j', (text, day) => {
  expect(readDay(text, '2026-12-31')?.day).toBe(day);
});

it.each([
  ['3/4/2027', '2027-04-03', '2027-03-04'],
  ['3/4/27', '2027-04-03', '2027-03-04'],
  ['4/4/2027', '2027-04-04', null],
  ['13/4/2027', '2027-04-13', null],
  ['3.4.2027', '2027-04-03', null],
  ['2027-03-04', '2027-03-04', null],
])('of %j it says what else it may be', (text, day, otherwise) => {
  expect(readDay(text)).toEqual({ day, otherwise, time: null });
});

it.each([
  ['2026-03-18', null],
  ['2026-03-18T10:00:00Z', '10:00:00'],
  ['18 March 2026, 18:30', '18:30'],
  ['am 18.3.2026 9:30 Uhr', '9:30'],
])('says which time %j has', (text, time) => {
  expect(readDay(text)?.time).toBe(time);
});

it('reads a day that it has given as itself, and never fails', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const day = dayOf(text);
      expect(day === undefined || dayOf(day) === day).toBe(true);
    }),
  );
});

/** Moments at midnight, by each clock and by that of Greenwich, and where a day has 23 or 25 hours. */
it.each<[zone: string, days: readonly (readonly [moment: string, text: string, day: string])[]]>([
  [
    'UTC',
    [
      ['2026-12-31T23:59:59Z', 'today', '2026-12-31'],
      ['2026-12-31T23:59:59Z', 'tomorrow', '2027-01-01'],
      ['2027-01-01T00:00:00Z', 'today', '2027-01-01'],
      ['2027-01-01T00:00:00Z', 'yesterday', '2026-12-31'],
    ],
  ],
  [
    'Pacific/Kiritimati',
    [
      ['2026-12-31T09:59:59Z', 'today', '2026-12-31'],
      ['2026-12-31T10:00:00Z', 'today', '2027-01-01'],
      ['2026-12-31T10:00:00Z', 'yesterday', '2026-12-31'],
    ],
  ],
  [
    'America/Los_Angeles',
    [
      ['2028-03-01T07:59:59Z', 'today', '2028-02-29'],
      ['2028-03-01T07:59:59Z', 'tomorrow', '2028-03-01'],
      ['2028-03-01T08:00:00Z', 'today', '2028-03-01'],
    ],
  ],
  [
    'Europe/Berlin',
    [
      ['2026-03-28T22:59:59Z', 'today', '2026-03-28'],
      ['2026-03-28T23:00:00Z', 'heute', '2026-03-29'],
      ['2026-03-28T23:00:00Z', 'morgen', '2026-03-30'],
      ['2026-03-29T22:00:00Z', 'gestern', '2026-03-29'],
      ['2026-10-24T22:00:00Z', 'today', '2026-10-25'],
      ['2026-10-25T22:59:59Z', 'tomorrow', '2026-10-26'],
      ['2026-10-25T23:00:00Z', 'yesterday', '2026-10-25'],
    ],
  ],
])('‘today’ is that of the clock on the wall: %s', (zone, days) => {
  const asked = days.map(([moment, text]) => [moment, `module.dayOf('${text}')`] as const);
  const read = inTimeZone(zone, 'wordpress/editor/src/model/dates.ts', asked);
  expect(read).toEqual(days.map(([, , day]) => day));
});

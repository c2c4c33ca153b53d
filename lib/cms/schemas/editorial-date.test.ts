import fc from '@/lib/testing/fast-check';

import { parseEditorialDate } from './editorial-date';

const day = (text: string) => ({ kind: 'day', day: text });

describe('parseEditorialDate', () => {
  it.each([
    '2025/03/18',
    '2025-03-18',
    '2025-03-18T10:00:00',
    '2025-03-18 10:00:00',
    '18/03/2025',
    '20250318',
    ' 2025-03-18 ',
    '2025-03-18T23:59',
    // The day as written, whatever the time zone.
    '2025-03-18T23:30:00Z',
    '2025-03-18T00:30:00.000+02:00',
    '18/03/2025 10:00',
    // As ACF's pickers return them.
    '18/03/2025 6:30 pm',
    '18/3/2025 6:30pm',
    '18.03.2025',
    '18-03-2025 18:30:00',
    '18.3.2025',
    'March 18, 2025',
    'Mar 18, 2025 6:30 PM',
    '18 March 2025',
    '18 mar 2025, 18:30',
    'Tuesday, 18 March 2025',
    'Tuesday 18 March 2025 6:30 a.m.',
    // Unix seconds, in UTC.
    '1742342399',
  ])('reads %j as a day', (text) => {
    expect(parseEditorialDate(text)).toEqual(day('2025-03-18'));
  });

  it('reads the day before the month', () => {
    expect(parseEditorialDate('03/01/2020')).toEqual(day('2020-01-03'));
  });

  it.each([
    'Summer 2025',
    '2025',
    'until further notice',
    '12/31/2025',
    '31/04/2025',
    '30 February 2025',
    '18 Marchember 2025',
    '18/03-2025',
    '2025-02-29',
    '2026-13-45',
    '2026/13/45',
    'March 2025',
    '2025–26',
    'صيف',
  ])('returns %j unchanged', (text) =>
    expect(parseEditorialDate(text)).toEqual({ kind: 'text', text }),
  );

  it.each([
    '',
    ' ',
    '-',
    '–',
    '20251301',
    '0000-00-00 00:00:00',
    '00000000',
    '2025-00-10',
    '123456789012',
    '202503',
  ])('treats %j as missing', (text) => {
    expect(parseEditorialDate(text)).toBeNull();
  });

  it('reads every day that exists, in every format', () => {
    const days = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2100-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, date2] = iso.split('-');
        const spellings = [
          iso,
          `${year}/${month}/${date2}`,
          `${date2}/${month}/${year}`,
          `${year}${month}${date2}`,
          `${iso}T12:00:00`,
          `${iso} 12:00:00`,
        ];
        for (const spelling of spellings) expect(parseEditorialDate(spelling)).toEqual(day(iso));
      }),
    );
  });
});

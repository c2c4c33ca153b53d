/** @jest-environment node */
import { formatDay, resolveDay, todayIn } from './days.mjs';

describe('resolveDay', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['today+1', '2026-02-28', '2026-03-01'],
    ['today+1', '2028-02-28', '2028-02-29'],
    ['today-1', '2026-01-01', '2025-12-31'],
    ['today-365', '2026-11-21', '2025-11-21'],
    ['today+1', '2026-03-28', '2026-03-29'],
    ['2019-04-02 as dmy', '2026-03-01', '2019-04-02'],
    ['Summer 2024', '2026-03-01', null],
    ['2019 – 2025', '2026-03-01', null],
    ['today-', '2026-03-01', null],
    ['', '2026-03-01', null],
  ])('%s on %s is %s', (text, today, expected) => {
    expect(resolveDay(text, today)).toBe(expected);
  });
});

describe('formatDay', () => {
  it.each([
    ['today', 'iso', '2025-03-18'],
    ['today', 'slashes', '2025/03/18'],
    ['today as compact', 'iso', '20250318'],
    ['today as dmy', 'iso', '18/03/2025'],
    ['today as iso-time', 'iso', '2025-03-18T10:00:00'],
    ['today as sql', 'iso', '2025-03-18 10:00:00'],
    ['today as long', 'iso', '18 March 2025'],
    ['today as month', 'iso', 'March 2025'],
    ['today as year', 'iso', '2025'],
    ['Winter 2021', 'iso', 'Winter 2021'],
  ])('%s, by default %s, is %s', (text, fallback, expected) => {
    expect(formatDay(text, '2025-03-18', fallback)).toBe(expected);
  });

  it('an unknown format is an error', () => {
    expect(() => formatDay('today as roman', '2025-03-18', 'iso')).toThrow(
      "unknown date format 'roman'",
    );
  });
});

it('today depends on the given time zone, not on the machine', () => {
  const lateEvening = new Date('2026-07-01T23:30:00Z');
  expect(todayIn('Europe/London', lateEvening)).toBe('2026-07-02');
  expect(todayIn('America/Sao_Paulo', lateEvening)).toBe('2026-07-01');
});

/** @jest-environment node */
import { formatDuration, isoDuration } from './duration';

it.each([
  [0, '00:00', 'PT0S'],
  [4, '00:04', 'PT4S'],
  [59, '00:59', 'PT59S'],
  [59.4, '00:59', 'PT59S'],
  [59.5, '01:00', 'PT1M'],
  [60, '01:00', 'PT1M'],
  [702, '11:42', 'PT11M42S'],
  [3599, '59:59', 'PT59M59S'],
  [3599.5, '1:00:00', 'PT1H'],
  [3600, '1:00:00', 'PT1H'],
  [3723, '1:02:03', 'PT1H2M3S'],
  [36_000, '10:00:00', 'PT10H'],
  [90_061, '25:01:01', 'PT25H1M1S'],
])('%f seconds: %s, %s', (seconds, shown, iso) => {
  expect(formatDuration(seconds)).toBe(shown);
  expect(isoDuration(seconds)).toBe(iso);
});

it.each([null, -1, Number.NaN, Number.POSITIVE_INFINITY])('%p is not a duration', (seconds) => {
  expect(formatDuration(seconds)).toBeNull();
  expect(isoDuration(seconds)).toBeNull();
});

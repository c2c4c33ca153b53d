/** @jest-environment node */
import { on, words } from './testing/builders';
import { yearIn } from './year';

it.each([
  [null, null],
  [on('2027-03-01'), '2027'],
  [words('Spring 2027'), '2027'],
  [words('Frühjahr 2027, bis Ende 2027'), '2027'],
  [words('2026/2027'), null],
  [words('Room 20271'), null],
  [words('soon'), null],
])('%j is of the year %s', (date, year) => {
  expect(yearIn(date)).toBe(year);
});

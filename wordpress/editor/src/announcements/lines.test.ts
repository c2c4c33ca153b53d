import { isNever, isOver } from './lines';

it.each<[string, boolean]>([
  ['', false],
  ['2027-03-12T11:59', true],
  ['2027-03-12T12:00', true],
  ['2027-03-12T12:01', false],
  ['2028-01-01T00:00', false],
])('a line until “%s” is over at noon: %s', (until, expected) => {
  expect(isOver({ html: 'Tonight', from: '', until }, '2027-03-12T12:00')).toBe(expected);
});

it.each<[string, string, boolean]>([
  ['', '', false],
  ['2027-03-12T12:00', '', false],
  ['', '2027-03-12T12:00', false],
  ['2027-03-12T12:00', '2027-03-12T12:01', false],
  ['2027-03-12T12:00', '2027-03-12T12:00', true],
])('a line from “%s” until “%s” is never on: %s', (from, until, expected) => {
  expect(isNever({ html: 'Tonight', from, until })).toBe(expected);
});

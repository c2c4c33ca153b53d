import { isOver, nextLoop } from './loop';

const begun = { from: 2, to: null };
const whole = { from: 2, to: 5 };

it.each([
  ['begins', null, 'begin', 2, begun],
  ['begins elsewhere', begun, 'begin', 3, { from: 3, to: null }],
  ['ends', begun, 'end', 5, whole],
  ['ends before its beginning', { from: 5, to: null }, 'end', 2, whole],
  ['does not end where it begins', begun, 'end', 2, begun],
  ['does not end before it has begun', null, 'end', 5, null],
  ['is cleared by its beginning', whole, 'begin', 3, null],
  ['is cleared by its end', whole, 'end', 7, null],
] as const)('a loop %s', (_, loop, key, at, expected) => {
  expect(nextLoop(loop, key, at)).toEqual(expected);
});

it.each([
  [null, 9, false],
  [begun, 9, false],
  [whole, 4.9, false],
  [whole, 5, true],
])('of %j, %d is the end: %s', (loop, time, expected) => {
  expect(isOver(loop, time)).toBe(expected);
});

/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { anyText } from '@/lib/testing/any-text';
import { minutesOf } from './time-of-day';

it.each([
  ['6:30 pm', 18 * 60 + 30],
  ['6.30pm', 18 * 60 + 30],
  ['6 p.m.', 18 * 60],
  ['12 am', 0],
  ['12:15 PM', 12 * 60 + 15],
  ['18:30', 18 * 60 + 30],
  ['18:30:00', 18 * 60 + 30],
  ['18h30', 18 * 60 + 30],
  ['18h', 18 * 60],
  ['19 Uhr', 19 * 60],
  ['noon', 12 * 60],
  ['midnight', 24 * 60],
  ['00:00', 0],
  ['24:00', null],
  ['6:75 pm', null],
  ['13 pm', null],
  ['1830', null],
  ['6', null],
  ['after dark', null],
  ['6:30 pm – 8 pm', null],
  ['', null],
  [' 18:30 ', 18 * 60 + 30],
  ['constructor', null],
])('%j is %s minutes from midnight', (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes);
});

it('reads any text', () => {
  fc.assert(fc.property(anyText(), (time) => expect(() => minutesOf(time)).not.toThrow()));
});

it('reads a long text in one pass', () => {
  expect(minutesOf(`12${' '.repeat(1_000_000)}x`)).toBeNull();
});

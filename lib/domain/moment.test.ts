import { anyText } from '@/lib/testing/any-text';
import fc from '@/lib/testing/fast-check';
import {
  isWithin,
  momentAddress,
  momentOfFrame,
  momentValue,
  parseMoment,
  timeInWords,
} from './moment';

describe('the moment that a value of t names', () => {
  it.each([
    ['0', 0],
    ['134', 134],
    ['134.2', 134.2],
    ['134.2569', 134.256],
    ['007', 7],
    ['999999', 999_999],
    ['2:14', 134],
    ['2:14.2', 134.2],
    ['2:4', 124],
    ['02:04', 124],
    ['134:14', 8054],
    ['1:02:14.25', 3734.25],
    ['1:2:4', 3724],
    ['0.0000000000000000000000000001', 0],
  ])('%s', (value, moment) => {
    expect(parseMoment(value)).toBe(moment);
  });

  it.each([
    ...['10s', '1m30s', '-1', '5.', '.5', '1e2', '+5', '134,2', '10,20', '1 0', ' 1', '1 ', '1\n'],
    ...['', '1234567', '2:60', '1:60:00', '1:00:60', '1234:00', '2:014', '1:2:3:4', ':14', '2:'],
    ...['٣', '１', 'npt:10', 'NaN', 'Infinity', '0x10', '0.00000000000000000000000000001111'],
  ])('none: %j', (value) => {
    expect(parseMoment(value)).toBeNull();
  });

  it('is null or a time, whatever is asked for', () => {
    const near = fc.string({ unit: fc.constantFrom(...'0123456789.:,s- '), maxLength: 40 });
    fc.assert(
      fc.property(fc.oneof(near, anyText()), (value) => {
        const moment = parseMoment(value);
        expect(moment === null || (Number.isFinite(moment) && moment >= 0)).toBe(true);
      }),
    );
  });

  it('an address names the moment it was made of', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (milliseconds) => {
        const moment = milliseconds / 1000;
        expect(parseMoment(momentValue(moment))).toBe(moment);
      }),
    );
  });
});

it.each([
  [135, 134, true],
  [135.001, 134, false],
  [86_400, null, true],
  [86_400.001, null, false],
])('%d s in a film of %s s: %s', (moment, duration, expected) => {
  expect(isWithin(moment, duration)).toBe(expected);
});

it.each([
  [0, '0:00'],
  [5.999, '0:05'],
  [134.2, '2:14'],
  [3734.25, '1:02:14'],
  [36_000, '10:00:00'],
])('%d s in words is %s', (moment, expected) => {
  expect(timeInWords(moment)).toBe(expected);
});

it.each([
  [134, '134'],
  [134.2, '134.2'],
  [134.25, '134.25'],
  [8.0089, '8.008'],
  [1.001, '1.001'],
])('%d s in an address is %s', (moment, expected) => {
  expect(momentValue(moment)).toBe(expected);
  expect(momentAddress('/film', moment)).toBe(`/film?t=${expected}`);
});

it.each([
  [0.0333667, '0.034'],
  [8.008, '8.009'],
  // 1.001 × 1000 is 1000.9999999999999 in binary.
  [1.001, '1.002'],
  [0, '0.001'],
])('the frame that begins at %d s is found at %s', (start, expected) => {
  expect(momentValue(momentOfFrame(start))).toBe(expected);
});

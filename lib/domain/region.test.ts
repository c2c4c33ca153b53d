import { anyText } from '@/lib/testing/any-text';
import fc from '@/lib/testing/fast-check';
import { parseRegion, regionAddress, regionInWords, regionValue } from './region';

const region = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

describe('the region that a value of xywh names', () => {
  it.each([
    ['percent:10,20,30,40', region(10, 20, 30, 40)],
    ['percent:0,0,100,100', region(0, 0, 100, 100)],
    ['percent:0.5,12.25,33.3,0.01', region(0.5, 12.25, 33.3, 0.01)],
    // 33.34 + 66.66 is more than 100 in binary.
    ['percent:33.34,33.34,66.66,66.66', region(33.34, 33.34, 66.66, 66.66)],
    ['percent:99.99,99.99,0.01,0.01', region(99.99, 99.99, 0.01, 0.01)],
    ['percent:010,020,030,040', region(10, 20, 30, 40)],
  ])('%s', (value, expected) => {
    expect(parseRegion(value)).toEqual(expected);
  });

  it.each([
    ...['10,20,30,40', 'pixel:10,20,30,40', 'percent:', 'percent:1,2,3', 'percent:1,2,3,4,5'],
    ...['percent:0,0,0,1', 'percent:0,0,1,0', 'percent:0,0,0.00,1', 'percent:-1,0,1,1'],
    ...['percent:50,0,50.01,1', 'percent:0,50,1,50.01', 'percent:101,0,1,1', 'percent:0,0,1000,1'],
    ...['percent:1.234,0,1,1', 'percent:1.,0,1,1', 'percent:.5,0,1,1', 'percent:1e1,0,1,1'],
    ...['percent:1, 0,1,1', ' percent:1,0,1,1', 'percent:1,0,1,1 ', 'percent:1,0,1,1\n', ''],
    ...[
      'PERCENT:1,0,1,1',
      'percent:１,0,1,1',
      'percent:1;0;1;1',
      'percent:+1,0,1,1',
      'percent:,,,',
    ],
  ])('none: %j', (value) => {
    expect(parseRegion(value)).toBeNull();
  });

  it('is null or within the picture, whatever is asked for', () => {
    const near = fc
      .string({ unit: fc.constantFrom(...'0123456789.,- '), maxLength: 30 })
      .map((numbers) => `percent:${numbers}`);
    fc.assert(
      fc.property(fc.oneof(near, anyText()), (value) => {
        const found = parseRegion(value);
        if (found === null) return;
        const { x, y, width, height } = found;
        expect(Math.min(width, height)).toBeGreaterThan(0);
        expect(Math.max(x + width, y + height)).toBeLessThan(100.001);
      }),
    );
  });

  it('an address names the region it was made of', () => {
    const side = fc
      .tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 1, max: 10_000 }))
      .filter(([from, length]) => from + length <= 10_000)
      .map(([from, length]) => [from / 100, length / 100] as const);
    fc.assert(
      fc.property(side, side, ([x, width], [y, height]) => {
        expect(parseRegion(regionValue({ x, y, width, height }))).toEqual({ x, y, width, height });
      }),
    );
    expect(regionAddress('/plan', region(10, 20.5, 30.125, 40))).toBe(
      '/plan?xywh=percent:10,20.5,30.13,40',
    );
  });
});

it.each([
  [region(0, 0, 20, 20), 'upper left'],
  [region(40, 0, 20, 20), 'top'],
  [region(80, 0, 20, 20), 'upper right'],
  [region(0, 40, 20, 20), 'left'],
  [region(40, 40, 20, 20), 'centre'],
  [region(80, 40, 20, 20), 'right'],
  [region(0, 80, 20, 20), 'lower left'],
  [region(40, 80, 20, 20), 'bottom'],
  [region(80, 80, 20, 20), 'lower right'],
  // Centres at 33.33 and 33.34, 66.66 and 66.67 percent.
  [region(33.23, 33.23, 0.2, 0.2), 'upper left'],
  [region(33.24, 33.24, 0.2, 0.2), 'centre'],
  [region(66.56, 66.56, 0.2, 0.2), 'centre'],
  [region(66.57, 66.57, 0.2, 0.2), 'lower right'],
  [region(0, 0, 60, 100), 'left'],
  [region(0, 0, 60.01, 60), 'upper left'],
  [region(0, 0, 60.01, 60.01), null],
  [region(0, 0, 100, 100), null],
])('%j lies at %s', (asked, expected) => {
  expect(regionInWords(asked)).toBe(expected);
});

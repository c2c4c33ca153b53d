import fc from '@/lib/testing/fast-check';
import { parseRegion, regionValue } from '@/lib/domain/region';
import { FIRST_REGION, pointIn, regionBetween, SIDES, withSide } from './drawn-region';

const point = (x: number, y: number) => ({ x, y });
const region = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

it.each([
  // A wide picture in a square box has bars above and below it.
  [point(10, 120), point(0, 0)],
  [point(210, 220), point(100, 100)],
  [point(60, 145), point(25, 25)],
  [point(10, 70), point(0, -50)],
])('%j is %j of the picture', (pointer, expected) => {
  const box = { left: 10, top: 70, width: 200, height: 200 };
  expect(pointIn(box, { width: 1600, height: 800 }, pointer)).toEqual(expected);
});

it.each([
  [point(10, 20), point(40, 60), region(10, 20, 30, 40)],
  [point(40, 60), point(10, 20), region(10, 20, 30, 40)],
  [point(9.6, 20.4), point(40, 60), region(10, 20, 30, 40)],
  [point(-30, -1), point(50, 130), region(0, 0, 50, 100)],
  [point(30, 30), point(30, 30), region(30, 30, 1, 1)],
  [point(120, 100), point(100, 140), region(99, 99, 1, 1)],
])('from %j to %j: %j', (from, to, expected) => {
  expect(regionBetween(from, to)).toEqual(expected);
});

it.each([
  ['x', 0, region(0, 25, 50, 50)],
  ['x', 51, region(50, 25, 50, 50)],
  ['y', -1, region(25, 0, 50, 50)],
  ['width', 76, region(25, 25, 75, 50)],
  ['height', 0, region(25, 25, 50, 1)],
  ['height', 30.5, region(25, 25, 50, 31)],
] as const)('%s %d: %j', (side, value, expected) => {
  expect(withSide(FIRST_REGION, side, value)).toEqual(expected);
});

it('whatever is drawn or typed has an address', () => {
  const edge = fc.double({ min: -50, max: 150, noNaN: true });
  const change = fc.tuple(fc.constantFrom(...SIDES), fc.integer({ min: -200, max: 200 }));
  fc.assert(
    fc.property(edge, edge, edge, edge, fc.array(change), (x, y, toX, toY, changes) => {
      const drawn = regionBetween(point(x, y), point(toX, toY));
      const changed = changes.reduce((now, [side, value]) => withSide(now, side, value), drawn);
      expect(parseRegion(regionValue(changed))).toEqual(changed);
    }),
  );
});

import fc from '@/lib/testing/fast-check';
import { touch, type Box } from './boxes';
import { GAP, MARGIN, placePopup, shiftFor, type Point } from './popup-place';

const MAP = { width: 1000, height: 800 };
const POPUP = { width: 320, height: 400 };
/** In the lower right corner. */
const BUTTONS = [{ left: 930, top: 685, width: 46, height: 91 }];

const situation = (marker: Point, markers: readonly Box[] = [], map = MAP) => ({
  marker,
  map,
  popup: POPUP,
  markers,
  buttons: BUTTONS,
});
const place = (...given: Parameters<typeof situation>) => placePopup(situation(...given));

const markerAt = (x: number, y: number) => ({ left: x - 12, top: y - 12, width: 24, height: 24 });

const range = (count: number) => [...Array(count).keys()];

/** Markers in the right half of the map, 30 pixels apart. */
const EAST = range(20).flatMap((x) => range(26).map((y) => markerAt(380 + x * 30, y * 30)));

it.each([
  // The last position at which it fits to the right of the marker is 1000 - 16 - 320 - 48.
  [
    { x: 616, y: 300 },
    { left: 664, top: 274, side: 'right', line: 26 },
  ],
  [
    { x: 617, y: 300 },
    { left: 249, top: 274, side: 'left', line: 26 },
  ],
  // Beside the buttons, it is higher: it ends 10 px above them.
  [
    { x: 616, y: 600 },
    { left: 664, top: 275, side: 'right', line: 325 },
  ],
  [
    { x: 100, y: 42 },
    { left: 148, top: 16, side: 'right', line: 26 },
  ],
  [
    { x: 100, y: 700 },
    { left: 148, top: 384, side: 'right', line: 316 },
  ],
  // Out of view.
  [
    { x: 100, y: 10 },
    { left: 16, top: 16, side: null, line: -6 },
  ],
  [
    { x: -200, y: 300 },
    { left: 16, top: 274, side: null, line: 26 },
  ],
  [
    { x: 1400, y: 300 },
    { left: 664, top: 274, side: null, line: 26 },
  ],
  [
    { x: 100, y: 1900 },
    { left: 16, top: 384, side: null, line: 1516 },
  ],
] as const)('a marker at %j has its popup at %j', (marker, expected) => {
  expect(place(marker)).toEqual({ ...expected, covered: 0 });
});

it.each([
  ['to the right', [], { left: 548, top: 374, side: 'right' }],
  [
    'to the left, with fewer markers',
    [markerAt(600, 380), markerAt(600, 580), markerAt(400, 480)],
    { side: 'left' },
  ],
  [
    'higher, if that frees one',
    [markerAt(600, 720), markerAt(400, 720)],
    { left: 548, top: 298, side: 'right', line: 102 },
  ],
  [
    'at the nearer edge, where both sides have some at every height',
    [100, 200, 300, 400, 500, 600, 700].flatMap((y) => [markerAt(560, y), markerAt(420, y)]),
    { left: 664, side: null },
  ],
  [
    'to the left, with fewer markers, where they are everywhere',
    [...EAST, ...range(5).flatMap((x) => range(9).map((y) => markerAt(x * 90, y * 90)))],
    { side: 'left' },
  ],
])('it is %s', (_, others, expected) => {
  expect(place({ x: 500, y: 400 }, others)).toMatchObject(expected);
});

const position = fc.integer({ min: -5_000, max: 5_000 });
const others = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 800 })),
  { maxLength: 40 },
);

it('is whole wherever the marker is, and never over the buttons', () => {
  fc.assert(
    fc.property(position, position, others, (x, y, markers) => {
      const { left, top, side } = place(
        { x, y },
        markers.map(([at, down]) => markerAt(at, down)),
      );
      expect(left).toBeGreaterThanOrEqual(MARGIN);
      expect(left + POPUP.width).toBeLessThanOrEqual(MAP.width - MARGIN);
      expect(top).toBeGreaterThanOrEqual(MARGIN);
      expect(top + POPUP.height).toBeLessThanOrEqual(MAP.height - MARGIN);
      for (const button of BUTTONS) expect(touch({ left, top, ...POPUP }, button)).toBe(false);
      // The line always has the same length.
      if (side === 'right') expect(left - x).toBe(GAP);
      if (side === 'left') expect(x - left - POPUP.width).toBe(GAP);
    }),
  );
});

it('covers no marker while a third of the map has none', () => {
  fc.assert(
    fc.property(others, (markers) => {
      const boxes = markers.map(([x, y]) => markerAt(Math.min(x, 600), y));
      const [own] = boxes;
      if (!own) return;
      const { left, top } = place({ x: own.left + 12, y: own.top + 12 }, boxes);
      for (const box of boxes) expect(touch({ left, top, ...POPUP }, box)).toBe(false);
    }),
  );
});

it.each([
  ['not, where the popup has room', { x: 500, y: 400 }, [], null],
  ['to the right, where there is none to the left', { x: 300, y: 200 }, EAST, { x: 84, y: 0 }],
  ['down, where the marker is above the middle of others', { x: 500, y: 10 }, [], { x: 0, y: 32 }],
  [
    'not, where markers are everywhere',
    { x: 500, y: 400 },
    range(40).flatMap((x) => range(32).map((y) => markerAt(x * 25, y * 25))),
    null,
  ],
])('the map moves %s', (_, marker, others, expected) => {
  expect(shiftFor(situation(marker, others))).toEqual(expected);
});

it('a map that is too low for it shows its top', () => {
  expect(place({ x: 100, y: 200 }, [], { width: 1000, height: 300 }).top).toBe(MARGIN);
});

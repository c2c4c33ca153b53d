import fc from 'fast-check';
import { GAP, MARGIN, placePopup } from './popup-place';

const MAP = { width: 1000, height: 800 };
const POPUP = { width: 320, height: 400 };

it.each([
  // The last place at which it fits to the right of the marker is 1000 - 92 - 320 - 48.
  [
    { x: 540, y: 300 },
    { left: 588, top: 274, side: 'right', line: 26 },
  ],
  [
    { x: 541, y: 300 },
    { left: 173, top: 274, side: 'left', line: 26 },
  ],
  [
    { x: 100, y: 10 },
    { left: 148, top: 16, side: 'right', line: -6 + 0, hidden: true },
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
    { x: -200, y: 300 },
    { left: 16, top: 274, side: null, line: 26 },
  ],
  [
    { x: 1400, y: 300 },
    { left: 588, top: 274, side: null, line: 26 },
  ],
  [
    { x: 100, y: 1900 },
    { left: 148, top: 384, side: null, line: 1516 },
  ],
] as const)('a marker at %j has its popup at %j', (marker, { ...expected }) => {
  const { hidden, ...place } = { hidden: false, ...expected };
  expect(placePopup(marker, MAP, POPUP)).toEqual(hidden ? { ...place, side: null } : place);
});

it('is whole wherever the marker is, and never over the buttons', () => {
  const position = fc.integer({ min: -5_000, max: 5_000 });
  fc.assert(
    fc.property(position, position, (x, y) => {
      const { left, top, side } = placePopup({ x, y }, MAP, POPUP);
      expect(left).toBeGreaterThanOrEqual(MARGIN);
      expect(left + POPUP.width).toBeLessThanOrEqual(MAP.width - 92);
      expect(top).toBeGreaterThanOrEqual(MARGIN);
      expect(top + POPUP.height).toBeLessThanOrEqual(MAP.height - MARGIN);
      // The line has always the same length.
      if (side === 'right') expect(left - x).toBe(GAP);
      if (side === 'left') expect(x - left - POPUP.width).toBe(GAP);
    }),
  );
});

it('a map that is too low for it shows its top', () => {
  expect(placePopup({ x: 100, y: 200 }, { width: 1000, height: 300 }, POPUP).top).toBe(MARGIN);
});

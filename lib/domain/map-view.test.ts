/** @jest-environment node */
import { initialZoom, MAP_CENTRE } from './map-view';

it('opens at longitude 25, latitude 30', () => {
  expect(MAP_CENTRE).toEqual([25, 30]);
});

it.each([
  [1920, 1.9],
  [960, 0.95],
  [390, 0.3859],
  [0, 0],
])('at %i pixels the zoom is %f', (width, expected) => {
  expect(initialZoom(width)).toBeCloseTo(expected, 4);
});

/** @jest-environment node */
import { centreAfter, initialZoom, MAP_CENTRE } from './map-view';

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

/** At zoom 1 the world is 1024 pixels wide. */
it.each([
  [{ x: 0, y: 0 }, MAP_CENTRE],
  [{ x: 1024, y: 0 }, MAP_CENTRE],
  [{ x: 256, y: 0 }, [-65, 30]],
  [{ x: -256, y: 0 }, [115, 30]],
  // Beyond the antimeridian.
  [{ x: -512, y: 0 }, [-155, 30]],
  [{ x: 0, y: 5_000 }, [25, 85]],
  [{ x: 0, y: -5_000 }, [25, -85]],
])('dragged by %j its centre is %j', (drag, expected) => {
  const [longitude, latitude] = centreAfter(drag, 1);
  expect(longitude).toBeCloseTo(expected[0] ?? NaN);
  expect(latitude).toBeCloseTo(expected[1] ?? NaN);
});

it('dragged down, the map shows what is farther north', () => {
  // 30 degrees are 0.1748 of half the square from the equator: 512 pixels.
  expect(centreAfter({ x: 0, y: -89.52 }, 1)[1]).toBeCloseTo(0, 1);
  expect(centreAfter({ x: 0, y: 10 }, 1)[1]).toBeGreaterThan(30);
});

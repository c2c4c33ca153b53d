/** @jest-environment node */
import { formatCoordinates } from './coordinates';

it.each([
  [44.0212, 28.6149, '44.02 N, 28.61 E'],
  [-33.5, -70.6, '33.50 S, 70.60 W'],
  [0, 0, '0.00 N, 0.00 E'],
  [-0.001, -0.004, '0.00 N, 0.00 E'],
  [-0.006, -0.006, '0.01 S, 0.01 W'],
  [90, -180, '90.00 N, 180.00 W'],
  [5, 179.999, '5.00 N, 180.00 E'],
])('%f, %f: %s', (latitude, longitude, expected) => {
  expect(formatCoordinates({ latitude, longitude })).toBe(expected);
});

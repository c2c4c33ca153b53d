import type { Bounds } from './map-types';

/** Degrees between two lines. */
export const STEP = 20;

/** The last line before the map's edge. */
const LAST_LATITUDE = 80;

const steps = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, index) => from + index * STEP);

const up = (degrees: number) => Math.ceil(degrees / STEP) * STEP;
const down = (degrees: number) => Math.floor(degrees / STEP) * STEP;

/** Returns lines of latitude and longitude as GeoJSON, 20 degrees apart. */
export function graticule() {
  const meridians = steps(-180, 180).map((longitude) => [
    [longitude, -85.05],
    [longitude, 85.05],
  ]);
  const parallels = steps(-LAST_LATITUDE, LAST_LATITUDE).map((latitude) => [
    [-180, latitude],
    [180, latitude],
  ]);
  return { type: 'MultiLineString' as const, coordinates: [...meridians, ...parallels] };
}

export interface LineLabel {
  readonly degrees: number;
  /** For example, `60N`, `20W`, `0`. */
  readonly text: string;
}

function label(degrees: number, positive: string, negative: string): LineLabel {
  // Longitudes continue beyond the antimeridian.
  const turned = Math.abs(degrees) > 180 ? degrees - Math.sign(degrees) * 360 : degrees;
  const hemisphere = turned === 0 ? '' : turned > 0 ? positive : negative;
  return { degrees, text: `${Math.abs(turned)}${hemisphere}` };
}

/** Returns the lines that cross an area, with their labels. */
export function linesIn([west, south, east, north]: Bounds) {
  return {
    parallels: steps(Math.max(up(south), -LAST_LATITUDE), Math.min(down(north), LAST_LATITUDE)).map(
      (latitude) => label(latitude, 'N', 'S'),
    ),
    meridians: steps(up(west), down(east)).map((longitude) => label(longitude, 'E', 'W')),
  };
}

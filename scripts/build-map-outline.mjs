// Generates the outline of the embedded map: `node scripts/build-map-outline.mjs` writes components/map/world.json for
// the interactive map, and components/map/world.svg for the drawn one.
//
// Natural Earth's land and borders (public domain, as packaged by world-atlas) are spherical: shapes that cross the
// antimeridian must be cut along it, or a line runs across the whole map.
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { geoEquirectangular } from 'd3-geo';
// @ts-expect-error -- it ships no types
import { geoProject } from 'd3-geo-projection';
import { feature as unpack, mesh } from 'topojson-client';

const OUTPUT = new URL('../components/map/world.json', import.meta.url);
const DRAWING = new URL('../components/map/world.svg', import.meta.url);

/** Width and height of the drawing in its own units: a pixel or less at the zoom at which most screens open the map. */
const SIZE = 1500;

/** Decimal places of a degree: about a kilometre, more precise than the source at 1:110 million. */
const DECIMALS = 2;

/** The maximum latitude of Web Mercator. */
const LAST_LATITUDE = 85.05;

/** A plate carrée projection, which makes d3 cut along the antimeridian. */
const toDegrees = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .precision(0);

/** @param {number} value */
const round = (value) => Number(value.toFixed(DECIMALS)) + 0;

/**
 * Rounds positions, flips y back, and drops consecutive duplicates.
 *
 * @param {any} coordinates
 * @returns {any}
 */
function tidy(coordinates) {
  if (!Array.isArray(coordinates[0][0])) {
    const points = coordinates.map((/** @type {[number, number]} */ [x, y]) => [
      round(x),
      round(Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, -y))),
    ]);
    return points.filter(
      (/** @type {number[]} */ [x, y], /** @type {number} */ index) =>
        index === 0 || x !== points[index - 1][0] || y !== points[index - 1][1],
    );
  }
  return coordinates.map(tidy);
}

/** @param {'land' | 'border'} kind @param {object} geometry */
function feature(kind, geometry) {
  const { type, coordinates } = geoProject(geometry, toDegrees);
  return {
    type: 'Feature',
    properties: { kind },
    geometry: { type, coordinates: tidy(coordinates) },
  };
}

const require = createRequire(import.meta.url);
/** @type {any} The package's own types are narrower than topojson-client's. */
const topology = require('world-atlas/countries-110m.json');
const { land, countries } = topology.objects;
const [landMass] = /** @type {any} */ (unpack(topology, land)).features;

const world = {
  type: 'FeatureCollection',
  features: [
    feature('land', landMass.geometry),
    // Only borders between two countries; a coast belongs to one only.
    feature(
      'border',
      mesh(topology, countries, (a, b) => a !== b),
    ),
  ],
};
await writeFile(OUTPUT, `${JSON.stringify(world)}\n`);

/**
 * Projects a position to Web Mercator.
 *
 * @param {[longitude: number, latitude: number]} position
 */
function project([longitude, latitude]) {
  const y = (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2;
  return [Math.round((longitude / 360 + 0.5) * SIZE), Math.round(y * SIZE)];
}

/**
 * Returns a line as path data in relative coordinates, or an empty string when it is a single point.
 *
 * @param {[number, number][]} line
 * @param {boolean} isArea
 */
function pathOf(line, isArea) {
  const points = line
    .map(project)
    .filter(
      ([x, y], index, all) => index === 0 || x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1],
    );
  if (points.length < (isArea ? 3 : 2)) return '';
  const [[x, y] = [], ...rest] = points;
  const steps = rest.map(([toX = 0, toY = 0], index) => {
    const [fromX = 0, fromY = 0] = points[index] ?? [];
    return `${toX - fromX} ${toY - fromY}`;
  });
  return `M${x} ${y}l${steps.join(' ')}${isArea ? 'z' : ''}`.replaceAll(' -', '-');
}

/** @param {string} id @param {any} lines @param {boolean} isArea */
const group = (id, lines, isArea) =>
  `<path id="${id}" d="${lines.map((/** @type {any} */ line) => pathOf(line, isArea)).join('')}"/>`;

const [{ geometry: areas }, { geometry: borders }] = /** @type {[any, any]} */ (world.features);
await writeFile(
  DRAWING,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${group('land', areas.coordinates.flat(), true)}${group('borders', borders.coordinates, false)}</svg>\n`,
);

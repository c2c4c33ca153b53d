// Generates the outline of the embedded map: `node scripts/build-map-outline.mjs` writes components/map/world.json.
//
// Natural Earth's land and borders (public domain, as packaged by world-atlas) are spherical: what crosses the
// antimeridian has to be cut along it, or a line runs across the whole map.
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { geoEquirectangular } from 'd3-geo';
// @ts-expect-error -- it ships no types
import { geoProject } from 'd3-geo-projection';
import { feature as unpack, mesh } from 'topojson-client';

const OUTPUT = new URL('../components/map/world.json', import.meta.url);

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
    // Borders between two countries; a coast belongs to one only.
    feature(
      'border',
      mesh(topology, countries, (a, b) => a !== b),
    ),
  ],
};
await writeFile(OUTPUT, `${JSON.stringify(world)}\n`);

import { cross, dot, label, line, sheet } from './annotate.mjs';
import { noise, random } from './noise.mjs';
import {
  clamp,
  contours,
  field,
  finish,
  hillshade,
  lay,
  mix,
  paint,
  ramp,
  raster,
  smooth,
} from './raster.mjs';

/**
 * @typedef {object} TerrainOptions
 * @property {number} width
 * @property {number} height
 * @property {number} seed
 * @property {number} [frequency] features across the picture
 * @property {number} [base] height in metres of the lowest ground
 * @property {number} [range] metres between lowest and highest ground
 * @property {number} [step] metres between contours
 * @property {'earth' | 'slate' | 'pale'} [palette]
 * @property {number} [azimuth] direction of the light
 * @property {boolean} [bare] without annotations
 */

/** @type {Record<string, (value: number) => [number, number, number]>} */
const PALETTES = {
  earth: ramp([
    [0, [38, 48, 58]],
    [0.28, [66, 70, 68]],
    [0.45, [112, 101, 82]],
    [0.7, [150, 135, 108]],
    [1, [196, 184, 156]],
  ]),
  slate: ramp([
    [0, [30, 38, 46]],
    [0.4, [74, 84, 90]],
    [0.75, [128, 134, 132]],
    [1, [190, 190, 180]],
  ]),
  pale: ramp([
    [0, [82, 76, 64]],
    [0.35, [128, 116, 94]],
    [0.7, [166, 150, 122]],
    [1, [206, 194, 168]],
  ]),
};

/**
 * Returns heights from 0 to 1: broad 1/f hills cut by ridges, both warped by a slower noise so that
 * valleys wander.
 * @param {{ width: number, height: number, seed: number, frequency?: number }} options
 */
export function heights({ width, height, seed, frequency = 3 }) {
  const broad = noise(seed);
  const bend = noise(seed + 101);
  const cut = noise(seed + 211);
  const values = field(width, height, (px, py) => {
    const x = (px / width) * frequency;
    const y = (py / width) * frequency;
    const bx = x + 0.55 * bend.fbm(x * 0.9, y * 0.9, 4);
    const by = y + 0.55 * bend.fbm(x * 0.9 + 40, y * 0.9 + 40, 4);
    return broad.fbm(bx * 0.7, by * 0.7, 9, 0.47) + 0.62 * cut.ridge(bx * 0.8, by * 0.8, 6);
  });
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return values.map((value) => (value - low) / (high - low));
}

/**
 * Returns the positions of local extremes, at least `apart` pixels from each other and from the edge.
 * @param {Float32Array} values
 * @param {number} width
 * @param {number} height
 * @param {{ count: number, apart: number, seed: number }} options
 */
function spots(values, width, height, { count, apart, seed }) {
  const next = random(seed);
  /** @type {Array<[number, number]>} */
  const found = [];
  for (let turn = 0; turn < 400 && found.length < count; turn++) {
    let x = Math.floor(apart * 0.6 + next() * (width - apart * 1.5));
    let y = Math.floor(apart * 0.5 + next() * (height - apart));
    const up = turn % 3 ? 1 : -1;
    for (let move = 0; move < 300; move++) {
      let best = [x, y];
      for (const [dx, dy] of [
        [6, 0],
        [-6, 0],
        [0, 6],
        [0, -6],
      ]) {
        const cx = clamp(x + dx, 0, width - 1);
        const cy = clamp(y + dy, 0, height - 1);
        if (up * values[cy * width + cx] > up * values[best[1] * width + best[0]]) best = [cx, cy];
      }
      if (best[0] === x && best[1] === y) break;
      [x, y] = best;
    }
    const inside =
      x > apart * 0.4 && x < width - apart * 0.9 && y > apart * 0.4 && y < height - apart * 0.4;
    if (inside && found.every(([a, b]) => Math.hypot(a - x, b - y) > apart)) found.push([x, y]);
  }
  return found;
}

/**
 * Hill-shaded ground with contour lines and spot heights.
 * @param {TerrainOptions} options
 */
export function terrain(options) {
  const { width, height, seed, base = 412, range = 980, step = 40, bare = false } = options;
  const unit = width / 1600;
  const values = heights(options);
  const light = hillshade(values, width, height, { relief: width * 0.1, azimuth: options.azimuth });
  const colour = PALETTES[options.palette ?? 'earth'];
  const image = raster(width, height);
  paint(image, (x, y, i) => {
    const [r, g, b] = colour(values[i]);
    const shade = mix(0.3, 1.1, smooth(0.05, 1, light[i]));
    // Lit slopes are a little warmer than shaded ones, as under a low sun.
    const warm = (shade - 0.85) * 6;
    return [r * shade + warm, g * shade + warm * 0.4, b * shade - warm * 0.5];
  });
  const metres = values.map((value) => base + value * range);
  lay(
    image,
    contours(metres, width, height, { step, line: 1.7 * unit, minor: 0.42 }),
    [238, 232, 214],
    0.62,
  );
  finish(image, { seed, grain: 7 });
  if (bare) return { image, drawing: undefined, metres };

  const parts = [];
  const apart = 260 * unit;
  for (const [x, y] of spots(metres, width, height, { count: 9, apart, seed: seed + 5 })) {
    const figure = metres[y * width + x].toFixed(1);
    parts.push(
      dot(x, y, 4 * unit),
      label(x + 12 * unit, y + 9 * unit, figure, { size: 32 * unit, weight: 500 }),
    );
  }
  const next = random(seed + 9);
  for (let i = 1; i < 4; i++) {
    const x = (width * i) / 4;
    const y = height / 2;
    parts.push(cross(x, y, 13 * unit, { width: 2 * unit, opacity: 0.75 }));
  }
  const east = 400 + Math.floor(next() * 90);
  const north = 4100 + Math.floor(next() * 90);
  const edge = 36 * unit;
  parts.push(
    label(edge, height - edge, `${east} E  ${north} N`, { size: 30 * unit, box: true }),
    line(width - 300 * unit, height - edge, width - edge, height - edge, { width: 3 * unit }),
    line(width - 300 * unit, height - edge - 10, width - 300 * unit, height - edge, {
      width: 3 * unit,
    }),
    line(width - edge, height - edge - 10, width - edge, height - edge, { width: 3 * unit }),
    label(width - edge, height - edge - 16 * unit, '500 m', { size: 31 * unit, anchor: 'end' }),
  );
  return { image, drawing: sheet(width, height, parts), metres };
}

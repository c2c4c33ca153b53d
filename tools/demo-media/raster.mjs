import { hash } from './noise.mjs';

/**
 * @typedef {object} Raster
 * @property {number} width
 * @property {number} height
 * @property {Float32Array} data three values per pixel, 0 to 255, kept unrounded
 * @typedef {readonly [number, number, number]} Colour
 */

/** @param {number} value @param {number} low @param {number} high */
export const clamp = (value, low = 0, high = 1) =>
  value < low ? low : value > high ? high : value;

/** @param {number} a @param {number} b @param {number} t */
export const mix = (a, b, t) => a + (b - a) * t;

/** @param {number} from @param {number} to @param {number} value */
export function smooth(from, to, value) {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/**
 * @param {number} width
 * @param {number} height
 * @param {Colour} [colour]
 * @returns {Raster}
 */
export function raster(width, height, colour = [0, 0, 0]) {
  const data = new Float32Array(width * height * 3);
  for (let i = 0; i < data.length; i++) data[i] = colour[i % 3];
  return { width, height, data };
}

/**
 * Returns a field of one value per pixel.
 * @param {number} width
 * @param {number} height
 * @param {(x: number, y: number) => number} value
 */
export function field(width, height, value) {
  const out = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++) out[i++] = value(x, y);
  return out;
}

/**
 * Returns a function from a value to a colour, through stops in rising order.
 * @param {ReadonlyArray<readonly [number, Colour]>} stops
 * @returns {(value: number) => [number, number, number]}
 */
export function ramp(stops) {
  return (value) => {
    let i = 1;
    while (i < stops.length - 1 && value > stops[i][0]) i++;
    const [from, a] = stops[i - 1];
    const [to, b] = stops[i];
    const t = clamp((value - from) / (to - from));
    return [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];
  };
}

/**
 * Returns the light on a height field from the upper left, 0 to 1; flat ground is about 0.6.
 * @param {Float32Array} heights
 * @param {number} width
 * @param {number} height
 * @param {{ relief: number, azimuth?: number, altitude?: number }} light relief scales heights to
 *   pixels; azimuth (from north, clockwise) and altitude in degrees
 */
export function hillshade(heights, width, height, { relief, azimuth = 315, altitude = 40 }) {
  const a = ((azimuth - 90) * Math.PI) / 180;
  const e = (altitude * Math.PI) / 180;
  const lx = Math.cos(a) * Math.cos(e);
  const ly = Math.sin(a) * Math.cos(e);
  const lz = Math.sin(e);
  return field(width, height, (x, y) => {
    const row = y * width;
    const left = heights[row + Math.max(0, x - 1)];
    const right = heights[row + Math.min(width - 1, x + 1)];
    const up = heights[Math.max(0, y - 1) * width + x];
    const down = heights[Math.min(height - 1, y + 1) * width + x];
    const nx = ((left - right) * relief) / 2;
    const ny = ((up - down) * relief) / 2;
    return Math.max(0, (nx * lx + ny * ly + lz) / Math.sqrt(nx * nx + ny * ny + 1));
  });
}

/**
 * Returns the coverage (0 to 1) of contour lines of a field, of constant width whatever the
 * slope; every `major`-th line is heavier.
 * @param {Float32Array} values
 * @param {number} width
 * @param {number} height
 * @param {{ step: number, line?: number, major?: number, minor?: number }} options line is the
 *   width in pixels, minor the strength of the lines between the major ones
 */
export function contours(values, width, height, { step, line = 1.2, major = 5, minor = 0.45 }) {
  return field(width, height, (x, y) => {
    const i = y * width + x;
    const here = values[i] / step;
    const dx = (values[x + 1 < width ? i + 1 : i - 1] - values[i]) / step;
    const dy = (values[y + 1 < height ? i + width : i - width] - values[i]) / step;
    const slope = Math.hypot(dx, dy);
    const nearest = Math.round(here);
    const distance = Math.abs(here - nearest) / Math.max(slope, 1e-4);
    const strong = ((nearest % major) + major) % major === 0;
    const reach = strong ? line * 0.8 : line * 0.5;
    // On ground that is almost level, a contour would smear into a patch.
    const level = smooth(0.0006, 0.003, slope);
    return clamp(reach + 0.5 - distance) * (strong ? 1 : minor) * level;
  });
}

/**
 * Blends a colour into a raster through a mask.
 * @param {Raster} image
 * @param {Float32Array} mask one value per pixel
 * @param {Colour} colour
 * @param {number} [strength]
 */
export function lay(image, mask, colour, strength = 1) {
  for (let i = 0, j = 0; i < mask.length; i++, j += 3) {
    const t = mask[i] * strength;
    if (t <= 0) continue;
    for (let c = 0; c < 3; c++) image.data[j + c] = mix(image.data[j + c], colour[c], t);
  }
}

/**
 * Fills a raster from a function of the pixel.
 * @param {Raster} image
 * @param {(x: number, y: number, index: number) => Colour} colour
 */
export function paint(image, colour) {
  for (let y = 0, i = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++, i++) image.data.set(colour(x, y, i), i * 3);
  }
}

/**
 * Darkens the corners and adds luminance grain. Grain is two pixels wide, since single-pixel
 * grain takes most of a JPEG's bytes and disappears in the first resize.
 * @param {Raster} image
 * @param {{ seed: number, grain?: number, vignette?: number }} options grain in levels
 */
export function finish(image, { seed, grain = 5, vignette = 0.22 }) {
  const { width, height, data } = image;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const dx = x / width - 0.5;
      const dy = y / height - 0.5;
      const dim = 1 - vignette * smooth(0.25, 0.75, Math.hypot(dx, dy));
      const speck =
        (hash(x >> 1, y >> 1, seed) + hash((x + 1) >> 1, (y + 1) >> 1, seed + 1) - 1) * grain;
      for (let c = 0; c < 3; c++) data[i + c] = data[i + c] * dim + speck;
    }
  }
}

/**
 * Blurs a field with three box passes (close to a Gaussian).
 * @param {Float32Array} values
 * @param {number} width
 * @param {number} height
 * @param {number} radius in pixels
 */
export function blur(values, width, height, radius) {
  const r = Math.max(1, Math.round(radius / 1.7));
  let from = values.slice();
  let to = new Float32Array(values.length);
  const pass = (/** @type {number} */ n, /** @type {number} */ stride, /** @type {number} */ o) => {
    let sum = 0;
    for (let k = -r; k <= r; k++) sum += from[o + clamp(k, 0, n - 1) * stride];
    for (let k = 0; k < n; k++) {
      to[o + k * stride] = sum / (2 * r + 1);
      sum += from[o + Math.min(n - 1, k + r + 1) * stride];
      sum -= from[o + Math.max(0, k - r) * stride];
    }
  };
  for (let turn = 0; turn < 3; turn++) {
    for (let y = 0; y < height; y++) pass(width, 1, y * width);
    [from, to] = [to, from];
    for (let x = 0; x < width; x++) pass(height, width, x);
    [from, to] = [to, from];
  }
  return from;
}

/** Returns the raster as bytes, three per pixel. @param {Raster} image */
export function bytes(image) {
  return Buffer.from(new Uint8ClampedArray(image.data));
}

import { clamp, mix, smooth } from './raster.mjs';

/** @typedef {import('./hang.mjs').Texture} Texture */

/**
 * Returns the colour of a texture at u, v from 0 to 1, averaged over a square of `spread`.
 * @param {Texture} texture
 * @param {number} u
 * @param {number} v
 */
export function sample({ width, height, data }, u, v) {
  const x = clamp(u * width - 0.5, 0, width - 1.001);
  const y = clamp(v * height - 0.5, 0, height - 1.001);
  const i = Math.floor(x);
  const j = Math.floor(y);
  const fx = x - i;
  const fy = y - j;
  const at = (j * width + i) * 3;
  const below = at + (j + 1 < height ? width * 3 : 0);
  const step = i + 1 < width ? 3 : 0;
  /** @type {[number, number, number]} */
  const colour = [0, 0, 0];
  for (let c = 0; c < 3; c++) {
    colour[c] = mix(
      mix(data[at + c], data[at + step + c], fx),
      mix(data[below + c], data[below + step + c], fx),
      fy,
    );
  }
  return colour;
}

/**
 * Returns where and through which axis a ray enters a box, or null.
 * @param {number} ox @param {number} oy @param {number} oz
 * @param {number} dx @param {number} dy @param {number} dz
 * @param {number[]} bounds
 */
export function slab(ox, oy, oz, dx, dy, dz, [x0, y0, z0, x1, y1, z1]) {
  const a = [(x0 - ox) / dx, (y0 - oy) / dy, (z0 - oz) / dz];
  const b = [(x1 - ox) / dx, (y1 - oy) / dy, (z1 - oz) / dz];
  const entries = a.map((t, i) => Math.min(t, b[i]));
  const near = Math.max(...entries);
  const far = Math.min(...a.map((t, i) => Math.max(t, b[i])));
  return near <= far && far > 0 ? { near, axis: entries.indexOf(near) } : null;
}

/**
 * Whether a point is inside the outline of a standing person, in fractions of their height.
 * @param {number} x from their middle
 * @param {number} z above the floor
 */
export function person(x, z) {
  if (z < 0 || z > 1) return false;
  const side = Math.abs(x);
  const head = Math.hypot(x / 0.058, (z - 0.93) / 0.07) < 1;
  const neck = side < 0.03 && z > 0.8 && z < 0.9;
  const shoulder =
    z > 0.46 &&
    z < 0.84 &&
    side < 0.125 - 0.55 * Math.max(0, z - 0.78) - 0.06 * smooth(0.72, 0.5, z);
  const coat = z > 0.3 && z < 0.6 && side < 0.098;
  const leg = z <= 0.34 && side > 0.012 && side < 0.075 - 0.03 * smooth(0.3, 0.02, z);
  return head || neck || shoulder || coat || leg;
}

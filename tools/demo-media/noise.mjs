/**
 * Returns a seeded generator of numbers in [0, 1) (mulberry32).
 * @param {number} seed
 * @returns {() => number}
 */
export function random(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Returns a number in [0, 1) that depends only on two integers and a seed.
 * @param {number} x
 * @param {number} y
 * @param {number} seed
 */
export function hash(x, y, seed) {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 974634777);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/**
 * @typedef {object} Noise
 * @property {(x: number, y: number) => number} at gradient noise, about -0.7 to 0.7
 * @property {(x: number, y: number, octaves?: number, gain?: number) => number} fbm sum of
 *   octaves, about -1 to 1
 * @property {(x: number, y: number, octaves?: number) => number} ridge sharp crests, 0 to 1
 */

/**
 * Returns seeded gradient noise of two variables with its fractal sums.
 * @param {number} seed
 * @returns {Noise}
 */
export function noise(seed) {
  const next = random(seed * 7919 + 13);
  const order = new Uint8Array(512);
  const gx = new Float64Array(256);
  const gy = new Float64Array(256);
  for (let i = 0; i < 256; i++) {
    order[i] = i;
    const angle = next() * Math.PI * 2;
    gx[i] = Math.cos(angle);
    gy[i] = Math.sin(angle);
  }
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    const kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
  order.copyWithin(256, 0, 256);

  const at = (/** @type {number} */ x, /** @type {number} */ y) => {
    const fx = Math.floor(x);
    const fy = Math.floor(y);
    const ix = fx & 255;
    const iy = fy & 255;
    const dx = x - fx;
    const dy = y - fy;
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const a = order[order[ix] + iy];
    const b = order[order[(ix + 1) & 255] + iy];
    const c = order[order[ix] + ((iy + 1) & 255)];
    const d = order[order[(ix + 1) & 255] + ((iy + 1) & 255)];
    const top = gx[a] * dx + gy[a] * dy;
    const right = gx[b] * (dx - 1) + gy[b] * dy;
    const low = gx[c] * dx + gy[c] * (dy - 1);
    const far = gx[d] * (dx - 1) + gy[d] * (dy - 1);
    const upper = top + u * (right - top);
    return upper + v * (low + u * (far - low) - upper);
  };

  const fbm = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ octaves = 6,
    /** @type {number} */ gain = 0.5,
  ) => {
    let sum = 0;
    let amplitude = 1;
    let px = x;
    let py = y;
    for (let i = 0; i < octaves; i++) {
      sum += amplitude * at(px, py);
      amplitude *= gain;
      // Each octave is rotated, or the axes of the lattice would show as streaks in the hill shading.
      const turned = px * 1.6 - py * 1.2;
      py = px * 1.2 + py * 1.6 + 17.3;
      px = turned + 5.1;
    }
    return sum;
  };

  const ridge = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ octaves = 5,
  ) => {
    let sum = 0;
    let amplitude = 0.5;
    let weight = 1;
    let px = x;
    let py = y;
    for (let i = 0; i < octaves; i++) {
      const crest = (1 - Math.min(1, Math.abs(at(px, py)) * 1.8)) ** 2 * weight;
      sum += crest * amplitude;
      weight = Math.min(1, crest * 1.6);
      amplitude *= 0.5;
      const turned = px * 1.6 - py * 1.2;
      py = px * 1.2 + py * 1.6 + 31.7;
      px = turned + 11.9;
    }
    return sum;
  };

  return { at, fbm, ridge };
}

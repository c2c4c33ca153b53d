import { noise, random } from './noise.mjs';

/**
 * @typedef {object} Block a building
 * @property {[number, number]} at centre on the ground
 * @property {[number, number]} size length and depth in metres
 * @property {number} floors
 * @property {number} turn radians
 * @property {number} [holes] share of the scan that is missing, 0 to 1
 *
 * @typedef {{ x: Float32Array, y: Float32Array, z: Float32Array, tone: Float32Array,
 *   count: number }} Points
 */

const FLOOR = 3.1;

/**
 * Returns the points of a scanned housing estate.
 * @param {{ seed: number, blocks: Block[], count: number, trees?: number[][], extent?: number,
 *   scanners?: number[][] }} scene trees as [x, y, height, radius]; scanners are on the ground
 *   and produce rings of denser points
 * @returns {Points}
 */
export function scan({
  seed,
  blocks,
  count,
  trees = [],
  extent = 110,
  scanners = [
    [4, -6],
    [-22, 12],
  ],
}) {
  const next = random(seed);
  const lost = noise(seed + 2);
  const points = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    z: new Float32Array(count),
    tone: new Float32Array(count),
    count: 0,
  };
  const add = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ z,
    /** @type {number} */ tone,
  ) => {
    const i = points.count;
    if (i >= count) return;
    points.x[i] = x;
    points.y[i] = y;
    points.z[i] = z;
    points.tone[i] = tone * (0.72 + 0.5 * next());
    points.count++;
  };

  /** @type {Array<{ area: number, put: () => void }>} */
  const surfaces = [];
  for (const [n, block] of blocks.entries()) {
    const [a, b] = block.size;
    const tall = block.floors * FLOOR;
    const cos = Math.cos(block.turn);
    const sin = Math.sin(block.turn);
    const place = (
      /** @type {number} */ u,
      /** @type {number} */ v,
      /** @type {number} */ z,
      /** @type {number} */ tone,
    ) => add(block.at[0] + u * cos - v * sin, block.at[1] + u * sin + v * cos, z, tone);
    for (let side = 0; side < 4; side++) {
      const long = side % 2 === 0 ? a : b;
      const off = (side % 2 === 0 ? b : a) / 2;
      const sign = side < 2 ? 1 : -1;
      const tone = [0.5, 0.72, 0.86, 0.4][side];
      const bay = long / Math.max(2, Math.round(long / 3.4));
      const wall = () => {
        const s = next() * long;
        const z = next() * tall;
        const floor = (z % FLOOR) / FLOOR;
        const along = (s % bay) / bay;
        const storey = Math.floor(z / FLOOR);
        const number = Math.floor(s / bay);
        const wide = (number + n) % 5 === 2 ? 0.34 : 0.2;
        const opening = Math.abs(along - 0.5) < wide && floor > 0.32 && floor < 0.8;
        const patch = lost.fbm((s + n * 31 + side * 57) / 9, z / 7, 3);
        if (patch > 0.55 - (block.holes ?? 0) * 0.75) return;
        let depth = 0;
        let light = tone * (1 + 0.22 * patch);
        if (opening) {
          if (next() < 0.93) return;
          depth = 0.5 + next() * 2.4;
          light = 0.22;
        } else if (floor > 0.96 || floor < 0.03) light *= 1.3;
        else if (Math.abs(along - 0.5) < wide + 0.05 && floor > 0.26 && floor < 0.86) light *= 1.22;
        if (storey === 0 && number === 1 + (n % 3) && Math.abs(along - 0.5) < 0.26 && floor < 0.8)
          return;
        const jitter = (next() - 0.5) * 0.07;
        const u = (s - long / 2) * sign;
        const v = -(off - depth) * sign + jitter;
        if (side % 2 === 0) place(u, v, z, light);
        else place(-v, u, z, light);
      };
      surfaces.push({ area: long * tall * 1.5, put: wall });
    }
    const roof = () => {
      const u = (next() - 0.5) * a;
      const v = (next() - 0.5) * b;
      const patch = lost.fbm((u + n * 77) / 11, v / 8, 3);
      if (patch > 0.62 - (block.holes ?? 0) * 0.8) return;
      const rim = Math.min(a / 2 - Math.abs(u), b / 2 - Math.abs(v)) < 0.35;
      place(u, v, tall + (rim ? next() * 0.6 : (next() - 0.5) * 0.1), rim ? 1 : 0.78 + 0.2 * patch);
    };
    surfaces.push({ area: a * b * 0.9, put: roof });
  }
  for (const [x, y, tall, radius] of trees) {
    const crown = () => {
      if (next() < 0.12)
        return add(x + (next() - 0.5) * 0.4, y + (next() - 0.5) * 0.4, next() * tall * 0.7, 0.5);
      const angle = next() * Math.PI * 2;
      const lift = Math.acos(2 * next() - 1);
      const r =
        radius *
        Math.cbrt(next()) *
        (0.85 + 0.5 * lost.at(x + Math.cos(angle) * 1.7, lift * 1.2 + Math.sin(angle) * 1.7));
      add(
        x + r * Math.sin(lift) * Math.cos(angle),
        y + r * Math.sin(lift) * Math.sin(angle),
        tall * 0.72 + r * Math.cos(lift) * 0.8,
        0.3 + 0.4 * next(),
      );
    };
    surfaces.push({ area: radius * radius * 26, put: crown });
  }
  const ground = () => {
    const scanner = scanners[Math.floor(next() * scanners.length)];
    const spread = next() < 0.45;
    const angle = next() * Math.PI * 2;
    let r = spread ? extent * Math.sqrt(next()) : extent * 0.5 * next() ** 1.7;
    // A scanner's head turns in steps, so its returns form rings that widen with distance.
    if (!spread)
      r =
        2.2 * 1.075 ** Math.round(Math.log(Math.max(1, r / 2.2)) / Math.log(1.075)) +
        (next() - 0.5) * 0.12;
    if (r < 1.6) return;
    const x = (spread ? 0 : scanner[0]) + Math.cos(angle) * r;
    const y = (spread ? 0 : scanner[1]) + Math.sin(angle) * r;
    const rough = lost.fbm(x / 12, y / 12, 4);
    add(x, y, 0.1 * rough, 0.26 + 0.16 * rough);
  };
  surfaces.push({ area: extent * extent * 0.75, put: ground });

  const total = surfaces.reduce((sum, { area }) => sum + area, 0);
  for (const { area, put } of surfaces) {
    const share = Math.floor((area / total) * count);
    for (let i = 0; i < share; i++) put();
  }
  return points;
}

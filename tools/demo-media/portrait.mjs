import { noise, random } from './noise.mjs';
import { clamp, finish, mix, raster, smooth } from './raster.mjs';

/**
 * @typedef {'none' | 'crop' | 'bob' | 'long' | 'round' | 'bun' | 'scarf' | 'side'} Hair
 *
 * @typedef {object} Face
 * @property {number} seed
 * @property {Hair} hair
 * @property {number} [wide] breadth of the head, about 1
 * @property {number} [jaw] breadth of the jaw, about 1
 * @property {number} [nose] size of the nose, about 1
 * @property {number} [turn] of the head, radians
 * @property {number} [beard] 0 to 1
 * @property {boolean} [glasses]
 * @property {number} [light] side of the light, -1 left to 1 right
 * @property {number} [pitch] pixels between the lines
 * @property {number} [shoulders] breadth, about 1
 */

const WIDTH = 800;
const HEIGHT = 1000;
/** Centre of the head, its half height and half width, in pixels. */
const HEAD = { x: 400, y: 448, tall: 262, wide: 178, deep: 180 };
/** How far depth raises a line: the view is from slightly above. */
const LIFT = 0.4;

const bump = (/** @type {number} */ a, /** @type {number} */ b) => Math.exp(-a * a - b * b);

/**
 * Returns the relief of the face in pixels, for a place on the head: u from -1 (left) to 1, v from
 * -1 (chin) to 1 (crown).
 * @param {number} u
 * @param {number} v
 * @param {Face} face
 */
function features(u, v, { nose = 1, glasses = false }) {
  const side = Math.abs(u);
  let z = 0;
  const bridge = smooth(-0.32, -0.26, v) * smooth(0.24, 0.02, v);
  const fall = mix(44, 12, smooth(-0.26, 0.2, v));
  z += nose * bridge * fall * Math.exp(-((u / mix(0.13, 0.075, smooth(-0.25, 0.1, v))) ** 2));
  z += nose * 15 * bump((side - 0.13) / 0.075, (v + 0.24) / 0.06);
  z += 15 * bump((side - 0.3) / 0.26, (v - 0.2) / 0.075);
  z -= 25 * bump((side - 0.36) / 0.17, (v - 0.06) / 0.1);
  z += 12 * bump((side - 0.36) / 0.1, (v - 0.055) / 0.045);
  z += 12 * bump((side - 0.56) / 0.2, (v + 0.14) / 0.13);
  z -= 8 * bump((side - 0.45) / 0.16, (v + 0.46) / 0.16);
  z += 15 * bump(u / 0.21, (v + 0.46) / 0.04);
  z += 15 * bump(u / 0.18, (v + 0.565) / 0.04);
  z -= 10 * bump(u / 0.27, (v + 0.512) / 0.018);
  z -= 7 * bump(u / 0.2, (v + 0.66) / 0.05);
  z += 19 * bump(u / 0.2, (v + 0.82) / 0.11);
  if (glasses) {
    const ring = Math.abs(Math.hypot((side - 0.37) / 0.25, (v - 0.05) / 0.15) - 1);
    z += 20 * Math.exp(-((ring / 0.11) ** 2)) + 15 * bump(u / 0.12, (v - 0.09) / 0.025);
    if (side > 0.6) z += 10 * Math.exp(-(((v - 0.08) / 0.025) ** 2));
  }
  return z;
}

/** @param {number} v @param {Face} face */
function breadth(v, { wide = 1, jaw = 1 }) {
  if (Math.abs(v) >= 1) return 0;
  const egg = Math.sqrt(1 - Math.abs(v) ** 2.3);
  const low = smooth(0.1, -0.85, v);
  return HEAD.wide * wide * egg * mix(1, 0.82 * jaw, low) * (1 + 0.05 * v);
}

/**
 * Returns the depth of the hair in front of the picture's plane, or -1 where there is none.
 * @param {number} dx pixels from the axis of the head
 * @param {number} u place on the head, as turned
 * @param {number} v
 * @param {Face} face
 * @param {import('./noise.mjs').Noise} strands
 */
function hairAt(dx, u, v, face, strands) {
  const { hair, wide = 1 } = face;
  if (hair === 'none') return -1;
  const shapes = {
    crop: { grow: 1.05, top: 1.05, low: 0.12, drop: 0.42, open: 0.86, foot: 2.6 },
    bob: { grow: 1.3, top: 1.1, low: -0.72, drop: 0.42, open: 0.72, foot: 2.6 },
    long: { grow: 1.26, top: 1.08, low: -1.75, drop: 0.56, open: 0.68, foot: 2.6 },
    round: { grow: 1.52, top: 1.4, low: -0.6, drop: 0.5, open: 0.84, foot: 0.66 },
    bun: { grow: 1.05, top: 1.05, low: 0.0, drop: 0.54, open: 0.88, foot: 2.6 },
    scarf: { grow: 1.24, top: 1.13, low: -1.55, drop: 0.5, open: 0.72, foot: 2.6 },
    side: { grow: 1.15, top: 1.13, low: -0.1, drop: 0.36, open: 0.84, foot: 2.6 },
  };
  const shape = shapes[hair];
  const part = hair === 'side' ? 0.22 * u : 0.04 * strands.at(u * 6, 1);
  const mask = Math.hypot(u / shape.open, (v + 0.3) / (shape.drop + 0.3 + part));
  if (v > -1.05 && mask < 1) return -1;
  if (hair === 'bun') {
    const d = Math.hypot(dx / 62, ((v - 1.18) * HEAD.tall) / 54);
    if (d < 1) return HEAD.deep * 0.25 + 58 * Math.sqrt(1 - d * d);
  }
  if (v < shape.low + 0.08 * strands.at(u * 5, 2)) return -1;
  // Below the chin, hair falls to the sides of the neck, not over it; a scarf closes under it.
  if (hair !== 'scarf' && v < -0.7 && Math.abs(dx) < HEAD.wide * 0.6) return -1;
  const up = v > 0 ? v / shape.top : v / shape.foot;
  if (Math.abs(up) >= 1) return -1;
  const w = HEAD.wide * wide * shape.grow * Math.sqrt(1 - Math.abs(up) ** 2.2);
  const s = dx / w;
  if (Math.abs(s) >= 1) return -1;
  const waves = { crop: 2, bob: 5, long: 6, round: 9, bun: 3, scarf: 3.5, side: 4 }[hair];
  const texture =
    hair === 'round'
      ? strands.at(dx / 15, v * 15) + strands.at(dx / 34, v * 7)
      : hair === 'scarf'
        ? 1.6 * Math.sin(Math.hypot(u * 5, v * 3.5) * 3 + 1.5 * strands.at(u * 2, v * 2))
        : strands.at(dx / 11, v * 2.2) + 0.7 * strands.at(dx / 26 + v, v * 3);
  return (
    HEAD.deep *
      Math.sqrt(1 - s * s) *
      Math.sqrt(1 - up * up) *
      mix(1.05, 0.62, smooth(-0.2, -1, v)) +
    waves * texture
  );
}

/**
 * Returns the depth of the figure at a pixel; 0 is the plane behind it.
 * @param {Face} face
 * @returns {(x: number, y: number) => number}
 */
function figure(face) {
  const { seed, turn = 0, shoulders = 1, beard = 0 } = face;
  const skin = noise(seed);
  const strands = noise(seed + 5);
  const lean = (random(seed)() - 0.5) * 0.05;
  return (x, y) => {
    const dy = HEAD.y - y;
    const dx = x - HEAD.x - lean * dy;
    const v = dy / HEAD.tall;
    let z = 0;
    const half = breadth(v, face);
    const s = half > 0 ? dx / half : 2;
    // Features turn with the head: they move along the sine of the angle round its axis.
    const u = Math.abs(s) < 1 ? Math.sin(Math.asin(s) - turn) : s;
    if (Math.abs(s) < 1) {
      const round = Math.sqrt(1 - s * s);
      z =
        HEAD.deep * round * Math.sqrt(1 - Math.abs(v) ** 2.6) +
        features(u, v, face) * smooth(0, 0.35, round);
      const chin =
        smooth(0.62, 1, Math.hypot(u / 0.95, (v + 0.12) / 0.62)) * smooth(0.02, -0.16, v);
      const mouth = 1 - 0.8 * bump(u / 0.24, (v + 0.515) / 0.07);
      z += beard * chin * mouth * (16 + 8 * strands.at(x / 8, y / 12)) * smooth(0, 0.3, round);
    }
    for (const ear of [-1, 1]) {
      const ex = (dx - ear * HEAD.wide * (face.wide ?? 1) * (1.0 - ear * turn * 0.16)) / 19;
      const ey = (v + 0.02) / 0.2;
      const d = Math.hypot(ex, ey);
      if (d < 1)
        z = Math.max(z, 46 + 16 * Math.sqrt(1 - d * d) - 9 * Math.exp(-(((d - 0.45) / 0.2) ** 2)));
    }
    const neck = 80 * (face.wide ?? 1) * (1 + 0.5 * smooth(-1.05, -1.55, v) ** 2);
    if (v < -0.55 && Math.abs(dx) < neck)
      z = Math.max(z, 98 * Math.sqrt(1 - (dx / neck) ** 2) * smooth(-0.5, -0.75, v));
    // Shoulders: a broad dome with a collar's fold.
    const across = (x - HEAD.x) / (430 * shoulders);
    const rise = (y - 764) / 320 + 0.05 * Math.sin(x / 130 + seed);
    const body = 1 - Math.abs(across) ** 2.4 - (1 - clamp(rise + 0.02, 0, 1)) ** 2.6;
    if (rise > -0.02 && body > 0) {
      const fold =
        9 * skin.fbm(x / 120, y / 160, 4) +
        12 * bump((Math.abs(x - HEAD.x) - 60 - (y - 780) * 0.4) / 14, 0) * smooth(764, 810, y);
      z = Math.max(z, 128 * Math.sqrt(body) + fold);
    }
    const hair = hairAt(dx, u, v, face, strands);
    if (hair > 0) z = Math.max(z, hair);
    return z + 1.6 * skin.fbm(x / 60, y / 30, 3);
  };
}

/**
 * A head drawn as horizontal contour lines, with nearer lines in front.
 * @param {Face} face
 */
export function portrait(face) {
  const { seed, light = 0.7, pitch = 8.4 } = face;
  const depth = figure(face);
  const image = raster(WIDTH, HEIGHT, [25, 25, 25]);
  const horizon = new Float32Array(WIDTH).fill(Infinity);
  for (let row = HEIGHT + 160; row > 36; row -= pitch) {
    const level = new Float32Array(WIDTH + 1);
    for (let x = 0; x <= WIDTH; x++) level[x] = row - LIFT * depth(x, row);
    for (let x = 0; x < WIDTH; x++) {
      const y = level[x];
      const slope = level[x + 1] - y;
      const lower = Math.min(y, level[x + 1]);
      const upper = Math.max(y, level[x + 1]);
      if (lower < horizon[x]) {
        const z = (row - y) / LIFT;
        const across = (depth(x + 2, row) - depth(x - 2, row)) / 4;
        const down = (depth(x, row + 2) - depth(x, row - 2)) / 4;
        const lit = clamp(
          (0.62 - across * light * 0.75 + down * 0.42) / Math.hypot(1, across * 0.8, down * 0.8),
        );
        const strength = z < 8 ? 0.17 : 0.24 + 0.76 * smooth(0.05, 0.78, lit);
        // A step in depth is not drawn: it appears as an outline at the ends of the rows.
        const broken = Math.abs(slope) > 14 ? 0 : 1;
        const reach = 0.85 * Math.min(3, Math.hypot(1, slope));
        const from = Math.max(0, Math.floor(lower - reach - 1));
        const to = Math.min(HEIGHT - 1, Math.ceil(Math.min(upper + reach, horizon[x]) + 1));
        for (let py = from; py <= to; py++) {
          const away = py < lower ? lower - py : py > upper ? py - upper : 0;
          const cover =
            clamp(reach + 0.5 - away) * clamp(horizon[x] - py + 0.5) * strength * broken;
          const i = (py * WIDTH + x) * 3;
          for (let c = 0; c < 3; c++)
            image.data[i + c] = mix(image.data[i + c], [240, 240, 234][c], cover);
        }
      }
      horizon[x] = Math.min(horizon[x], lower);
    }
  }
  finish(image, { seed, grain: 2, vignette: 0.12 });
  return { image, drawing: undefined };
}

import { circle, cross, label, line, path, sheet } from './annotate.mjs';
import { noise, random } from './noise.mjs';
import {
  blur,
  clamp,
  contours,
  field,
  finish,
  lay,
  mix,
  paint,
  raster,
  smooth,
} from './raster.mjs';

/**
 * Returns the light grey of building footprints on a grid of streets, 0 for open ground.
 * @param {number} width
 * @param {number} height
 * @param {{ seed: number, turn: number, block: number }} options block is the pitch in pixels
 */
export function footprints(width, height, { seed, turn, block }) {
  const next = random(seed);
  const out = new Float32Array(width * height);
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const reach = Math.ceil(Math.hypot(width, height) / block / 2) + 1;
  const wide = noise(seed + 3);
  for (let i = -reach; i <= reach; i++) {
    for (let j = -reach * 2; j <= reach * 2; j++) {
      const u = i * block + (next() - 0.5) * block * 0.1 + Math.floor(i / 3) * block * 0.32;
      const v = (j * block) / 2 + (next() - 0.5) * block * 0.06 + Math.floor(j / 5) * block * 0.26;
      const w = block * (0.5 + 0.34 * next());
      const h = block * (0.24 + 0.2 * next());
      const tone = 0.4 + 0.6 * next();
      const notch = next() < 0.3 ? 0.35 + 0.3 * next() : 1;
      const cx = width / 2 + u * cos - v * sin;
      const cy = height / 2 + u * sin + v * cos;
      if (next() < 0.16 || wide.at(cx / (block * 4.5), cy / (block * 4.5)) < -0.3) continue;
      const r = Math.hypot(w, h) / 2 + 1;
      for (let y = Math.max(0, Math.floor(cy - r)); y < Math.min(height, cy + r); y++) {
        for (let x = Math.max(0, Math.floor(cx - r)); x < Math.min(width, cx + r); x++) {
          const a = (x - cx) * cos + (y - cy) * sin;
          const b = (y - cy) * cos - (x - cx) * sin;
          const cut = a > 0 && b > 0 && notch < 1 ? notch : 1;
          const on = clamp((w / 2) * cut - Math.abs(a) + 0.5) * clamp(h / 2 - Math.abs(b) + 0.5);
          if (on > 0) out[y * width + x] = Math.max(out[y * width + x], on * tone);
        }
      }
    }
  }
  return out;
}

/**
 * Returns the strength of a plume leaving `source` towards `angle` (radians), about 0 to 1.
 * @param {number} width
 * @param {number} height
 * @param {{ seed: number, source: [number, number], angle: number, reach: number, age?: number }}
 *   options reach as a share of the width; age (0 to 1) is how far the plume has spread
 */
export function plumeField(width, height, { seed, source, angle, reach, age = 1 }) {
  const churn = noise(seed);
  const [sx, sy] = [source[0] * width, source[1] * height];
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return field(width, height, (px, py) => {
    const dx = (px - sx) / (reach * width);
    const dy = (py - sy) / (reach * width);
    const along = dx * cos + dy * sin;
    const wander = 0.1 * along * churn.at(along * 2.6 - age * 1.5, 9.5) * 2;
    const across = dy * cos - dx * sin + wander;
    if (along < -0.04) return 0;
    const spread = 0.022 + 0.17 * Math.max(0, along) ** 0.85;
    const puff = churn.fbm(dx * 6 - age * 3 * cos, dy * 6 - age * 3 * sin, 6, 0.55);
    const front = smooth(age * 1.06 + 0.1 * puff, age * 0.62 + 0.1 * puff, along);
    const body = Math.exp(-((across / (spread * (1 + 0.55 * puff))) ** 2));
    const thin = 1 / (1 + 1.5 * Math.max(0, along));
    return clamp(body * front * thin * smooth(-0.03, 0.02, along) * (0.82 + 0.5 * puff), 0, 1.2);
  });
}

/**
 * @typedef {object} PlumeOptions
 * @property {number} width
 * @property {number} height
 * @property {number} seed
 * @property {[number, number]} source
 * @property {number} angle direction of the wind, radians
 * @property {number} [reach]
 * @property {number} [age]
 * @property {number} [turn] of the streets, radians
 * @property {number} [block] pitch of the streets
 * @property {string} time
 * @property {[number, number, number]} [tint]
 * @property {number} [grain]
 */

/**
 * A plume as isolines over building footprints.
 * @param {PlumeOptions} options
 */
export function plume(options) {
  const { width, height, seed, source, angle, reach = 0.75, turn = 0.3 } = options;
  const unit = width / 1600;
  const built = footprints(width, height, { seed, turn, block: (options.block ?? 74) * unit });
  const dense = plumeField(width, height, {
    seed: seed + 1,
    source,
    angle,
    reach,
    age: options.age,
  });
  const calm = blur(dense, width, height, 22 * unit);
  const image = plumeImage(options, built, dense, calm);
  return { image, drawing: plumeDrawing(options, calm) };
}

/** Strengths at which isolines are drawn, and their labels in micrograms per cubic metre. */
const LEVELS = [0.06, 0.2, 0.42];
const FIGURES = ['10', '50', '250'];

/**
 * @param {PlumeOptions} options
 * @param {Float32Array} built
 * @param {Float32Array} dense
 * @param {Float32Array} calm the field, blurred: isolines of the raw field would be ragged
 */
export function plumeImage(
  { width, height, seed, tint = [212, 204, 182], grain = 6 },
  built,
  dense,
  calm,
) {
  const unit = width / 1600;
  const churn = noise(seed + 6);
  const image = raster(width, height);
  paint(image, (x, y, i) => {
    const ground = 25 + 4 * churn.fbm(x / (260 * unit), y / (260 * unit), 4);
    const house = built[i] * 52;
    const base = ground + house;
    const veil = clamp(dense[i] * 1.05) ** 0.9;
    const billow = 0.62 + 0.55 * churn.fbm(x / (70 * unit), y / (70 * unit), 5);
    return [
      mix(base, tint[0] * billow, veil),
      mix(base * 1.01, tint[1] * billow, veil),
      mix(base * 1.04, tint[2] * billow, veil),
    ];
  });
  for (const level of LEVELS) {
    const shifted = calm.map((value) => clamp((value - level) * 6, -0.9, 0.9));
    lay(
      image,
      contours(shifted, width, height, { step: 1, line: 3.4 * unit, major: 1 }),
      [240, 240, 232],
      0.9,
    );
  }
  finish(image, { seed, grain });
  return image;
}

/**
 * @param {PlumeOptions} options
 * @param {Float32Array} calm
 */
export function plumeDrawing({ width, height, source, angle, time }, calm) {
  const unit = width / 1600;
  const [sx, sy] = [source[0] * width, source[1] * height];
  const size = 34 * unit;
  const parts = [
    circle(sx, sy, 12 * unit, { width: 3 * unit }),
    cross(sx, sy, 26 * unit, { width: 3 * unit }),
    label(sx + (sx > width * 0.8 ? -34 : 34) * unit, sy + 48 * unit, 'SOURCE', {
      size,
      box: true,
      anchor: sx > width * 0.8 ? 'end' : 'start',
    }),
    label(40 * unit, height - 40 * unit, time, { size, box: true }),
  ];
  // Each isoline is labelled where the plume's axis crosses it.
  for (const [i, level] of LEVELS.entries()) {
    let last = 0;
    for (let d = 20; d < width; d += 3) {
      const x = Math.round(sx + Math.cos(angle) * d);
      const y = Math.round(sy + Math.sin(angle) * d);
      if (x < 0 || y < 0 || x >= width || y >= height) break;
      if (calm[y * width + x] > level) last = d;
    }
    const x = sx + Math.cos(angle) * last;
    const y = sy + Math.sin(angle) * last;
    if (last && x > 90 * unit && x < width - 90 * unit && y > 40 * unit && y < height - 60 * unit) {
      parts.push(
        label(x, y + 9 * unit, FIGURES[i], { size: 28 * unit, anchor: 'middle', box: true }),
      );
    }
  }
  const ax = source[0] > 0.5 ? width - 120 * unit : 120 * unit;
  const ay = 96 * unit;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const tip = [ax + cos * 62 * unit, ay + sin * 62 * unit];
  parts.push(
    line(ax - cos * 62 * unit, ay - sin * 62 * unit, tip[0], tip[1], { width: 3 * unit }),
    path(
      [
        [tip[0], tip[1]],
        [tip[0] - cos * 26 * unit + sin * 11 * unit, tip[1] - sin * 26 * unit - cos * 11 * unit],
        [tip[0] - cos * 26 * unit - sin * 11 * unit, tip[1] - sin * 26 * unit + cos * 11 * unit],
      ],
      { close: true, fill: '#f2f2ec', width: 1 },
    ),
  );
  return sheet(width, height, parts);
}

import { corners, cross, label, line, sheet } from './annotate.mjs';
import { noise, random } from './noise.mjs';
import { clamp, mix, paint, raster, smooth } from './raster.mjs';

/**
 * @typedef {object} ThermalOptions
 * @property {number} width
 * @property {number} height
 * @property {number} seed
 * @property {number} [horizon] share of the height; below 0 the camera looks down, without sky
 * @property {[number, number]} [boat] centre, in shares of the picture
 * @property {number} [length] of the boat, as a share of the width
 * @property {number} [people]
 * @property {boolean} [inverted] black is hot
 * @property {number} [phase] moves the waves
 * @property {{ mode: string, time: string, bearing: string, range: string }} text
 * @property {number} [second] a second vessel at this share of the width
 */

/**
 * Sea seen by a thermal camera, with a tracker on a small boat.
 * @param {ThermalOptions} options
 */
export function thermal(options) {
  const {
    width,
    height,
    seed,
    horizon = 0.3,
    boat = [0.44, 0.55],
    length = 0.15,
    people = 9,
  } = options;
  const { inverted = false, phase = 0 } = options;
  const unit = width / 1600;
  const wave = noise(seed);
  const drift = noise(seed + 5);
  const skyline = horizon * height;
  const next = random(seed + 40);
  const [bx, by] = [boat[0] * width, boat[1] * height];
  const half = (length * width) / 2;
  const heads = Array.from({ length: people }, (_, i) => ({
    x: bx - half * 0.78 + (i / Math.max(1, people - 1)) * half * 1.5 + (next() - 0.5) * half * 0.1,
    y: by - (7 + next() * 9) * unit * (length / 0.15),
    r: (7.5 + next() * 4) * unit * Math.min(1.4, length / 0.13),
    heat: 0.75 + 0.35 * next(),
  }));
  const image = raster(width, height);
  paint(image, (px, py) => {
    const x = px / width;
    let value;
    if (py < skyline) {
      const t = py / Math.max(1, skyline);
      value =
        mix(0.07, 0.15, t) +
        0.03 * drift.fbm(x * 3, (py / height) * 9, 4) +
        0.05 * smooth(0.86, 1, t);
    } else {
      const t = (py - skyline) / (height - Math.max(0, skyline) * 1);
      const depth = 1 / (0.05 + Math.max(0.002, horizon < 0 ? 0.35 + 0.4 * t : t));
      const wx = (x - 0.5) * depth * 3.2;
      const wy = depth * 7 + phase;
      const swell = wave.fbm(wx * 0.5 + phase * 0.1, wy * 1.4, 5, 0.55);
      const far = smooth(0, 0.25, t);
      value = mix(0.36, 0.3, t) + 0.12 * swell * far + 0.05 * drift.fbm(x * 2.2, t * 2.2 + 7, 3);
      value += 0.035 * wave.at(px / (42 * unit), py / (5 * unit) + phase * 5) * far;
    }
    // The hull is a cool sliver, the engine and the people are warm, the wake is a trace.
    const dx = px - bx;
    const dy = py - by;
    const hull =
      smooth(1.06, 0.94, Math.abs(dx) / half + Math.max(0, (dy / (half * 0.22)) ** 2 * 0.6)) *
      (dy > -half * 0.03 ? 1 : 0) *
      smooth(half * 0.2, half * 0.15, dy);
    value = mix(value, 0.52, hull * 0.8);
    const glow = Math.exp(-((dx / (half * 1.1)) ** 2) - ((dy + 3 * unit) / (half * 0.2)) ** 2);
    value += 0.2 * glow;
    for (const head of heads) {
      const d = Math.hypot(px - head.x, (py - head.y) * 0.78) / head.r;
      if (d < 3) value += head.heat * 0.62 * Math.exp(-d * d);
    }
    const engine = Math.hypot(dx + half * 1.08, (dy - half * 0.08) * 1.3) / (half * 0.1);
    value += 0.75 * Math.exp(-engine * engine);
    const trail =
      dx < -half
        ? Math.exp(-(((dy - half * 0.12) / (half * 0.05 + Math.abs(dx + half) * 0.09)) ** 2)) *
          Math.exp((dx + half) / (half * 1.6))
        : 0;
    value += 0.14 * trail * (0.7 + wave.at(px / 9, py / 4));
    if (options.second !== undefined) {
      const sx = px - options.second * width;
      const sy = py - skyline - 10 * unit;
      const block = (
        /** @type {number} */ ox,
        /** @type {number} */ oy,
        /** @type {number} */ w,
        /** @type {number} */ h,
      ) =>
        smooth(
          1.5,
          0,
          Math.max(Math.abs(sx - ox * unit) / unit - w, Math.abs(sy - oy * unit) / unit - h),
        );
      // Hull with a raked bow, deckhouse, funnel (hottest), mast.
      const bow = smooth(2, -2, sx / unit - 66 - (sy / unit) * -1.4);
      value = mix(value, 0.5, block(0, 0, 74, 9) * bow);
      value = mix(value, 0.62, Math.max(block(-14, -16, 30, 8), block(-2, -28, 12, 6)));
      value = mix(value, 0.95, block(-36, -27, 6, 8));
      value = mix(value, 0.5, block(4, -46, 1.4, 14));
      value += 0.1 * Math.exp(-((sx / (90 * unit)) ** 2) - (sy / (30 * unit)) ** 2);
    }
    // Rows of the detector differ slightly in gain, in groups.
    const row = Math.floor(py / (3 * unit));
    value += 0.014 * wave.at(row * 0.73, 3.3) + 0.01 * drift.at(px / 2.3, py / 2.3);
    if (row % 2) value *= 0.965;
    value = clamp(value);
    if (inverted) value = 0.8 - value * 0.92;
    const lit = 16 + 226 * value;
    return [lit, lit * 1.005, lit * 1.02];
  });
  return { image, drawing: options.text ? reticle(options) : undefined };
}

/**
 * The tracker's frame and the camera's readings.
 * @param {ThermalOptions} options
 */
export function reticle({ width, height, boat = [0.44, 0.55], length = 0.15, text }) {
  const unit = width / 1600;
  const [bx, by] = [boat[0] * width, boat[1] * height];
  const w = length * width * 2.1;
  const h = w * 0.6;
  const size = 38 * unit;
  const edge = 44 * unit;
  const thin = { width: 3 * unit };
  const parts = [
    corners(bx - w / 2, by - h / 2 - 8 * unit, w, h, w * 0.12, thin),
    cross(bx, by - 18 * unit, 34 * unit, { ...thin, gap: 8 * unit }),
    label(edge, 66 * unit, text.mode, { size }),
    label(width - edge, 66 * unit, text.time, { size, anchor: 'end' }),
    label(edge, height - 40 * unit, `${text.bearing}  ${text.range}`, { size }),
    label(width - edge, height - 40 * unit, 'NFOV x2', { size, anchor: 'end' }),
  ];
  for (let i = -6; i <= 6; i++) {
    const x = width / 2 + i * 46 * unit;
    parts.push(line(x, 34 * unit, x, (i % 3 ? 46 : 58) * unit, { width: 2.5 * unit }));
  }
  parts.push(
    line(width / 2 - 9 * unit, 76 * unit, width / 2, 62 * unit, thin),
    line(width / 2 + 9 * unit, 76 * unit, width / 2, 62 * unit, thin),
  );
  return sheet(width, height, parts);
}

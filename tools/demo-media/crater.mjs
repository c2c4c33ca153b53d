import { label, line, path, sheet } from './annotate.mjs';
import { noise } from './noise.mjs';
import { contours, field, finish, hillshade, lay, paint, ramp, raster, smooth } from './raster.mjs';

/**
 * @typedef {object} CraterOptions
 * @property {number} width
 * @property {number} height
 * @property {number} seed
 * @property {[number, number]} [centre] in shares of the picture
 * @property {number} [radius] as a share of the picture's height
 * @property {number} [rays]
 * @property {number} [stretch] lengthens the crater along `angle`
 * @property {number} [angle] radians
 * @property {[string, string]} [axes] measures of the long and the short axis
 * @property {boolean} [cold] grey ground in place of brown
 * @property {number} [grain]
 */

/**
 * Returns the heights of a crater with its ejecta; the rim of a perfectly round crater would be at 0.34.
 * @param {CraterOptions} options
 */
export function craterHeights(options) {
  const {
    width,
    height,
    seed,
    centre = [0.5, 0.5],
    radius = 0.24,
    rays = 34,
    stretch = 1.12,
    angle = 0.1,
  } = options;
  const unit = width / 1600;
  const rough = noise(seed);
  const spoke = noise(seed + 9);
  const [cx, cy] = [centre[0] * width, centre[1] * height];
  const size = radius * height;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return field(width, height, (px, py) => {
    const dx = px - cx;
    const dy = py - cy;
    const ax = (dx * cos + dy * sin) / stretch;
    const ay = dy * cos - dx * sin;
    const turn = Math.atan2(ay, ax);
    const [ux, uy] = [Math.cos(turn), Math.sin(turn)];
    const edge = 1 + 0.13 * spoke.fbm(ux * 1.7, uy * 1.7, 4);
    const d = Math.hypot(ax, ay) / (size * edge);
    const texture = rough.fbm(px / (170 * unit), py / (170 * unit), 8, 0.52) * 0.08;
    const bowl = d < 1 ? -0.95 * (1 - d ** 2.4) : 0;
    const rim = 0.34 * Math.exp(-(((d - 1.06) / 0.16) ** 2));
    // Ejecta: spokes of uneven strength and length, from noise along the circle stretched outwards.
    const comb = Math.sin(turn * rays + 2.4 * spoke.fbm(ux * 3, uy * 3, 3));
    const reach = 2 + 1.1 * spoke.at(ux * 5 + 20, uy * 5);
    const fade = smooth(0.95, 1.15, d) * smooth(reach, 1.05, d);
    const streak = rough.at(ux * 16 + d * 0.5, uy * 16 + d * 0.5);
    const ray = fade * (0.075 * comb + 0.2 * streak + 0.05);
    const apron = 0.16 * Math.exp(-Math.max(0, d - 1) * 1.5) * smooth(0.9, 1.1, d);
    return (
      bowl +
      rim +
      ray +
      apron +
      texture * (d < 1 ? 0.55 : 1) +
      0.25 * rough.fbm(px / width, py / width, 3)
    );
  });
}

/**
 * The crater lit from a direction, with contour lines.
 * @param {CraterOptions} options
 * @param {Float32Array} values
 * @param {number} [azimuth] direction of the light in degrees
 */
export function craterImage(options, values, azimuth) {
  const { width, height, seed, radius = 0.24 } = options;
  const unit = width / 1600;
  const size = radius * height;
  const light = hillshade(values, width, height, { relief: size * 0.46, altitude: 36, azimuth });
  const colour = options.cold
    ? ramp([
        [0, [34, 38, 42]],
        [0.5, [118, 120, 116]],
        [1, [206, 204, 194]],
      ])
    : ramp([
        [0, [38, 36, 32]],
        [0.5, [122, 113, 95]],
        [1, [206, 196, 170]],
      ]);
  const image = raster(width, height);
  paint(image, (x, y, i) => {
    const depth = smooth(-0.25, -0.95, values[i]);
    const [r, g, b] = colour(smooth(0.02, 1.02, light[i]) * (1 - 0.62 * depth));
    return [r, g, b];
  });
  const metres = values.map((value) => (value < 0.1 ? value * 2.1 : 0.21));
  lay(
    image,
    contours(metres, width, height, { step: 0.24, line: 1.5 * unit, major: 4, minor: 0.6 }),
    [238, 232, 214],
    0.55,
  );
  finish(image, { seed, grain: options.grain ?? 8 });
  return image;
}

/** @param {CraterOptions} options */
export function craterDrawing(options) {
  const {
    width,
    height,
    centre = [0.5, 0.5],
    radius = 0.24,
    stretch = 1.12,
    angle = 0.1,
  } = options;
  const unit = width / 1600;
  const [cx, cy] = [centre[0] * width, centre[1] * height];
  const size = radius * height;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const [first, second] = options.axes ?? ['6.4 m', '5.7 m'];
  const long = size * stretch * 1.62;
  const short = size * 1.62;
  /** @type {(x: number, y: number) => [number, number]} */
  const turned = (x, y) => [cx + x * cos - y * sin, cy + x * sin + y * cos];
  const parts = [];
  for (const [reach, dx, dy] of [
    [long, 1, 0],
    [short, 0, 1],
  ]) {
    parts.push(
      path([turned(-reach * dx, -reach * dy), turned(reach * dx, reach * dy)], {
        width: 2.5 * unit,
      }),
    );
    for (let i = -16; i <= 16; i++) {
      const at = (i / 16) * reach;
      const arm = (i % 16 === 0 ? 26 : i % 4 === 0 ? 15 : 8) * unit;
      parts.push(
        path(
          [
            turned(at * dx - arm * dy, at * dy - arm * dx),
            turned(at * dx + arm * dy, at * dy + arm * dx),
          ],
          { width: 2 * unit },
        ),
      );
    }
  }
  const [lx, ly] = turned(long * 0.56, -34 * unit);
  const [sx, sy] = turned(24 * unit, short * 0.82);
  parts.push(
    label(lx, ly, first, { size: 44 * unit, box: true, anchor: 'middle' }),
    label(sx, sy, second, { size: 44 * unit, box: true }),
    label(40 * unit, height - 40 * unit, 'DEPTH 1.9 m  AZ 214', { size: 32 * unit, box: true }),
    line(width - 240 * unit, height - 46 * unit, width - 40 * unit, height - 46 * unit, {
      width: 3 * unit,
    }),
    label(width - 40 * unit, height - 62 * unit, '2 m', { size: 30 * unit, anchor: 'end' }),
  );
  return sheet(width, height, parts);
}

/**
 * A crater from above: bowl, rim, radial ejecta, the two measured axes.
 * @param {CraterOptions} options
 */
export function crater(options) {
  return {
    image: craterImage(options, craterHeights(options)),
    drawing: craterDrawing(options),
  };
}

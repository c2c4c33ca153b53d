import { dot, label, line, path, scale, sheet } from './annotate.mjs';
import { noise } from './noise.mjs';
import { finish, paint, raster } from './raster.mjs';
import { visible } from './sight.mjs';

/**
 * @typedef {import('./sight.mjs').Point} Point
 * @typedef {import('./sight.mjs').Wall} Wall
 */

/** @typedef {{ walls: Wall[], pillars?: Point[], size: Point }} Plan */

/** @type {Record<string, Plan>} */
const PLANS = {
  flat: {
    size: [24, 17.6],
    walls: [
      [0, 0, 24, 0],
      [24, 0, 24, 17.6],
      [0, 0, 0, 17.6],
      [0, 17.6, 7, 17.6],
      [9, 17.6, 12.6, 17.6],
      [14, 17.6, 24, 17.6],
      [6.4, 0, 6.4, 9.2],
      [6.4, 10.2, 6.4, 17.6],
      [16, 0, 16, 2.4],
      [16, 3.6, 16, 17.6],
      [0, 7.2, 3.6, 7.2],
      [5, 7.2, 6.4, 7.2],
      [6.4, 5.2, 10.4, 5.2],
      [12.6, 5.2, 16, 5.2],
      [16, 7.2, 18.4, 7.2],
      [20, 7.2, 24, 7.2],
      [6.4, 12, 9, 12],
      [11, 12, 16, 12],
      [11.2, 12, 11.2, 17.6],
    ],
    pillars: [
      [8, 8.8],
      [9.8, 8.8],
      [11.6, 8.8],
      [13.4, 8.8],
      [15, 8.8],
    ],
  },
  cells: {
    size: [15, 20],
    walls: [
      [0, 0, 15, 0],
      [15, 0, 15, 20],
      [0, 20, 6, 20],
      [8, 20, 15, 20],
      [0, 0, 0, 20],
      [5, 0, 5, 1.2],
      [5, 2.2, 5, 5.4],
      [5, 6.4, 5, 9.6],
      [5, 10.6, 5, 13.8],
      [5, 14.8, 5, 16.6],
      [0, 4.2, 5, 4.2],
      [0, 8.4, 5, 8.4],
      [0, 12.6, 5, 12.6],
      [0, 16.6, 5, 16.6],
      [9.4, 0, 9.4, 3],
      [9.4, 4.4, 9.4, 10],
      [9.4, 11.2, 9.4, 16],
      [9.4, 16, 11.6, 16],
      [13, 16, 15, 16],
      [9.4, 8, 15, 8],
    ],
    pillars: [
      [12.2, 11],
      [12.2, 13],
    ],
  },
  depot: {
    size: [36, 17],
    walls: [
      [0, 0, 11, 0],
      [15, 0, 36, 0],
      [36, 0, 36, 17],
      [0, 17, 24, 17],
      [28, 17, 36, 17],
      [0, 0, 0, 17],
      [9, 6, 9, 17],
      [0, 6, 3, 6],
      [5, 6, 9, 6],
      [26, 0, 26, 4],
      [26, 6.4, 26, 10],
      [26, 10, 31, 10],
      [33, 10, 36, 10],
    ],
    pillars: [
      [13, 5],
      [13, 11],
      [17.4, 5],
      [17.4, 11],
      [21.8, 5],
      [21.8, 11],
    ],
  },
};

/** @param {ReadonlyArray<Point>} pillars @returns {Wall[]} */
const pillarWalls = (pillars) =>
  pillars.flatMap(([x, y]) => [
    [x - 0.2, y - 0.2, x + 0.2, y - 0.2],
    [x + 0.2, y - 0.2, x + 0.2, y + 0.2],
    [x + 0.2, y + 0.2, x - 0.2, y + 0.2],
    [x - 0.2, y + 0.2, x - 0.2, y - 0.2],
  ]);

/**
 * @typedef {object} PlanOptions
 * @property {number} width
 * @property {number} height
 * @property {number} seed
 * @property {string} plan
 * @property {Array<{ at: Point, toward?: number, field?: number, name: string }>} witnesses
 * @property {Point} [event]
 * @property {[number, number, number]} [tint]
 */

/**
 * A floor plan with the view of each witness.
 * @param {PlanOptions} options
 */
export function plan(options) {
  return { image: planGround(options), drawing: planDrawing(options) };
}

/** @param {{ width: number, height: number, seed: number }} options */
export function planGround({ width, height, seed }) {
  const unit = width / 1600;
  const grain = noise(seed);
  const image = raster(width, height);
  paint(image, (x, y) => {
    const lift = 21 + 3 * grain.fbm(x / (300 * unit), y / (300 * unit), 3);
    return [lift, lift * 1.01, lift * 1.01];
  });
  finish(image, { seed, grain: 2.5, vignette: 0.12 });
  return image;
}

/** @param {PlanOptions} options */
export function planDrawing({
  width,
  height,
  plan: name,
  witnesses,
  event,
  tint = [120, 126, 130],
}) {
  const { walls, pillars = [], size } = PLANS[name];
  const unit = width / 1600;
  const fit = Math.min((width * 0.84) / size[0], (height - 300 * unit) / size[1]);
  const left = (width - size[0] * fit) / 2;
  const top = (height - size[1] * fit) / 2 - 40 * unit;
  const at = (/** @type {Point} */ [x, y]) =>
    /** @type {Point} */ ([left + x * fit, top + y * fit]);
  const all = [...walls, ...pillarWalls(pillars)];
  const colour = `rgb(${tint.join(',')})`;
  const parts = [];
  for (let m = 0; m <= size[0]; m += 2)
    parts.push(
      line(left + m * fit, top - 30, left + m * fit, top + size[1] * fit + 30, {
        width: 1,
        opacity: 0.1,
      }),
    );
  for (let m = 0; m <= size[1]; m += 2)
    parts.push(
      line(left - 30, top + m * fit, left + size[0] * fit + 30, top + m * fit, {
        width: 1,
        opacity: 0.1,
      }),
    );
  for (const witness of witnesses) {
    const outline = visible(witness.at, all, { ...witness, reach: 7.5 + size[0] * 0.6 }).map(at);
    parts.push(
      `<g opacity="0.36">${path(outline, { stroke: 'none', fill: colour, close: true })}</g>`,
    );
    const step = Math.max(1, Math.floor(outline.length / 34));
    for (let i = 1; i < outline.length; i += step) {
      const [x, y] = at(witness.at);
      parts.push(line(x, y, outline[i][0], outline[i][1], { width: 1.2 * unit, opacity: 0.2 }));
    }
  }
  for (const wall of walls) {
    const [a, b] = [at([wall[0], wall[1]]), at([wall[2], wall[3]])];
    parts.push(
      `<g stroke-linecap="square">${line(a[0], a[1], b[0], b[1], { width: 7 * unit })}</g>`,
    );
  }
  for (const pillar of pillars) {
    const [x, y] = at(pillar);
    const side = 0.42 * fit;
    parts.push(
      `<rect x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" fill="#f2f2ec"/>`,
    );
  }
  for (const { at: place, name: text } of witnesses) {
    const [x, y] = at(place);
    parts.push(dot(x, y, 9 * unit), label(x + 18 * unit, y + 12 * unit, text, { size: 38 * unit }));
  }
  if (event) {
    const [x, y] = at(event);
    const arm = 15 * unit;
    parts.push(
      line(x - arm, y - arm, x + arm, y + arm, { width: 4 * unit }),
      line(x - arm, y + arm, x + arm, y - arm, { width: 4 * unit }),
    );
  }
  const whole = Math.floor(size[0] / 6) * 6;
  const figures = Array.from({ length: 7 }, (_, i) => String((whole / 6) * i));
  parts.push(
    scale(left, top + size[1] * fit + 74 * unit, whole * fit, figures, {
      size: 30 * unit,
      unit: 'm',
    }),
  );
  return sheet(width, height, parts);
}

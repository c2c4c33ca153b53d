import { circle, cross, dot, label, line, path, sheet } from './annotate.mjs';
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
import { heights } from './terrain.mjs';

const LAND = ramp([
  [0, [74, 68, 56]],
  [0.5, [126, 115, 94]],
  [1, [188, 176, 150]],
]);

/**
 * A lake in its valley, with isobaths and the positions of soundings.
 * @param {{ width: number, height: number, seed: number, angle?: number, drawn?: number,
 *   label?: string }} options drawn (0 to 1) is how far the water has been drained
 */
export function reservoir({
  width,
  height,
  seed,
  angle = -0.45,
  drawn = 0,
  label: name = 'MAX 31.4 m',
}) {
  const unit = width / 1600;
  const ground = heights({ width, height, seed, frequency: 2.1 });
  const wander = noise(seed + 3);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  // The valley is carved along a curved axis, so that the lake has a head, a dam and side arms.
  const values = field(width, height, (px, py) => {
    const x = (px - width / 2) / width;
    const y = (py - height / 2) / width;
    const along = x * cos + y * sin;
    const across =
      y * cos - x * sin + 0.09 * Math.sin(along * 7 + seed) + 0.05 * wander.fbm(x * 6, y * 6, 4);
    const breadth =
      0.05 + 0.12 * Math.exp(-(((along + 0.05) / 0.19) ** 2)) + 0.035 * wander.at(along * 9, 7);
    const carve = Math.exp(-((across / breadth) ** 2));
    return ground[py * width + px] * 0.42 + 0.5 - carve * (0.5 - 0.25 * Math.abs(along));
  });
  const level = 0.4 - drawn * 0.16;
  const full = 0.4;
  const light = hillshade(values, width, height, { relief: width * 0.17 });
  const image = raster(width, height);
  const deep = ramp([
    [0, [98, 122, 132]],
    [0.35, [62, 92, 108]],
    [1, [28, 50, 68]],
  ]);
  paint(image, (x, y, i) => {
    const value = values[i];
    const shade = mix(0.4, 1.25, smooth(0.05, 1, light[i]));
    const wet = smooth(level + 0.002, level - 0.002, value);
    let [r, g, b] = LAND(clamp((value - 0.25) / 0.75));
    if (drawn > 0 && value < full)
      [r, g, b] = [mix(r, 176, 0.5), mix(g, 166, 0.5), mix(b, 144, 0.5)];
    const [wr, wg, wb] = deep(clamp((level - value) / 0.34));
    const soft = mix(0.86, 1.06, shade);
    return [
      mix(r * shade, wr * soft, wet),
      mix(g * shade, wg * soft, wet),
      mix(b * shade, wb * soft, wet),
    ];
  });
  const dry = values.map((value) => Math.max(value, level));
  lay(
    image,
    contours(dry, width, height, { step: 0.035, line: 1.5 * unit, minor: 0.5 }),
    [236, 228, 206],
    0.3,
  );
  const depth = values.map((value) => Math.min(value, level) - level);
  lay(
    image,
    contours(depth, width, height, { step: 0.052, line: 2 * unit, major: 2, minor: 0.6 }),
    [214, 228, 232],
    0.75,
  );
  const shore = values.map((value) => clamp((value - level) * 60, -0.9, 0.9));
  lay(
    image,
    contours(shore, width, height, { step: 1, line: 3 * unit, major: 1 }),
    [240, 240, 232],
    0.9,
  );
  finish(image, { seed, grain: 6 });

  const next = random(seed + 20);
  const parts = [];
  let deepest = 0;
  for (let i = 0; i < values.length; i += 7) if (values[i] < values[deepest]) deepest = i;
  for (let turn = 0, laid = 0; turn < 4000 && laid < 46; turn++) {
    const x = Math.floor(next() * width);
    const y = Math.floor(next() * height);
    const below = level - values[y * width + x];
    if (below < 0.02) continue;
    laid++;
    parts.push(dot(x, y, 2.6 * unit));
    if (laid % 4 === 0) {
      parts.push(
        label(x + 8 * unit, y + 7 * unit, (below * 92).toFixed(1), {
          size: 22 * unit,
          opacity: 0.9,
        }),
      );
    }
  }
  const [dx, dy] = [deepest % width, Math.floor(deepest / width)];
  parts.push(
    cross(dx, dy, 24 * unit, { gap: 8 * unit, width: 2.5 * unit }),
    label(dx + 30 * unit, dy - 16 * unit, name, { size: 34 * unit, box: true }),
    label(40 * unit, height - 40 * unit, drawn ? 'LEVEL 371.2 m  -11.6' : 'LEVEL 382.8 m', {
      size: 34 * unit,
      box: true,
    }),
  );
  return { image, drawing: sheet(width, height, parts) };
}

/**
 * Sea floor with a coast and the possible paths of a drifting object.
 * @param {{ width: number, height: number, seed: number, coast?: 'left' | 'right', count?: number,
 *   progress?: number, time?: string, heading?: number, bare?: boolean }} options heading in
 *   degrees from east, counter-clockwise; progress (0 to 1) ends the paths early
 */
export function drift({
  width,
  height,
  seed,
  coast = 'left',
  count = 150,
  progress = 1,
  time = '02:41',
  heading = 58,
  bare = false,
}) {
  const unit = width / 1600;
  const floor = noise(seed);
  const ragged = noise(seed + 31);
  const side = coast === 'left' ? 1 : -1;
  const values = field(width, height, (px, py) => {
    const x = px / width;
    const y = py / width;
    const inland = side > 0 ? x : 1 - x;
    const shore = 0.2 + 0.07 * Math.sin(y * 7 + seed) + 0.1 * ragged.fbm(x * 2.4, y * 2.4, 7, 0.45);
    const shelf = 1 - Math.exp(-Math.max(0, inland - shore) * 6);
    const land = Math.max(0, shore - inland);
    const relief = floor.fbm(x * 3.2, y * 3.2, 8, 0.48);
    return land > 0
      ? land * 1.7 + 0.22 * Math.min(1, land * 9) * (relief + 0.6)
      : -(inland - shore) * 0.75 - shelf * (0.32 + 0.34 * relief);
  });
  const light = hillshade(values, width, height, { relief: width * 0.13 });
  const depths = ramp([
    [0, [74, 96, 104]],
    [0.25, [50, 72, 82]],
    [0.6, [34, 50, 62]],
    [1, [22, 28, 42]],
  ]);
  const image = raster(width, height);
  paint(image, (x, y, i) => {
    const shade = mix(0.5, 1.2, smooth(0.1, 1, light[i]));
    const [r, g, b] =
      values[i] > 0 ? LAND(clamp(values[i] * 1.6)) : depths(clamp(-values[i] * 1.05));
    return [r * shade, g * shade, b * shade];
  });
  const sea = values.map((value) => Math.min(value, 0));
  lay(
    image,
    contours(sea, width, height, { step: 0.045, line: 1.5 * unit, minor: 0.5 }),
    [186, 206, 210],
    0.42,
  );
  const shore = values.map((value) => clamp(value * 40, -0.9, 0.9));
  lay(
    image,
    contours(shore, width, height, { step: 1, line: 2.6 * unit, major: 1 }),
    [240, 240, 230],
    0.95,
  );
  finish(image, { seed, grain: 5 });
  if (bare) return { image, drawing: '' };
  return {
    image,
    drawing: driftDrawing({ width, height, seed, side, count, progress, time, heading, unit }),
  };
}

/**
 * @param {{ width: number, height: number, seed: number, side: number, count: number,
 *   progress: number, time: string, heading: number, unit: number }} options
 */
export function driftDrawing({ width, height, seed, side, count, progress, time, heading, unit }) {
  const next = random(seed + 77);
  const eddy = noise(seed + 55);
  const parts = [];
  for (let i = 1; i < 6; i++)
    parts.push(
      line((width * i) / 6, 0, (width * i) / 6, height, { opacity: 0.13, width: 1.5 * unit }),
    );
  for (let y = width / 6; y < height; y += width / 6)
    parts.push(line(0, y, width, y, { opacity: 0.13, width: 1.5 * unit }));
  const start = [width * (side > 0 ? 0.58 : 0.46), height * 0.7];
  const ends = [];
  for (let i = 0; i < count; i++) {
    let [x, y] = start;
    const spread = (next() + next() + next() - 1.5) * 1.15;
    let angle = ((heading - 24) * Math.PI) / 180 + spread * 0.5;
    const turn = 0.012 + 0.02 * next() - spread * 0.012;
    const pace = (4.6 + next() * 2.4) * unit * (height / width) * 1.5;
    /** @type {Array<[number, number]>} */
    const points = [[x, y]];
    const steps = Math.round(70 * progress);
    for (let s = 0; s < steps; s++) {
      angle += turn + 0.02 * eddy.at(x / (120 * unit), y / (120 * unit));
      x += Math.cos(angle) * pace;
      y -= Math.sin(angle) * pace;
      points.push([x, y]);
    }
    parts.push(path(points, { width: 1.3 * unit, opacity: 0.36 }));
    ends.push(dot(x, y, 3.2 * unit));
  }
  parts.push(...ends);
  const [sx, sy] = start;
  parts.push(
    circle(sx, sy, 15 * unit, { width: 3 * unit }),
    cross(sx, sy, 26 * unit, { width: 2.5 * unit }),
    label(sx + 34 * unit, sy + 46 * unit, `LKP ${time}`, { size: 40 * unit, box: true }),
    label(
      width - 40 * unit,
      height - 40 * unit,
      `N=${count}  T+${String(Math.round(6 * progress * 10) / 10).padStart(2, '0')} H`,
      { size: 32 * unit, anchor: 'end', box: true },
    ),
  );
  return sheet(width, height, parts);
}

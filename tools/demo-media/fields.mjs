import { box, label, line, sheet } from './annotate.mjs';
import { hash, noise } from './noise.mjs';
import { finish, mix, paint, raster, smooth } from './raster.mjs';

/** Crops, fallow and bare soil in late summer. */
const CROPS = [
  [86, 92, 62],
  [104, 104, 74],
  [66, 78, 54],
  [132, 122, 88],
  [150, 138, 104],
  [112, 98, 76],
  [92, 84, 66],
  [54, 66, 50],
  [122, 116, 96],
  [142, 124, 92],
  [76, 88, 72],
  [98, 90, 78],
];

/**
 * Returns the parcel that contains a point and its distance to the nearest boundary. Bands of uneven
 * width are divided into parcels, some of them twice, like inherited land.
 * @param {number} u
 * @param {number} v
 * @param {number} seed
 */
function parcel(u, v, seed) {
  const band = Math.floor(u);
  let left = band + 0.28 * (hash(band, 0, seed) - 0.5);
  let right = band + 1 + 0.28 * (hash(band + 1, 0, seed) - 0.5);
  let column = band;
  if (u < left) {
    right = left;
    column = band - 1;
    left = column + 0.28 * (hash(column, 0, seed) - 0.5);
  } else if (u > right) {
    left = right;
    column = band + 1;
    right = column + 1 + 0.28 * (hash(column + 1, 0, seed) - 0.5);
  }
  const pitch = 0.75 + 0.9 * hash(column, 1, seed);
  const slope = 0.22 * (hash(column, 2, seed) - 0.5);
  const w = (v + slope * (u - left)) / pitch + hash(column, 3, seed);
  let row = Math.floor(w);
  const cut = (/** @type {number} */ n) => n + 0.5 * (hash(column, n, seed + 7) - 0.5);
  if (w < cut(row)) row--;
  else if (w > cut(row + 1)) row++;
  let near = cut(row) * pitch;
  let far = cut(row + 1) * pitch;
  const at = w * pitch;
  let id = hash(column, row, seed + 1);
  if (hash(column, row, seed + 3) < 0.4) {
    const middle = mix(near, far, 0.3 + 0.4 * hash(column, row, seed + 4));
    if (at < middle) far = middle;
    else near = middle;
    id = hash(Math.floor(id * 1e6), at < middle ? 1 : 2, seed);
  } else if (hash(column, row, seed + 5) < 0.35) {
    const middle = mix(left, right, 0.35 + 0.3 * hash(column, row, seed + 6));
    if (u < middle) right = middle;
    else left = middle;
    id = hash(Math.floor(id * 1e6), u < middle ? 3 : 4, seed);
  }
  const edge = Math.min(u - left, right - u, at - near, far - at);
  return { id, edge, along: u - left, across: at - near };
}

/**
 * Fields from above under a lettered grid, with a widened road and a track.
 * @param {{ width: number, height: number, seed: number, turn?: number, size?: number,
 *   road?: { at: number, slope: number, breadth: number } | null, marked?: string[],
 *   columns?: number, tint?: [number, number, number], grid?: boolean, dry?: number,
 *   note?: string }} options turn in radians; size is parcels across the picture; dry (0 to 1)
 *   withers the crops
 */
export function fields(options) {
  const { width, height, seed, turn = 0.24, size = 7, columns = 6, marked = [], dry = 0 } = options;
  const road = options.road === undefined ? { at: 0.5, slope: 0.24, breadth: 0.055 } : options.road;
  const tint = options.tint ?? [1, 1, 1];
  const unit = width / 1600;
  const warp = noise(seed);
  const soil = noise(seed + 11);
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const image = raster(width, height);
  paint(image, (px, py) => {
    const x = px / width;
    const y = py / width;
    const bx = x + 0.035 * warp.fbm(x * 3.2, y * 3.2, 3);
    const by = y + 0.035 * warp.fbm(x * 3.2 + 30, y * 3.2, 3);
    const u = (bx * cos + by * sin) * size + 20;
    const v = (by * cos - bx * sin) * size + 20;
    const { id, edge, along, across } = parcel(u, v, seed);
    const pick = Math.floor(id * 997) % CROPS.length;
    let [r, g, b] = CROPS[pick];
    const lift = 0.8 + 0.4 * ((id * 7919) % 1);
    // Furrows run along the parcel or across it and are finer in some crops.
    const run = (id * 31) % 1 < 0.5 ? along : across;
    const furrow = Math.sin(run * (70 + 90 * ((id * 57) % 1))) * ((id * 13) % 1 < 0.75 ? 0.07 : 0);
    const patch = 0.16 * soil.fbm(x * 14 + id * 50, y * 14, 5);
    const grainy = 0.07 * soil.at(px / 3.1, py / 3.1);
    let k = lift * (1 + furrow + patch + grainy);
    const grey = (r + g + b) / 3;
    [r, g, b] = [mix(r, grey * 1.22, dry), mix(g, grey * 1.1, dry), mix(b, grey * 0.9, dry)];
    // Hedges: dark, broken, with a lit side.
    const hedge = smooth(0.052, 0.012, edge + 0.02 * soil.at(x * 90, y * 90));
    const broken = smooth(-0.35, 0.1, soil.at(x * 11 + 5, y * 11));
    k *= 1 - 0.56 * hedge * broken;
    const tree = edge < 0.12 && soil.at(x * 120, y * 120) > 0.34 ? 0.5 : 1;
    let colour = [r * k * tree * 0.95, g * k * tree, b * k * tree * 0.95];
    const track = Math.abs(
      y -
        (0.52 * height) / width -
        0.05 * Math.sin(x * 6 + seed) -
        0.12 * (x - 0.5) -
        0.012 * warp.at(x * 7, 3),
    );
    const onTrack = smooth(0.0062, 0.0038, track);
    colour = colour.map((c, i) => mix(c, [188, 176, 148][i] * (1 + grainy), onTrack * 0.92));
    if (road) {
      const centre =
        road.at + road.slope * (height / width / 2 - y) + 0.02 * Math.sin(y * 9 + seed);
      const off = Math.abs(x - centre + 0.004 * soil.fbm(x * 20, y * 20, 3));
      const verge = smooth(road.breadth * 1.45, road.breadth * 0.9, off);
      const on = smooth(road.breadth + 0.003, road.breadth - 0.002, off);
      const worn =
        1 +
        0.12 * soil.fbm(x * 26, y * 5, 4) +
        grainy -
        0.12 * smooth(0.006, 0.002, Math.abs(off - road.breadth * 0.45));
      colour = colour.map((c, i) => mix(c, [146, 130, 104][i] * worn, verge * 0.5));
      colour = colour.map((c, i) => mix(c, [176, 162, 136][i] * worn, on));
    }
    return [colour[0] * tint[0], colour[1] * tint[1], colour[2] * tint[2]];
  });
  finish(image, { seed, grain: 8 });
  if (options.grid === false) return { image, drawing: undefined };

  const parts = [];
  const cell = width / columns;
  const rows = Math.ceil(height / cell);
  for (let i = 1; i < columns; i++)
    parts.push(line(i * cell, 0, i * cell, height, { opacity: 0.34, width: 2 * unit }));
  for (let j = 1; j < rows; j++)
    parts.push(line(0, j * cell, width, j * cell, { opacity: 0.34, width: 2 * unit }));
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const name = `${String.fromCharCode(65 + j)}${i + 1}`;
      if (j * cell + 60 * unit > height) continue;
      const on = marked.includes(name);
      parts.push(
        label(i * cell + 16 * unit, j * cell + 42 * unit, name, {
          size: 34 * unit,
          weight: on ? 600 : 500,
        }),
      );
      if (on)
        parts.push(
          box(i * cell, j * cell, cell, cell, { width: 5 * unit, fill: 'rgba(242,242,236,0.07)' }),
        );
    }
  }
  if (options.note)
    parts.push(
      label(width - 36 * unit, height - 36 * unit, options.note, {
        size: 32 * unit,
        anchor: 'end',
        box: true,
      }),
    );
  return { image, drawing: sheet(width, height, parts) };
}

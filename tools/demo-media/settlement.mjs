import { box, circle, label, line, sheet } from './annotate.mjs';
import { hash, noise, random } from './noise.mjs';
import { clamp, finish, mix, paint, raster, smooth } from './raster.mjs';

/**
 * @typedef {{ x: number, y: number, w: number, h: number, turn: number, tone: number,
 *   lost: boolean }} House in shares of the panel's width
 */

/**
 * Returns the houses of a settlement along its roads.
 * @param {number} seed
 * @param {number} ratio height of a panel by its width
 * @param {{ count: number, ring: [number, number, number] }} options
 */
function houses(seed, ratio, { count, ring }) {
  const next = random(seed);
  /** @type {House[]} */
  const found = [];
  for (let turn = 0; turn < 20000 && found.length < count; turn++) {
    const spread = (next() + next() + next()) / 1.5 - 1;
    const x = 0.5 + spread * 0.52;
    const y = ratio * (0.5 + ((next() + next() + next()) / 1.5 - 1) * 0.52);
    if (roadDistance(x, y, ratio, seed) < 0.024) continue;
    const w = 0.02 + 0.03 * next() ** 2;
    const h = w * (0.6 + 0.5 * next());
    if (found.some((o) => Math.hypot(o.x - x, o.y - y) < (o.w + w) * 0.72)) continue;
    const inRing = Math.hypot(x - ring[0], y - ring[1] * ratio) < ring[2];
    const lost = inRing ? next() < 0.86 : next() < 0.06;
    found.push({
      x,
      y,
      w,
      h,
      turn: 0.2 + (next() < 0.8 ? 0 : next()) + (next() - 0.5) * 0.2,
      tone: 0.72 + 0.4 * next(),
      lost,
    });
  }
  return found;
}

/** @param {number} x @param {number} y @param {number} ratio @param {number} seed */
function roadDistance(x, y, ratio, seed) {
  const bend = 0.05 * Math.sin(x * 5 + seed);
  const lean = 2 * hash(1, 1, seed) - 1;
  const side = hash(2, 1, seed) < 0.5 ? 1 : -1;
  const first = Math.abs(y - ratio * (0.62 - 0.4 * lean * (x - 0.5)) - bend);
  const second = Math.abs(x - 0.46 - 0.5 * lean * (y - ratio / 2) - 0.04 * Math.sin(y * 6 + seed));
  const off = (x - 0.46) * side;
  const third = off > 0 ? Math.abs(y - ratio * 0.26 - 0.5 * off + 0.1 * off * off) * 1.6 : 1;
  return Math.min(first, second, third);
}

/**
 * A settlement in two years, side by side.
 * @param {{ width: number, height: number, seed: number, years: [string, string],
 *   count?: number, ring?: [number, number, number], green?: number }} options ring is the marked
 *   circle: centre and radius in shares of a panel
 */
export function settlement(options) {
  const {
    width,
    height,
    seed,
    years,
    count = 150,
    ring = [0.56, 0.45, 0.24],
    green = 0.5,
  } = options;
  const unit = width / 1600;
  const panel = width / 2;
  const ratio = height / panel;
  const soil = noise(seed);
  const built = houses(seed, ratio, { count, ring });
  const image = raster(width, height);
  /** @type {Map<string, House[]>} */
  const cells = new Map();
  for (const house of built) {
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        const key = `${Math.floor(house.x * 12) + i},${Math.floor(house.y * 12) + j}`;
        cells.set(key, [...(cells.get(key) ?? []), house]);
      }
    }
  }
  paint(image, (px, py) => {
    const after = px >= panel;
    const x = (px - (after ? panel : 0)) / panel;
    const y = py / panel;
    const cover = smooth(-0.2, 0.5, soil.fbm(x * 4, y * 4, 5) + green - 0.6 + (after ? -0.12 : 0));
    const rough = 1 + 0.2 * soil.fbm(x * 22, y * 22, 5) + 0.1 * soil.at(px / 3, py / 3);
    let colour = [mix(126, 74, cover), mix(112, 80, cover), mix(88, 56, cover)].map(
      (c) => c * rough,
    );
    const plot = Math.abs(soil.at(x * 6, y * 6)) < 0.012 ? 0.8 : 1;
    colour = colour.map((c) => c * plot);
    const road = smooth(0.014, 0.01, roadDistance(x, y, ratio, seed));
    colour = colour.map((c, i) => mix(c, [178, 164, 138][i] * rough, road * 0.9));
    const near = cells.get(`${Math.floor(x * 12)},${Math.floor(y * 12)}`) ?? [];
    for (const house of near) {
      const gone = after && house.lost;
      const shade = inside(house, x - 0.006, y - 0.007);
      const on = inside(house, x, y);
      if (gone) {
        const rubble = smooth(-0.5, 1.4, on.depth * 60 + soil.fbm(x * 60, y * 60, 3) * 1.6);
        if (on.depth > -0.01)
          colour = colour.map((c) =>
            mix(c, 150 * (0.7 + 0.6 * hash(px >> 2, py >> 2, seed)), rubble * 0.5),
          );
        continue;
      }
      if (shade.depth > 0 && on.depth <= 0) colour = colour.map((c) => c * 0.42);
      if (on.depth > 0) {
        const tone = house.tone * (on.side > 0 ? 1.04 : 0.82);
        colour = [206 * tone, 200 * tone, 186 * tone];
      }
    }
    return [colour[0], colour[1], colour[2]];
  });
  finish(image, { seed, grain: 7, vignette: 0.12 });

  const parts = [line(panel, 0, panel, height, { stroke: '#212121', width: 6 * unit })];
  for (const [i, year] of years.entries()) {
    const x = i * panel;
    parts.push(
      circle(x + ring[0] * panel, ring[1] * height, ring[2] * panel, { width: 3.5 * unit }),
      label(x + 32 * unit, 58 * unit, year, { size: 38 * unit, box: true }),
    );
  }
  const standing = built.filter(
    (house) => Math.hypot(house.x - ring[0], house.y - ring[1] * ratio) < ring[2],
  );
  const left = standing.filter((house) => !house.lost).length;
  parts.push(
    label(32 * unit, height - 34 * unit, `ROOFS ${standing.length}`, {
      size: 34 * unit,
      box: true,
    }),
    label(panel + 32 * unit, height - 34 * unit, `ROOFS ${left}`, { size: 34 * unit, box: true }),
  );
  for (const house of built.filter(
    (h) => h.lost && Math.hypot(h.x - ring[0], h.y - ring[1] * ratio) < ring[2],
  )) {
    const reach = (house.w + 0.012) * panel;
    parts.push(
      box(panel + house.x * panel - reach / 2, house.y * panel - reach / 2, reach, reach, {
        width: 1.6 * unit,
        opacity: 0.6,
      }),
    );
  }
  return { image, drawing: sheet(width, height, parts) };
}

/**
 * Returns how deep a point is inside a house (negative outside) and on which side of its ridge.
 * @param {House} house
 * @param {number} x
 * @param {number} y
 */
function inside(house, x, y) {
  const dx = x - house.x;
  const dy = y - house.y;
  const a = dx * Math.cos(house.turn) + dy * Math.sin(house.turn);
  const b = dy * Math.cos(house.turn) - dx * Math.sin(house.turn);
  const depth = Math.min(house.w / 2 - Math.abs(a), house.h / 2 - Math.abs(b));
  return { depth: clamp(depth, -1, 1), side: -b };
}

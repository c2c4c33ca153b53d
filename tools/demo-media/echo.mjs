import { dot, label, line, path, sheet } from './annotate.mjs';
import { finish, raster } from './raster.mjs';
import { hit } from './sight.mjs';

/**
 * @typedef {import('./sight.mjs').Point} Point
 * @typedef {import('./sight.mjs').Wall} Wall
 */

/**
 * Sound reflections traced in the plan of a stairwell.
 * @param {{ width: number, height: number, seed: number, rays?: number, bounces?: number }} options
 */
export function echo({ width, height, seed, rays = 190, bounces = 4 }) {
  const unit = width / 1600;
  /** @type {Point[]} */
  const outline = [
    [0, 0],
    [15, 0],
    [15, 3.6],
    [12.8, 5.2],
    [15, 6.8],
    [15, 10.4],
    [6.2, 10.4],
    [6.2, 7.8],
    [0, 7.8],
  ];
  /** @type {Wall[]} */
  const walls = outline.map(([x, y], i) => [x, y, ...outline[(i + 1) % outline.length]]);
  walls.push(
    [7.6, 3.4, 10.6, 3.4],
    [10.6, 3.4, 10.6, 5.6],
    [10.6, 5.6, 7.6, 5.6],
    [7.6, 5.6, 7.6, 3.4],
  );
  const image = raster(width, height, [17, 18, 18]);
  finish(image, { seed, grain: 2.5, vignette: 0.2 });
  const fit = (width * 0.76) / 15;
  const left = width * 0.12;
  const top = (height - 10.4 * fit) / 2;
  const at = (/** @type {Point} */ [x, y]) =>
    /** @type {Point} */ ([left + x * fit, top + y * fit]);
  const source = /** @type {Point} */ ([2.9, 3.9]);
  const parts = [];
  for (let i = 0; i < rays; i++) {
    let angle = (i / rays) * Math.PI * 2 + 0.004;
    let [x, y] = source;
    for (let bounce = 0; bounce <= bounces; bounce++) {
      const dx = Math.cos(angle);
      const dy = Math.sin(angle);
      let far = 40;
      /** @type {Wall | undefined} */
      let struck;
      for (const wall of walls) {
        const distance = hit(x, y, dx, dy, wall);
        if (distance < far) [far, struck] = [distance, wall];
      }
      const end = /** @type {Point} */ ([x + dx * far, y + dy * far]);
      const [a, b] = [at([x, y]), at(end)];
      parts.push(
        line(a[0], a[1], b[0], b[1], {
          stroke: bounce ? '#a9bcc6' : '#f2f2ec',
          width: 1.3 * unit,
          opacity: [0.5, 0.2, 0.12, 0.08, 0.05][bounce],
        }),
      );
      if (!struck) break;
      const along = Math.atan2(struck[3] - struck[1], struck[2] - struck[0]);
      angle = 2 * along - angle;
      [x, y] = [end[0] - dx * 1e-3, end[1] - dy * 1e-3];
    }
  }
  parts.push(path(outline.map(at), { close: true, width: 7 * unit }));
  for (let i = 0; i <= 8; i++) {
    const x = 7.6 + (i * 3) / 8;
    const [a, b] = [at([x, 3.4]), at([x, 5.6])];
    parts.push(
      line(a[0], a[1], b[0], b[1], {
        width: i % 8 ? 2 * unit : 4 * unit,
        opacity: i % 8 ? 0.7 : 1,
      }),
    );
  }
  const [cx, cy] = at(source);
  parts.push(
    dot(cx, cy, 15 * unit),
    label(cx + 22 * unit, cy + 44 * unit, 'S', { size: 40 * unit, box: true }),
  );
  /** @type {Array<[Point, string]>} */
  const receivers = [
    [[12.6, 1.6], 'R1  41 ms'],
    [[8.2, 8.9], 'R2  58 ms'],
    [[13.2, 8.6], 'R3  73 ms'],
  ];
  for (const [place, text] of receivers) {
    const [x, y] = at(place);
    parts.push(
      `<circle cx="${x}" cy="${y}" r="${10 * unit}" fill="#141414" stroke="#f2f2ec" stroke-width="${3.5 * unit}"/>`,
      label(x - 34 * unit, y + 56 * unit, text, { size: 32 * unit, box: true }),
    );
  }
  parts.push(label(left, top - 34 * unit, 'STAIR B  LEVEL 3', { size: 34 * unit }));
  return { image, drawing: sheet(width, height, parts) };
}

import { dot, label, line, path, sheet } from './annotate.mjs';
import { projection } from './cloud.mjs';
import { noise } from './noise.mjs';
import { clamp, finish, mix, raster, smooth } from './raster.mjs';

/**
 * Ground in perspective with the positions and fields of view of the cameras that recorded it.
 * @param {{ width: number, height: number, seed: number, count?: number, swing?: number }} options
 *   count of cameras; swing turns the view, in radians
 */
export function cameras({ width, height, seed, count = 9, swing = 0 }) {
  const unit = width / 1600;
  const ground = noise(seed);
  const reach = 62;
  const level = (/** @type {number} */ x, /** @type {number} */ y) => {
    const d = Math.hypot(x + 4, y - 4) / 17;
    const bowl = d < 1 ? -7.5 * (1 - d ** 2.2) : 0;
    const rim = 3.2 * Math.exp(-(((d - 1.08) / 0.22) ** 2));
    return bowl + rim + 5.2 * ground.fbm(x / 42, y / 42, 8, 0.48);
  };
  const eye = /** @type {[number, number, number]} */ ([
    86 * Math.sin(swing),
    -86 * Math.cos(swing),
    46,
  ]);
  const project = projection({ eye, look: [0, 2, 6], lens: 0.9 }, width, height);
  const image = raster(width, height, [18, 18, 18]);
  const nearest = new Float32Array(width * height).fill(Infinity);
  const cells = Math.round(1500 * Math.max(0.6, unit));
  const step = (2 * reach) / cells;
  for (let i = 0; i < cells; i++) {
    for (let j = 0; j < cells; j++) {
      const x = -reach + i * step;
      const y = -reach + j * step;
      const r = Math.hypot(x, y);
      // The survey ends in a ragged edge, where pictures no longer overlap.
      const edge = reach * (0.84 + 0.2 * ground.fbm(x / 16 + 9, y / 16, 4));
      if (r > edge) continue;
      const z = level(x, y);
      const at = project(x, y, z);
      if (!at) continue;
      const px = Math.round(at[0]);
      const py = Math.round(at[1]);
      if (px < 1 || py < 1 || px >= width - 2 || py >= height - 2) continue;
      const nx = z - level(x + 0.35, y);
      const ny = z - level(x, y + 0.35);
      const light = clamp((nx * -0.9 + ny * 0.5 + 0.2) / Math.hypot(nx, ny, 0.35));
      const metre = Math.abs(((z + 40) % 2) - 1) < 0.045 ? 1.3 : 1;
      const tone =
        mix(26, 176, smooth(0.02, 1, light)) * metre * (1 - 0.3 * smooth(reach * 0.5, reach, r));
      for (let dy = 0; dy < 2; dy++) {
        for (let dx = 0; dx < 2; dx++) {
          const k = (py + dy) * width + px + dx;
          if (at[2] > nearest[k]) continue;
          nearest[k] = at[2];
          image.data.set([tone, tone * 0.985, tone * 0.94], k * 3);
        }
      }
    }
  }
  finish(image, { seed, grain: 4, vignette: 0.2 });

  const parts = [];
  /** @type {Array<[number, number]>} */
  const track = [];
  for (let n = 0; n < count; n++) {
    const turn = -2.6 + (n / (count - 1)) * 3.9;
    const place = [-4 + 34 * Math.cos(turn), 4 + 34 * Math.sin(turn), 13 + 2 * Math.sin(n * 1.7)];
    const aim = [-4 + 4 * Math.sin(n * 2.1), 4 + 4 * Math.cos(n * 1.3), -4];
    const f = aim.map((c, k) => c - place[k]);
    const length = Math.hypot(f[0], f[1], f[2]);
    const [fx, fy, fz] = f.map((c) => c / length);
    const flat = Math.hypot(fx, fy);
    const right = [fy / flat, -fx / flat, 0];
    const up = [right[1] * fz, -right[0] * fz, right[0] * fy - right[1] * fx].map(
      (c) => c * Math.sign(right[0] * fy - right[1] * fx || 1),
    );
    const tip = project(place[0], place[1], place[2]);
    const foot = project(place[0], place[1], level(place[0], place[1]));
    const target = project(aim[0], aim[1], level(aim[0], aim[1]));
    if (!tip || !foot || !target) continue;
    track.push([tip[0], tip[1]]);
    const frame = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([a, b]) => {
      const p = place.map(
        (c, k) => c + [fx, fy, fz][k] * 7.5 + right[k] * a * 3.3 + up[k] * b * 2.2,
      );
      return project(p[0], p[1], p[2]) ?? tip;
    });
    parts.push(
      line(tip[0], tip[1], foot[0], foot[1], { width: 1.3 * unit, opacity: 0.4, dash: '4 6' }),
    );
    parts.push(line(tip[0], tip[1], target[0], target[1], { width: 1.3 * unit, opacity: 0.3 }));
    for (const corner of frame)
      parts.push(line(tip[0], tip[1], corner[0], corner[1], { width: 2.2 * unit, opacity: 0.9 }));
    parts.push(
      path(
        frame.map(([x, y]) => [x, y]),
        { close: true, width: 2.6 * unit, fill: 'rgba(242,242,236,0.08)' },
      ),
    );
    parts.push(dot(tip[0], tip[1], 4.5 * unit));
    if (n % 2 === 0)
      parts.push(
        label(tip[0] + 14 * unit, tip[1] - 16 * unit, `C${String(n + 1).padStart(2, '0')}`, {
          size: 30 * unit,
        }),
      );
  }
  parts.unshift(path(track, { width: 2 * unit, opacity: 0.5 }));
  parts.push(
    label(44 * unit, height - 44 * unit, `${count * 34} IMAGES  RMS 0.4 px`, {
      size: 32 * unit,
      box: true,
    }),
  );
  return { image, drawing: sheet(width, height, parts) };
}

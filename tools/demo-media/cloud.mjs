import { box, dot, label, line, path, sheet } from './annotate.mjs';
import { clamp, finish, raster, smooth } from './raster.mjs';

/** @typedef {import('./scan.mjs').Points} Points */

/**
 * @typedef {object} Camera
 * @property {[number, number, number]} eye metres; z is up
 * @property {[number, number, number]} look
 * @property {number} lens focal length as a share of the picture's width
 */

/**
 * Returns a function from a point in metres to pixels and depth, or null behind the camera.
 * @param {Camera} camera
 * @param {number} width
 * @param {number} height
 */
export function projection({ eye, look, lens }, width, height) {
  const f = [look[0] - eye[0], look[1] - eye[1], look[2] - eye[2]];
  const length = Math.hypot(f[0], f[1], f[2]);
  const [fx, fy, fz] = f.map((c) => c / length);
  const flat = Math.hypot(fx, fy);
  const [rx, ry] = [fy / flat, -fx / flat];
  const [ux, uy, uz] = [ry * fz, -rx * fz, rx * fy - ry * fx];
  const sign = uz < 0 ? -1 : 1;
  const focal = lens * width;
  return (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z) => {
    const dx = x - eye[0];
    const dy = y - eye[1];
    const dz = z - eye[2];
    const depth = dx * fx + dy * fy + dz * fz;
    if (depth < 0.4) return null;
    const right = dx * rx + dy * ry;
    const up = sign * (dx * ux + dy * uy + dz * uz);
    return [width / 2 + (right / depth) * focal, height / 2 - (up / depth) * focal, depth];
  };
}

/**
 * Draws points into a raster, nearer ones in front.
 * @param {import('./raster.mjs').Raster} image
 * @param {Points} points
 * @param {ReturnType<typeof projection>} project
 * @param {{ size?: number, fade?: number, lift?: number }} [options] size of a point at 25 m in
 *   pixels; fade is the distance in metres at which points disappear
 */
export function splat(image, points, project, { size = 1.6, fade = 170, lift = 1 } = {}) {
  const { width, height, data } = image;
  const nearest = new Float32Array(width * height).fill(Infinity);
  for (let i = 0; i < points.count; i++) {
    const at = project(points.x[i], points.y[i], points.z[i]);
    if (!at) continue;
    const [sx, sy, depth] = at;
    const span = clamp(Math.round((size * 25) / depth), 1, 3);
    const x0 = Math.round(sx - span / 2);
    const y0 = Math.round(sy - span / 2);
    if (x0 < 0 || y0 < 0 || x0 + span > width || y0 + span > height) continue;
    const value = clamp(points.tone[i] * lift * (1.08 - smooth(20, fade, depth))) * 222;
    for (let y = y0; y < y0 + span; y++) {
      for (let x = x0; x < x0 + span; x++) {
        const j = y * width + x;
        if (depth > nearest[j] + 0.02) continue;
        nearest[j] = depth;
        data[j * 3] = 18 + value * 0.985;
        data[j * 3 + 1] = 18 + value;
        data[j * 3 + 2] = 18 + value * 0.985;
      }
    }
  }
  return nearest;
}

/**
 * @typedef {object} Marks annotations of a cloud; positions in metres
 * @property {number[]} [origin] where the sightlines meet
 * @property {number[][]} [targets]
 * @property {Array<{ at: number[], text: string }>} [labels]
 * @property {string} [note]
 */

/**
 * A scan of housing blocks in perspective with sightlines.
 * @param {{ width: number, height: number, points: Points, camera: Camera, marks: Marks,
 *   seed: number, size?: number, fade?: number, progress?: number, lift?: number }} options
 *   progress (0 to 1) draws only the first of the sightlines
 */
export function cloud({
  width,
  height,
  points,
  camera,
  marks,
  seed,
  size,
  fade,
  lift,
  progress = 1,
}) {
  const image = raster(width, height, [19, 19, 19]);
  const project = projection(camera, width, height);
  splat(image, points, project, { size, fade, lift });
  finish(image, { seed, grain: 3, vignette: 0.18 });
  return { image, drawing: marksDrawing({ width, height, project, marks, progress }) };
}

/**
 * @param {{ width: number, height: number, project: ReturnType<typeof projection>, marks: Marks,
 *   progress?: number }} options
 */
export function marksDrawing({ width, height, project, marks, progress = 1 }) {
  const unit = width / 1600;
  const parts = [];
  const origin = marks.origin && project(marks.origin[0], marks.origin[1], marks.origin[2]);
  const targets = marks.targets ?? [];
  const shown = Math.ceil(targets.length * progress);
  if (origin) {
    for (const target of targets.slice(0, shown)) {
      const at = project(target[0], target[1], target[2]);
      if (!at) continue;
      parts.push(
        path(
          [
            [origin[0], origin[1]],
            [at[0], at[1]],
          ],
          { width: 2 * unit, opacity: 0.62 },
        ),
        dot(at[0], at[1], 6.5 * unit),
      );
    }
    parts.push(
      box(origin[0] - 26 * unit, origin[1] - 17 * unit, 52 * unit, 34 * unit, {
        width: 3.5 * unit,
      }),
    );
  }
  for (const { at, text } of marks.labels ?? []) {
    const p = project(at[0], at[1], at[2]);
    if (!p) continue;
    const side = 9 * unit;
    parts.push(
      box(p[0] - side, p[1] - side, side * 2, side * 2, { width: 4 * unit, fill: '#141414' }),
      label(p[0] + 24 * unit, p[1] + 13 * unit, text, { size: 38 * unit, box: true }),
    );
  }
  if (marks.note) {
    parts.push(
      label(40 * unit, 66 * unit, marks.note, { size: 32 * unit }),
      line(40 * unit, 84 * unit, 190 * unit, 84 * unit, { width: 2.5 * unit }),
    );
  }
  return sheet(width, height, parts);
}

import { hash, noise } from './noise.mjs';
import { clamp, finish, mix, raster, smooth } from './raster.mjs';
import { person, sample, slab } from './solid.mjs';

/**
 * @typedef {'back' | 'left' | 'right'} WallName
 *
 * @typedef {object} Work a picture on a wall, in metres
 * @property {string} picture name of a still
 * @property {WallName} wall
 * @property {number} x centre along the wall, from its middle
 * @property {number} y centre above the floor
 * @property {number} width
 * @property {number} [height] follows from the picture's ratio when absent
 * @property {number} [lit] strength, about 1
 *
 * @typedef {object} Room
 * @property {number} seed
 * @property {[number, number, number]} size breadth, depth, height in metres
 * @property {[number, number, number]} eye from the middle of the front, at floor level
 * @property {number} [turn] of the view, radians
 * @property {number} [lens]
 * @property {Work[]} works
 * @property {number[][]} [boxes] benches and plinths: x, y, z, breadth, depth, height (y is depth)
 * @property {number[][]} [visitors] x, y, height
 *
 * @typedef {{ width: number, height: number, data: Uint8Array | Buffer }} Texture three channels
 */

/**
 * Stills hung in a dark room, ray-traced: each pixel's ray hits a wall, the floor or a
 * bench; the works are the only light.
 * @param {Room & { width: number, height: number, textures: Record<string, Texture> }} options
 */
export function hang(options) {
  const {
    width,
    height,
    seed,
    size,
    eye,
    turn = 0,
    lens = 0.68,
    textures,
    boxes = [],
    visitors = [],
  } = options;
  const [breadth, deep, tall] = size;
  const plaster = noise(seed);
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const works = options.works.map((work) => {
    const texture = textures[work.picture];
    const high = work.height ?? (work.width * texture.height) / texture.width;
    let [r, g, b, n] = [0, 0, 0, 0];
    for (let i = 0; i < texture.data.length; i += 3003) {
      r += texture.data[i];
      g += texture.data[i + 1];
      b += texture.data[i + 2];
      n++;
    }
    return { ...work, height: high, texture, lit: work.lit ?? 1, mean: [r / n, g / n, b / n] };
  });

  /**
   * Light of a wall at s along it and z above the floor, including the work that hangs there.
   * @param {WallName | 'front'} wall
   * @param {number} s
   * @param {number} z
   * @returns {[number, number, number]}
   */
  const wallLight = (wall, s, z) => {
    const rough = 1 + 0.05 * plaster.fbm(s * 1.3 + (wall === 'back' ? 0 : 9), z * 1.3, 4);
    const base = wall === 'back' ? 36 : 27;
    /** @type {[number, number, number]} */
    let colour = [base * rough, base * rough, base * 1.02 * rough];
    for (const work of works) {
      if (work.wall !== wall) continue;
      const dx = Math.abs(s - work.x) - work.width / 2;
      const dz = Math.abs(z - work.y) - work.height / 2;
      if (dx < 0 && dz < 0) {
        // Seen from the front, the far end of the right wall is its left end.
        const u = ((wall === 'right' ? -1 : 1) * (s - work.x)) / work.width + 0.5;
        const v = 0.5 - (z - work.y) / work.height;
        const [r, g, b] = sample(work.texture, u, v);
        const rim = Math.min(-dx, -dz) < 0.012 ? 0.4 : 1;
        const k = 0.92 * work.lit * rim;
        return [r * k, g * k, b * k];
      }
      const away = Math.hypot(Math.max(dx, 0), Math.max(dz, 0));
      const glow = (0.2 * Math.exp(-away * 2.1) + 0.09 * Math.exp(-away * 0.55)) * work.lit;
      for (let c = 0; c < 3; c++) colour[c] += (0.6 * work.mean[c] + 48) * glow;
    }
    // Walls darken into corners and upwards.
    const corner = smooth(-0.1, 0.8, z) * 0.25 + 0.75;
    const top = 1 - 0.45 * smooth(tall * 0.55, tall, z);
    colour = [colour[0] * corner * top, colour[1] * corner * top, colour[2] * corner * top];
    return colour;
  };

  /**
   * Light from all works at a point in the room.
   * @param {number} x @param {number} y @param {number} z
   */
  const ambient = (x, y, z) => {
    const sum = [0, 0, 0];
    for (const work of works) {
      const wx = work.wall === 'back' ? work.x : work.wall === 'left' ? -breadth / 2 : breadth / 2;
      const wy = work.wall === 'back' ? deep : deep / 2 + work.x;
      const d2 = (x - wx) ** 2 + (y - wy) ** 2 + (z - work.y) ** 2;
      const k = (work.lit * work.width * work.height) / (d2 * 1.4 + 2);
      for (let c = 0; c < 3; c++) sum[c] += (work.mean[c] + 18) * k;
    }
    return sum;
  };

  /**
   * Returns the colour seen along a ray.
   * @param {number} ox @param {number} oy @param {number} oz
   * @param {number} dx @param {number} dy @param {number} dz
   * @param {boolean} mirrored whether the ray has been reflected by the floor
   * @param {number} noisy random number of the pixel
   * @returns {number[]}
   */
  const trace = (ox, oy, oz, dx, dy, dz, mirrored, noisy) => {
    let far = Infinity;
    let kind = '';
    const meet = (/** @type {number} */ t, /** @type {string} */ name) => {
      if (t > 1e-4 && t < far) [far, kind] = [t, name];
    };
    if (dy > 0) meet((deep - oy) / dy, 'back');
    if (dx < 0) meet((-breadth / 2 - ox) / dx, 'left');
    if (dx > 0) meet((breadth / 2 - ox) / dx, 'right');
    if (dz < 0) meet(-oz / dz, 'floor');
    if (dz > 0) meet((tall - oz) / dz, 'ceiling');
    let tone = 0;
    for (const [bx, by, bz, w, d, h] of boxes) {
      const t = slab(ox, oy, oz, dx, dy, dz, [
        bx - w / 2,
        by - d / 2,
        bz,
        bx + w / 2,
        by + d / 2,
        bz + h,
      ]);
      if (t && t.near > 1e-4 && t.near < far)
        [far, kind, tone] = [t.near, 'box', t.axis === 2 ? 0.3 : 0.08];
    }
    const [x, y, z] = [ox + dx * far, oy + dy * far, oz + dz * far];
    for (const [vx, vy, vh] of visitors) {
      const t = (vy - oy) / dy;
      if (t > 0.1 && t < far && person((ox + dx * t - vx) / vh, (oz + dz * t) / vh))
        return [9, 9, 10];
    }
    if (kind === 'back') return wallLight('back', x, z);
    if (kind === 'left') return wallLight('left', y - deep / 2, z);
    if (kind === 'right') return wallLight('right', y - deep / 2, z);
    if (kind === 'ceiling') return ambient(x, y, z).map((c) => 11 + c * 0.09);
    if (kind === 'box') return ambient(x, y, z).map((c) => 7 + c * tone);
    const worn = 1 + 0.1 * plaster.fbm(x * 0.9, y * 0.9, 5);
    const near = boxes.reduce(
      (least, [bx, by, , w, d]) =>
        Math.min(
          least,
          Math.hypot(Math.max(0, Math.abs(x - bx) - w / 2), Math.max(0, Math.abs(y - by) - d / 2)),
        ),
      9,
    );
    const shade = mix(0.55, 1, smooth(0, 0.5, near));
    const diffuse = ambient(x, y, 0).map((c) => (21 + c * 0.2) * worn * shade);
    if (mirrored) return diffuse;
    // The floor is polished concrete: it mirrors weakly and blurs with distance from the wall.
    const out = [0, 0, 0];
    for (let k = 0; k < 4; k++) {
      const jx = (hash(k, Math.floor(noisy * 1e6), seed) - 0.5) * 0.035;
      const jz = (hash(k, Math.floor(noisy * 1e6), seed + 1) - 0.5) * 0.11;
      const got = trace(x, y, 0, dx + jx, dy, -dz + jz, true, noisy);
      for (let c = 0; c < 3; c++) out[c] += got[c] / 4;
    }
    const fresnel = 0.16 + 0.4 * (1 - clamp(-dz * 2.2)) ** 3;
    return diffuse.map((c, i) => c + out[i] * fresnel * shade);
  };

  const image = raster(width, height);
  const focal = lens * width;
  for (let py = 0, i = 0; py < height; py++) {
    for (let px = 0; px < width; px++, i += 3) {
      const rx = (px + 0.5 - width / 2) / focal;
      const rz = (height * 0.47 - py - 0.5) / focal;
      const colour = trace(
        eye[0],
        eye[1],
        eye[2],
        rx * cos + sin,
        cos - rx * sin,
        rz,
        false,
        hash(px, py, seed),
      );
      for (let c = 0; c < 3; c++) image.data[i + c] = colour[c];
    }
  }
  finish(image, { seed, grain: 3, vignette: 0.3 });
  return { image, drawing: undefined };
}

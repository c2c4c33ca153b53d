/**
 * @typedef {[number, number]} Point
 * @typedef {[number, number, number, number]} Wall from x, y to x, y in metres
 */

/**
 * Returns the polygon visible from a point among walls.
 * @param {Point} from
 * @param {ReadonlyArray<Wall>} walls
 * @param {{ toward?: number, field?: number, reach?: number }} [view] direction and breadth of the
 *   view in radians; reach in metres
 * @returns {Point[]}
 */
export function visible([ox, oy], walls, { toward = 0, field = Math.PI * 2, reach = 60 } = {}) {
  const whole = field >= Math.PI * 2;
  /** @type {number[]} */
  const angles = [];
  const steps = 90;
  for (let i = 0; i <= steps; i++) angles.push(toward - field / 2 + (field * i) / steps);
  for (const [x1, y1, x2, y2] of walls) {
    for (const [x, y] of [
      [x1, y1],
      [x2, y2],
    ]) {
      const angle = Math.atan2(y - oy, x - ox);
      let turn = (angle - toward) % (Math.PI * 2);
      if (turn > Math.PI) turn -= Math.PI * 2;
      if (turn < -Math.PI) turn += Math.PI * 2;
      if (!whole && Math.abs(turn) > field / 2) continue;
      // Both sides of every corner, or the polygon would cut across it.
      for (const off of [-1e-4, 1e-4]) angles.push(toward + turn + off);
    }
  }
  angles.sort((a, b) => a - b);
  const outline = angles.map((angle) => {
    const dx = Math.cos(angle);
    const dy = Math.sin(angle);
    const far = Math.min(reach, ...walls.map((wall) => hit(ox, oy, dx, dy, wall)));
    return /** @type {Point} */ ([ox + dx * far, oy + dy * far]);
  });
  return whole ? outline : [[ox, oy], ...outline];
}

/**
 * Returns the distance along a ray to a wall, or infinity.
 * @param {number} ox
 * @param {number} oy
 * @param {number} dx
 * @param {number} dy
 * @param {Wall} wall
 */
export function hit(ox, oy, dx, dy, [x1, y1, x2, y2]) {
  const ex = x2 - x1;
  const ey = y2 - y1;
  const cross = dx * ey - dy * ex;
  if (Math.abs(cross) < 1e-9) return Infinity;
  const t = ((x1 - ox) * ey - (y1 - oy) * ex) / cross;
  const s = ((x1 - ox) * dy - (y1 - oy) * dx) / cross;
  return t > 1e-4 && s >= -1e-6 && s <= 1 + 1e-6 ? t : Infinity;
}

/** Wraps a position on a ring into the range from 0 to `length`, exclusive. */
export function ringPosition(pixels: number, length: number): number {
  if (!(length > 0)) return 0;
  const rest = pixels % length;
  // `+ 0` turns -0 into 0.
  return rest < 0 ? (rest + length) % length : rest + 0;
}

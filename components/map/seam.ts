const turned = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/**
 * Returns the meridian opposite the middle of the widest stretch of the world without a place, in degrees. In
 * longitudes counted from it, neighbours on either side of 180° stay neighbours.
 */
export function meridianOf(longitudes: readonly number[]): number {
  const sorted = longitudes.map(turned).sort((a, b) => a - b);
  const [first = 0] = sorted;
  let widest = { gap: -1, middle: 0 };
  for (const [index, longitude] of sorted.entries()) {
    const gap = (sorted[index + 1] ?? first + 360) - longitude;
    if (gap > widest.gap) widest = { gap, middle: longitude + gap / 2 };
  }
  return turned(widest.middle + 180);
}

/** Convert a longitude to one counted from a meridian, and back; both from -180 to 180. */
export const countedFrom = (meridian: number, longitude: number) => turned(longitude - meridian);
export const countedBack = (meridian: number, longitude: number) => turned(longitude + meridian);

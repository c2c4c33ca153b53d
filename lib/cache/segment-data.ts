/**
 * Replaces a module of Next and has the same exports (`turbopack.resolveAlias`, decision 0010). For each segment of a
 * page Next generates prefetch data: it parses the page's flight data twice and serialises it again, which takes a
 * quarter of the render's CPU time. This site prefetches nothing.
 */

/**
 * Returns no segments. To check a limit that applies only to fetches, Next then measures the page by serialising it to
 * JSON, where a buffer becomes an array of numbers. So the flight data serialises to something short there.
 */
export async function collectSegmentData(
  _isCacheComponentsEnabled: boolean,
  flightData: Buffer,
): Promise<Map<string, Buffer>> {
  Object.defineProperty(flightData, 'toJSON', { value: () => flightData.length });
  return new Map();
}

/** Returns no prefetch hints, because the site does not prefetch. */
export async function collectPrefetchHints(): Promise<null> {
  return null;
}

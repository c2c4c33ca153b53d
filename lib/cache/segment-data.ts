/**
 * Replaces Next's module with the same exports (`turbopack.resolveAlias`, decision 0010). For each segment of a page
 * Next generates prefetch data: it parses the page's flight data twice and serialises them again, which takes a
 * quarter of the render's CPU time. This site prefetches nothing.
 */

/**
 * Returns no segments. Next then measures the page by serialising it to JSON, where a buffer becomes an array of
 * numbers, to check a limit that only applies to fetches; so the flight data serialise to something short there.
 */
export async function collectSegmentData(
  _isCacheComponentsEnabled: boolean,
  flightData: Buffer,
): Promise<Map<string, Buffer>> {
  Object.defineProperty(flightData, 'toJSON', { value: () => flightData.length });
  return new Map();
}

/** Returns no prefetch hints, as the site does not prefetch. */
export async function collectPrefetchHints(): Promise<null> {
  return null;
}

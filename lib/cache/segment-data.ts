/**
 * Stands in for Next's module of the same exports (`turbopack.resolveAlias`, decision 0010). Beside every page Next
 * makes a piece of prefetch data for each of its segments: it reads the page's flight data back, twice, and writes
 * them again, which is a quarter of what a render costs. This site prefetches nothing.
 */

/**
 * No segments. Next then measures the page by writing it as JSON, where a buffer becomes a list of numbers, for a
 * limit that holds for fetches alone: the flight data are told to be brief there, and nowhere else.
 */
export async function collectSegmentData(
  _isCacheComponentsEnabled: boolean,
  flightData: Buffer,
): Promise<Map<string, Buffer>> {
  Object.defineProperty(flightData, 'toJSON', { value: () => flightData.length });
  return new Map();
}

/** Hints for prefetches that nobody makes. */
export async function collectPrefetchHints(): Promise<null> {
  return null;
}

import { slot } from '@/lib/process-slot.mjs';

/** What the page cache counts (lib/cache/page-cache.mjs). */
interface CacheCounts {
  readonly hits: number;
  readonly misses: number;
}

const countsSlot = slot<CacheCounts>('page-cache-counts');

/** How many pages were found in the page cache and how many not, since the start. */
export function cacheCounts(): CacheCounts {
  const { hits = 0, misses = 0 } = countsSlot.get() ?? {};
  return { hits, misses };
}

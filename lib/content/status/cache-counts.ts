import { slot } from '@/lib/process-slot.mjs';

/** What the page cache counts (lib/cache/page-cache.mjs). */
interface CacheCounts {
  readonly hits: number;
  readonly misses: number;
}

/** What the lite site counts (lib/lite/kept-pages.ts). */
interface LiteCounts {
  readonly kept: number;
  readonly made: number;
}

const countsSlot = slot<CacheCounts>('page-cache-counts');
const liteSlot = slot<LiteCounts>('lite-page-counts');
const refusedSlot = slot<number>('refused-requests');

/** How many pages were found in the page cache and how many not, since the start. */
export function cacheCounts(): CacheCounts {
  const { hits = 0, misses = 0 } = countsSlot.get() ?? {};
  return { hits, misses };
}

/** How many pages of the lite site were kept and how many had to be made, since the start. */
export function liteCounts(): LiteCounts {
  const { kept = 0, made = 0 } = liteSlot.get() ?? {};
  return { kept, made };
}

/** How many requests there was no room for (lib/http/busy.ts), since the start. */
export const refusedCount = (): number => refusedSlot.get() ?? 0;

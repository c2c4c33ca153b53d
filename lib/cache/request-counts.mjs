import { slot } from '../process-slot.mjs';

/** @type {ReturnType<typeof slot<{ hits: number, misses: number }>>} */
const countsSlot = slot('page-cache-counts');

/** Counts a request for the metrics (lib/content/status/metrics.ts). @param {'hits' | 'misses'} result */
export function countRequest(result) {
  const counts = countsSlot.get() ?? { hits: 0, misses: 0 };
  countsSlot.set({ ...counts, [result]: counts[result] + 1 });
}

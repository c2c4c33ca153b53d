import { siteSlot } from '../process-slot.mjs';

/** Counts a request for the metrics (lib/content/status). @param {'hits' | 'misses'} result */
export function countRequest(result) {
  const site = siteSlot.get();
  if (site) site.counts.pages[result] += 1;
}

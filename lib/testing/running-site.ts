import { siteSlot } from '@/lib/process-slot.mjs';
import type { RunningSite } from '@/lib/running-site';

/** Replaces the running site with one without content that has these parts, and what the front needs of every site. */
export const putSite = (parts: Partial<RunningSite> = {}): void =>
  siteSlot.set({
    epoch: () => '',
    isBeforeRemoval: () => false,
    originsOf: () => ({ form: [], data: [], media: [] }),
    noteListedVisit: () => false,
    movedPath: () => Promise.resolve(null),
    oldQuery: () => null,
    hasPreview: () => false,
    counts: { pages: { hits: 0, misses: 0 }, lite: { kept: 0, made: 0 }, refused: 0 },
    ...parts,
  } as RunningSite);

import { LRUCache } from 'lru-cache';

import type { SafeHtml } from '@/lib/domain/primitives';

/** Capacity in characters, raw and sanitised texts together: about four of the largest answers. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

/** Next bundles this module more than once; all copies share one cache. */
const SLOT = Symbol.for('open-ground.sanitized-texts');

type SanitizedTexts = LRUCache<string, SafeHtml>;

/**
 * Sanitised texts by their raw text. Answers are sanitised in another thread before they are read, and most texts of
 * a refetched list are unchanged.
 */
export function sanitizedTexts(): SanitizedTexts {
  const shared = globalThis as { [SLOT]?: SanitizedTexts };
  shared[SLOT] ??= new LRUCache({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (safe, raw) => safe.length + raw.length + 1,
  });
  return shared[SLOT];
}

import { LRUCache } from 'lru-cache';

import type { SafeHtml } from '@/lib/domain/primitives';

/** Characters of the texts remembered, as they came and sanitised: about four of the largest answers. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

/** Next bundles this module more than once; all copies share one memory. */
const SLOT = Symbol.for('open-ground.sanitized-texts');

type SanitizedTexts = LRUCache<string, SafeHtml>;

/**
 * What sanitising made of a text, by the text. An answer is sanitised in another thread before it is read, and most of
 * a list that is fetched again is as it was.
 */
export function sanitizedTexts(): SanitizedTexts {
  const shared = globalThis as { [SLOT]?: SanitizedTexts };
  shared[SLOT] ??= new LRUCache({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (safe, raw) => safe.length + raw.length + 1,
  });
  return shared[SLOT];
}

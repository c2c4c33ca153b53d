import { LRUCache } from 'lru-cache';

import type { SafeHtml } from '@/lib/domain/primitives';
import { slot } from '@/lib/process-slot.mjs';
import type { Lost } from './lost';

/** Capacity in characters of raw and sanitised texts together: about four of the largest answers. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

/** An editor's text in a form that may be shown. */
export interface SanitizedText {
  readonly html: SafeHtml;
  /** The parts of it that no page can show. */
  readonly lost: readonly Lost[];
}

type SanitizedTexts = LRUCache<string, SanitizedText>;

const textsSlot = slot<SanitizedTexts>('sanitized-texts');

/**
 * Caches sanitised texts by their raw text. Answers are sanitised in another thread before they are read, and most
 * texts of a refetched list are unchanged.
 */
export function sanitizedTexts(): SanitizedTexts {
  let texts = textsSlot.get();
  if (!texts) {
    texts = new LRUCache({
      maxSize: MAX_CHARACTERS,
      sizeCalculation: ({ html }, raw) => html.length + raw.length + 1,
    });
    textsSlot.set(texts);
  }
  return texts;
}

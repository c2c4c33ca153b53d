import type { SearchHit } from '@/lib/domain/search-hit';
import { log, reasonOf } from '@/lib/log';
import { slot } from '@/lib/process-slot.mjs';
import { contentStore } from '../store';
import type { CmsSearch } from './cms-search';
import type { HeldIndex } from './held-index';
import { toSearchHits } from './hits';

export type SearchOutcome =
  | {
      readonly kind: 'found';
      readonly hits: readonly SearchHit[];
      /** Seconds for which others may cache the answer. */
      readonly freshFor: number;
    }
  /** The rate limit is exceeded; `retryAfter` in seconds. */
  | { readonly kind: 'limited'; readonly retryAfter: number }
  /** The CMS fails and there is no content. */
  | { readonly kind: 'unavailable' };

interface SearchRoom {
  readonly cms: CmsSearch;
  readonly held: HeldIndex;
}

/** Filled once a process, by `lib/content/start`. */
export const searchSlot = slot<SearchRoom>('search');

async function searchHeld(query: string): Promise<SearchOutcome> {
  const room = searchSlot.get();
  if (!room || !contentStore()?.isOpen) return { kind: 'unavailable' };
  // Not cached: the CMS may answer again at any moment.
  return { kind: 'found', hits: toSearchHits(await room.held.search(query)), freshFor: 0 };
}

/**
 * Searches all content: by the CMS or, when that fails, in an index of the content held (checklist SRCH-02, CALL-17).
 * The query must not be blank. Never throws.
 */
export async function search(query: string): Promise<SearchOutcome> {
  const cms = searchSlot.get()?.cms;
  if (!cms) return { kind: 'unavailable' };
  const asked = cms.find(query, contentStore()?.revision ?? 0);
  if (asked === null) return { kind: 'limited', retryAfter: cms.retryAfter };
  try {
    const answer = await asked;
    return { kind: 'found', hits: toSearchHits(answer.results), freshFor: cms.freshFor(answer) };
  } catch (error) {
    log.warn(
      { target: 'search', error: reasonOf(error) },
      'The CMS could not search; the content held is searched instead',
    );
    return searchHeld(query);
  }
}

/** Search for a page, which can't respond with 'too many requests': over the limit, the content held is searched. */
export async function searchForPage(query: string): Promise<readonly SearchHit[]> {
  let outcome = await search(query);
  if (outcome.kind === 'limited') outcome = await searchHeld(query);
  return outcome.kind === 'found' ? outcome.hits : [];
}

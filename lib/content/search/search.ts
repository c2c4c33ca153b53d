import { meansCode } from '@/lib/domain/investigation-code';
import type { SearchHit } from '@/lib/domain/search-hit';
import type { SearchResult } from '@/lib/domain/search-result';
import { log, reasonOf } from '@/lib/log';
import { slot } from '@/lib/process-slot.mjs';
import { contentStore, heldList } from '../store';
import type { CmsSearch } from './cms-search';
import type { HeldIndex } from './held-index';
import { toSearchHits } from './hits';

export type SearchOutcome =
  | { readonly kind: 'found'; readonly hits: readonly SearchHit[] }
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
  return { kind: 'found', hits: await toSearchHits(await room.held.search(query)) };
}

/**
 * The results of the CMS, before them the cases whose code the query means: WordPress searches words, and a code is in no text
 * of its case.
 */
async function withCodes(
  query: string,
  results: readonly SearchResult[],
): Promise<readonly SearchResult[]> {
  const held = searchSlot.get()?.held;
  const meant = heldList('investigations').investigations.filter(({ code }) =>
    meansCode(query, code),
  );
  if (!held || meant.length === 0) return results;
  const slugs = new Set(meant.map(({ slug }) => slug));
  const isMeant = ({ postType, slug }: SearchResult) =>
    postType === 'investigation' && slug !== null && slugs.has(slug);
  const found = await held.search(meant[0]?.code ?? query);
  const first = 1 + Math.max(0, ...results.map(({ relevance }) => relevance));
  return [
    ...found.filter(isMeant).map((result) => ({ ...result, relevance: first })),
    ...results.filter((result) => !isMeant(result)),
  ];
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
    return { kind: 'found', hits: await toSearchHits(await withCodes(query, await asked)) };
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

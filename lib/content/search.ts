import 'server-only';
import { searchCall } from '@/lib/cms';
import type { SearchHit } from '@/lib/domain/search-hit';
import type { SearchResult } from '@/lib/domain/search-result';
import { log } from '@/lib/log';
import { toSearchHits } from './search-hits';
import { searchIndexOf } from './search-index';
import { siteState, type SiteState } from './state';
import { isReady } from './store';

export type SearchOutcome =
  | {
      readonly kind: 'found';
      readonly hits: readonly SearchHit[];
      /** Seconds for which the answer may be kept elsewhere. */
      readonly freshFor: number;
    }
  /** More queries than the CMS may be asked; `retryAfter` in seconds. */
  | { readonly kind: 'limited'; readonly retryAfter: number }
  /** The CMS fails and nothing is held. */
  | { readonly kind: 'unavailable' };

async function ask(
  state: SiteState,
  query: string,
  signal: AbortSignal,
): Promise<readonly SearchResult[]> {
  const call = searchCall(query);
  const raw = await state.client.fetchRaw(call, { retries: 0, signal });
  return call.transform(raw, (problem) =>
    log.warn({ target: 'search', ...problem }, 'A result of the search is broken and left out'),
  );
}

async function searchHeld(state: SiteState, query: string): Promise<SearchOutcome> {
  if (!isReady(state)) return { kind: 'unavailable' };
  const index = await searchIndexOf(state);
  // Another minute may bring the CMS's own answer.
  return { kind: 'found', hits: toSearchHits(index.search(query)), freshFor: 0 };
}

/**
 * Searches all content: the CMS does, or, when it fails, an index over what is held (checklist SRCH-02, CALL-17).
 * The query must not be blank. Never throws.
 */
export async function search(query: string): Promise<SearchOutcome> {
  const state = siteState();
  if (!state) return { kind: 'unavailable' };
  const { searches, revision } = state;
  const asked = searches.find(query, revision, (signal) => ask(state, query, signal));
  if (asked === null) return { kind: 'limited', retryAfter: searches.retryAfter };
  try {
    const answer = await asked;
    return {
      kind: 'found',
      hits: toSearchHits(answer.results),
      freshFor: searches.freshFor(answer),
    };
  } catch (error) {
    log.warn(
      { target: 'search', error: error instanceof Error ? error.message : error },
      'The CMS could not search; the content held is searched instead',
    );
    return searchHeld(state, query);
  }
}

/** The hits of a search for a page, which has no status to refuse with: over the limit what is held is searched. */
export async function searchForPage(query: string): Promise<readonly SearchHit[]> {
  const state = siteState();
  let outcome = await search(query);
  if (outcome.kind === 'limited' && state) outcome = await searchHeld(state, query);
  return outcome.kind === 'found' ? outcome.hits : [];
}

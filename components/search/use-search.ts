import { useCallback } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import { fetchAnswer, RefusedError } from '@/components/behaviour/fetch-answer';
import { isSearchAnswer } from '@/lib/domain/api-answers';
import type { SearchHit } from '@/lib/domain/search-hit';

async function fetchHits(query: string): Promise<readonly SearchHit[]> {
  const address = `/api/search?${new URLSearchParams({ q: query })}`;
  return (await fetchAnswer(address, isSearchAnswer)).results;
}

/**
 * Returns the number of seconds to wait after 'Too many searches'; null for any other failure, which is not retried.
 */
function retryAfter(error: Error): number | null {
  if (!(error instanceof RefusedError) || error.response.status !== 429) return null;
  const seconds = Number(error.response.headers.get('retry-after'));
  return seconds > 0 ? seconds : null;
}

/** The number of retries after 'Too many searches' before the search counts as failed. */
const MAX_RETRIES = 3;

const OPTIONS: SWRConfiguration<readonly SearchHit[], Error> = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  // The same as the site's own cache time for a response.
  dedupingInterval: 60_000,
  onErrorRetry(error, _query, _options, revalidate, { retryCount }) {
    const seconds = retryAfter(error);
    if (seconds !== null && retryCount <= MAX_RETRIES) {
      setTimeout(() => void revalidate({ retryCount }), seconds * 1_000);
    }
  },
};

export interface Search {
  /** Undefined during the search and after a failed one (checklist SRCH-15). */
  readonly hits: readonly SearchHit[] | undefined;
  /** Searches again after a search failed or hangs. */
  readonly retry: () => void;
}

/**
 * Runs the search for a query. Responses are cached by query, so that a late response is never shown for another query
 * (checklist SRCH-02, STORE-02).
 */
export function useSearch(query: string): Search {
  const { data: hits, mutate } = useSWR(query === '' ? null : query, fetchHits, OPTIONS);
  // Sends a new request for the same query; a request that hangs is abandoned.
  const retry = useCallback(
    () => void mutate(fetchHits(query)).catch(() => undefined),
    [mutate, query],
  );
  return { hits, retry };
}

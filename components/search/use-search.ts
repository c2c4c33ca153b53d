import useSWR, { type SWRConfiguration } from 'swr';
import type { SearchAnswer } from '@/lib/domain/api-answers';
import type { SearchHit } from '@/lib/domain/search-hit';

/** The site refused to search; `retryAfter` in seconds, if given. */
class SearchError extends Error {
  readonly retryAfter: number | null;

  constructor(response: Response) {
    super(`The search answered ${response.status}`);
    const seconds = Number(response.headers.get('retry-after'));
    this.retryAfter = response.status === 429 && seconds > 0 ? seconds : null;
  }
}

async function fetchHits(query: string): Promise<readonly SearchHit[]> {
  const response = await fetch(`/api/search?${new URLSearchParams({ q: query })}`);
  if (!response.ok) throw new SearchError(response);
  return ((await response.json()) as SearchAnswer).results;
}

/** Retries after 'Too many searches' before the search counts as failed. */
const MOST_RETRIES = 3;

const OPTIONS: SWRConfiguration<readonly SearchHit[], Error> = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  // As long as the site itself caches an answer.
  dedupingInterval: 60_000,
  onErrorRetry(error, _query, _options, revalidate, { retryCount }) {
    if (!(error instanceof SearchError) || error.retryAfter === null) return;
    if (retryCount <= MOST_RETRIES) {
      setTimeout(() => void revalidate({ retryCount }), error.retryAfter * 1_000);
    }
  },
};

/**
 * The hits of a query; undefined while it is searched for, which a failed search stays (checklist SRCH-15).
 * Answers are kept by query, so that a late one never stands in for another's (checklist SRCH-02, STORE-02).
 */
export function useSearch(query: string): readonly SearchHit[] | undefined {
  return useSWR(query === '' ? null : query, fetchHits, OPTIONS).data;
}

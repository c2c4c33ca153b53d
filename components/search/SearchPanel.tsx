'use client';

import { useDeferredValue, useMemo, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { fetchAnswer } from '@/components/behaviour/fetch-answer';
import { Button } from '@/components/ui/Button';
import { isSuggestionsAnswer } from '@/lib/domain/api-answers';
import { filterHits, sortHits } from '@/lib/domain/search-facets';
import type { SearchHit } from '@/lib/domain/search-hit';
import type { SearchRequest } from '@/lib/domain/search-request';
import * as words from '@/lib/words';
import { SearchControls } from './SearchControls';
import { SearchNothing } from './SearchNothing';
import { SearchResults } from './SearchResults';
import { SearchStart } from './SearchStart';
import { SearchUnanswered } from './SearchUnanswered';
import styles from './SearchPanel.module.scss';
import { SearchStatus } from './SearchStatus';
import { usePanel } from './use-panel';
import { useSearch } from './use-search';
import { typeInto, useSearchRequest } from './use-search-request';

/** The number of results shown at first. A common word may have thousands. */
export const FIRST_RESULTS = 50;

export interface SearchPanelProps {
  readonly dialog: HTMLDialogElement;
  /** The server-rendered input, which keeps text typed before this code was loaded. */
  readonly box: HTMLInputElement;
}

/** Shows results while the visitor types, below the search box of the dialog (checklist SRCH-01 to SRCH-17). */
export function SearchPanel({ dialog, box }: SearchPanelProps) {
  const { request, choose } = useSearchRequest(box);
  usePanel(dialog, request);
  const { hits, retry } = useSearch(request.query);
  const isSearching = request.query !== '' && hits === undefined;
  const status = isSearching ? words.searching : hits ? words.resultCount(hits.length) : '';
  return (
    <>
      <SearchStatus isBusy={isSearching}>{status}</SearchStatus>
      {isSearching && <SearchUnanswered key={request.query} onRetry={retry} />}
      {request.query === '' ? (
        <Start box={box} />
      ) : (
        <SearchControls
          hits={hits ?? null}
          type={request.type}
          sort={request.sort}
          onChange={choose}
        />
      )}
      {hits && <LiveResults key={request.query} hits={hits} request={request} />}
    </>
  );
}

const fetchSuggestions = (path: string) => fetchAnswer(path, isSuggestionsAnswer);

function Start({ box }: Pick<SearchPanelProps, 'box'>) {
  const { data: suggestions } = useSWRImmutable('/api/suggestions', fetchSuggestions);
  if (!suggestions) return null;
  return <SearchStart suggestions={suggestions} onExample={(query) => typeInto(box, query)} />;
}

interface LiveResultsProps {
  readonly hits: readonly SearchHit[];
  readonly request: SearchRequest;
}

function LiveResults({ hits, request }: LiveResultsProps) {
  // Updates the controls immediately and the rows in a transition.
  const { query, type, sort } = useDeferredValue(request);
  const [isWhole, setWhole] = useState(false);
  const listed = useMemo(() => sortHits(filterHits(hits, type), sort), [hits, type, sort]);
  const shown = useMemo(
    () => (isWhole ? listed : listed.slice(0, FIRST_RESULTS)),
    [isWhole, listed],
  );
  const more = listed.length - shown.length;
  if (listed.length === 0) return <SearchNothing query={query} />;
  return (
    <>
      <SearchResults hits={shown} query={query} />
      {more > 0 && (
        <Button className={styles.more} onClick={() => setWhole(true)}>
          {words.showMoreOf(more)}
        </Button>
      )}
    </>
  );
}

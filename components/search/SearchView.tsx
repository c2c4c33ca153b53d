import { HiddenHeading } from '@/components/ui/HiddenHeading';
import { filterHits, sortHits } from '@/lib/domain/search-facets';
import type { SearchHit } from '@/lib/domain/search-hit';
import { isTooLong, LONGEST_QUERY } from '@/lib/domain/search-query';
import type { SearchRequest } from '@/lib/domain/search-request';
import type { SearchSuggestions } from '@/lib/domain/search-suggestions';
import * as words from '@/lib/words';
import { SearchControls } from './SearchControls';
import { SEARCH_FORM_ID, SearchForm } from './SearchForm';
import { SearchNothing } from './SearchNothing';
import { SearchResults } from './SearchResults';
import { SearchStart } from './SearchStart';
import { SearchStatus } from './SearchStatus';
import styles from './SearchView.module.scss';

interface SearchViewProps {
  /** Null before a search. */
  readonly request: SearchRequest | null;
  readonly hits: readonly SearchHit[];
  /** Shown before a search. */
  readonly suggestions?: SearchSuggestions;
}

/** The search as a page. It uses only forms and links, so it works without JavaScript. */
export function SearchView({ request, hits, suggestions }: SearchViewProps) {
  return (
    <div className={styles.view}>
      <HiddenHeading>{words.search}</HiddenHeading>
      <SearchForm id={SEARCH_FORM_ID} query={request?.query} />
      {!request && suggestions && <SearchStart suggestions={suggestions} />}
      {request &&
        (isTooLong(request.query) ? (
          <p className={styles.note}>{words.queryTooLong(LONGEST_QUERY)}</p>
        ) : (
          <Found request={request} hits={hits} />
        ))}
    </div>
  );
}

function Found({
  request: { query, type, sort },
  hits,
}: { request: SearchRequest } & Pick<SearchViewProps, 'hits'>) {
  const listed = sortHits(filterHits(hits, type), sort);
  return (
    <>
      <SearchStatus>{words.resultCount(hits.length)}</SearchStatus>
      <SearchControls hits={hits} type={type} sort={sort} form={SEARCH_FORM_ID} />
      {listed.length > 0 ? (
        <SearchResults hits={listed} query={query} />
      ) : (
        <SearchNothing query={query} />
      )}
    </>
  );
}

import type { InvestigationFacets } from './filter-investigations';
import type { Investigation } from './investigation';

/** A case that the search suggests. */
export type SuggestedCase = Pick<Investigation, 'slug' | 'title' | 'code' | 'isStudy' | 'language'>;

/** What the search shows before a query; also the response of `GET /api/suggestions` (docs/specification/site.md). */
export interface SearchSuggestions extends InvestigationFacets {
  /** Newest first. */
  readonly latest: readonly SuggestedCase[];
  /** Queries that find something, as examples of what to ask. */
  readonly examples: readonly string[];
}

/** Nobody types longer titles as queries. */
const LONGEST_EXAMPLE = 60;

/** Examples shown at most. */
const MOST_EXAMPLES = 3;

/**
 * Returns example queries of different kinds: a code, a name, a title, as far as available.
 *
 * @param candidates in the order of preference
 */
export const examplesOf = (candidates: readonly (string | null | undefined)[]): readonly string[] =>
  [...new Set(candidates.filter((each) => typeof each === 'string'))]
    .filter(({ length }) => length > 0 && length <= LONGEST_EXAMPLE)
    .slice(0, MOST_EXAMPLES);

import { compareEditorialDates } from './calendar-day';
import type { SearchResult } from './search-result';

/** The type filter, in the order offered (checklist SRCH-04). */
export const SEARCH_TYPES = [
  { type: 'all', label: 'All' },
  { type: 'investigation', label: 'Investigations' },
  { type: 'study', label: 'Studies' },
  { type: 'exhibition', label: 'Exhibitions' },
  { type: 'event', label: 'Events' },
  { type: 'news', label: 'News' },
  { type: 'publication', label: 'Publications' },
  { type: 'press', label: 'Press' },
  { type: 'page', label: 'Pages' },
  { type: 'person', label: 'People' },
] as const;

export type SearchType = (typeof SEARCH_TYPES)[number]['type'];

/** The sort control, in the order offered; the first is the default (checklist SRCH-07). */
export const SEARCH_SORTS = [
  { sort: 'relevance', label: 'Relevance' },
  { sort: 'title', label: 'Title' },
  { sort: 'date', label: 'Date' },
] as const;

export type SearchSort = (typeof SEARCH_SORTS)[number]['sort'];

/** A type of the filter with its count among the results. */
export interface SearchFacet {
  readonly type: SearchType;
  readonly label: string;
  /** Number of results of this type. */
  readonly count: number;
  /** False when the type is greyed out. */
  readonly available: boolean;
}

/** What the filter looks at. */
type Filterable = Pick<SearchResult, 'postType' | 'slug'>;

/** What the sort looks at. */
type Sortable = Pick<SearchResult, 'slug' | 'title' | 'relevance' | 'date'>;

/**
 * Whether a result is a study: the search itself does not tell it from an investigation (SRCH-17).
 */
export function isStudyResult(result: Filterable, studySlugs: ReadonlySet<string>): boolean {
  return result.postType === 'investigation' && result.slug !== null && studySlugs.has(result.slug);
}

function matches(result: Filterable, type: SearchType, studySlugs: ReadonlySet<string>): boolean {
  switch (type) {
    case 'all':
      return true;
    case 'study':
      return isStudyResult(result, studySlugs);
    case 'investigation':
      return result.postType === 'investigation' && !isStudyResult(result, studySlugs);
    default:
      return result.postType === type;
  }
}

/**
 * The results a type lists, in the order given; a study counts as a study only (checklist SRCH-17).
 */
export function filterResults<Result extends Filterable>(
  results: readonly Result[],
  type: SearchType,
  studySlugs: ReadonlySet<string>,
): readonly Result[] {
  return results.filter((result) => matches(result, type, studySlugs));
}

/**
 * Every type of the filter with its count. A type without a match is not available; People is
 * available for an organisation too, though it lists persons only (checklist SRCH-04 to SRCH-06).
 */
export function searchFacets(
  results: readonly Filterable[],
  studySlugs: ReadonlySet<string>,
): readonly SearchFacet[] {
  return SEARCH_TYPES.map(({ type, label }) => {
    const count = filterResults(results, type, studySlugs).length;
    const hasOrganization =
      type === 'person' && results.some(({ postType }) => postType === 'organization');
    return { type, label, count, available: count > 0 || hasOrganization };
  });
}

/** The sort key for titles: the post name, or the title in the form of one (press has no post name). */
function titleKey({ slug, title }: Sortable): string {
  return slug ?? title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
}

function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const COMPARE: Record<SearchSort, (a: Sortable, b: Sortable) => number> = {
  relevance: (a, b) => b.relevance - a.relevance,
  title: (a, b) => compareKeys(titleKey(a), titleKey(b)),
  date: (a, b) => compareEditorialDates(a.date, b.date),
};

/**
 * A new array: highest relevance first, post name ascending, or date ascending with undated results
 * last (checklist SRCH-08 to SRCH-10). Equal results keep their order.
 */
export function sortResults<Result extends Sortable>(
  results: readonly Result[],
  sort: SearchSort,
): readonly Result[] {
  return [...results].sort(COMPARE[sort]);
}

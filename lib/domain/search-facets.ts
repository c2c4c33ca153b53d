import * as words from '@/lib/words';
import { compareEditorialDates } from './calendar-day';
import type { SearchHit } from './search-hit';

/** The type filter, in the order offered (checklist SRCH-04). */
export const SEARCH_TYPES = [
  { type: 'all', label: words.all },
  { type: 'investigation', label: words.investigations },
  { type: 'study', label: words.studies },
  { type: 'exhibition', label: words.exhibitions },
  { type: 'event', label: words.events },
  { type: 'news', label: words.news },
  { type: 'publication', label: words.publications },
  { type: 'press', label: words.press },
  { type: 'page', label: words.pages },
  { type: 'person', label: words.people },
] as const;

export type SearchType = (typeof SEARCH_TYPES)[number]['type'];

/** The sort control, in the order offered; the first is the default (checklist SRCH-07). */
export const SEARCH_SORTS = [
  { sort: 'relevance', label: words.relevance },
  { sort: 'title', label: words.title },
  { sort: 'date', label: words.date },
] as const;

export type SearchSort = (typeof SEARCH_SORTS)[number]['sort'];

/** A type of the filter with its count among the hits. */
export interface SearchFacet {
  readonly type: SearchType;
  readonly label: string;
  /** Number of hits of this type. */
  readonly count: number;
  /** False when the type is greyed out. */
  readonly available: boolean;
}

/** What the filter reads. */
type Filterable = Pick<SearchHit, 'postType' | 'isStudy'>;

/** What the sort reads. */
type Sortable = Pick<SearchHit, 'slug' | 'title' | 'relevance' | 'date'>;

function matches({ postType, isStudy }: Filterable, type: SearchType): boolean {
  switch (type) {
    case 'all':
      return true;
    case 'study':
      return isStudy;
    case 'investigation':
      return postType === 'investigation' && !isStudy;
    default:
      return postType === type;
  }
}

/** Returns the hits that a type lists, in the order given. A study counts as a study only (checklist SRCH-17). */
export function filterHits<Hit extends Filterable>(
  hits: readonly Hit[],
  type: SearchType,
): readonly Hit[] {
  return hits.filter((hit) => matches(hit, type));
}

/**
 * Returns every type of the filter with its count. A type without a match is not available, except that People is also
 * available for an organisation, though it lists only persons (checklist SRCH-04 to SRCH-06).
 */
export function searchFacets(hits: readonly Filterable[]): readonly SearchFacet[] {
  return SEARCH_TYPES.map(({ type, label }) => {
    const count = filterHits(hits, type).length;
    const hasOrganization =
      type === 'person' && hits.some(({ postType }) => postType === 'organization');
    return { type, label, count, available: count > 0 || hasOrganization };
  });
}

/** Returns the sort key for titles: the post name, or the title in the form of one (press has no post name). */
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
 * Returns a new array: highest relevance first, post name ascending, or date ascending with undated hits last
 * (checklist SRCH-08 to SRCH-10). Equal hits keep their order.
 */
export function sortHits<Hit extends Sortable>(
  hits: readonly Hit[],
  sort: SearchSort,
): readonly Hit[] {
  return [...hits].sort(COMPARE[sort]);
}

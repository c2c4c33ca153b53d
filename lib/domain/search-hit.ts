import type { EditorialDate } from './primitives';
import type { SearchPostType, SearchResult } from './search-result';

/** A result as displayed: the CMS's result, with data from the lists and its address on this site. */
export interface SearchHit extends Omit<SearchResult, 'citation'> {
  /** Added here, since the CMS's search does not distinguish studies (checklist SRCH-17). */
  readonly isStudy: boolean;
  /** Code of a case as displayed, `I.41`; null for other kinds. */
  readonly code: string | null;
  /** The page on this site or, for kinds without one, the external URL; null when there is neither. */
  readonly href: string | null;
  /** Plain text. */
  readonly citation: string | null;
  /** As the list has it (`RecordFacts`); absent when unknown. */
  readonly language?: string;
  /** Plain text shown before the record; absent if the CMS has no warning. */
  readonly contentWarning?: string;
}

/** Kinds without a day of their own: the CMS knows only when someone entered them. */
const TIMELESS: ReadonlySet<SearchPostType> = new Set(['page', 'person', 'organization']);

/** Returns the date shown of a result, or null. Sorting uses the CMS's own (checklist SRCH-10). */
export const shownDate = ({
  postType,
  date,
}: Pick<SearchHit, 'postType' | 'date'>): EditorialDate | null =>
  TIMELESS.has(postType) ? null : date;

import type { SearchResult } from './search-result';

/** A result as displayed: the CMS's result with data from the lists and its address on this site. */
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
  /** Plain text that stands before the record; absent where the CMS warns of nothing. */
  readonly contentWarning?: string;
}

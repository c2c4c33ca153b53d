import type { SearchResult } from './search-result';

/** A result as the site shows it: the CMS's hit, with what the lists know of it and its address here. */
export interface SearchHit extends Omit<SearchResult, 'citation'> {
  /** The search itself tells no study from an investigation (checklist SRCH-17). */
  readonly isStudy: boolean;
  /** Of a case, as shown, `I.41`; null for other kinds. */
  readonly code: string | null;
  /** The page of this site, or the address elsewhere of a kind that has none; null: there is nowhere to go. */
  readonly href: string | null;
  /** Plain text. */
  readonly citation: string | null;
  /** Of a publication, as the CMS codes it; absent where it does not say. */
  readonly language?: string;
  /** Plain text that stands before the record; absent where the CMS warns of nothing. */
  readonly contentWarning?: string;
}

/** The slugs of the studies among some hits, as the rules of the filter take them. */
export function studySlugsOf(hits: readonly SearchHit[]): ReadonlySet<string> {
  return new Set(hits.flatMap(({ isStudy, slug }) => (isStudy && slug !== null ? [slug] : [])));
}

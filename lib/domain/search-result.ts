import type { EditorialDate, SafeHtml } from './primitives';

export const SEARCH_POST_TYPES = [
  'investigation',
  'exhibition',
  'event',
  'publication',
  'news',
  'press',
  'page',
  'person',
  'organization',
] as const;

/** Results of one search: the CMS plugin gives no more, and what the site finds itself is added up to so many. */
export const MOST_RESULTS = 200;

export type SearchPostType = (typeof SEARCH_POST_TYPES)[number];

/** A moment at which a film of a record says what was searched for. */
export interface SearchMoment {
  /** The film's name in its address, not encoded. */
  readonly film: string;
  readonly title: string;
  /** Where the line begins, in seconds. */
  readonly t: number;
  /** What is said there, preceded by the speaker; empty if the film has a content warning. */
  readonly text: string;
}

/** One hit of `fa/v1/search`. */
export interface SearchResult {
  readonly postType: SearchPostType;
  /** Null for kinds without a page of their own (press, organisation). */
  readonly slug: string | null;
  readonly title: string;
  /** Plain text. */
  readonly excerpt: string;
  readonly date: EditorialDate | null;
  readonly relevance: number;
  readonly href: string | null;
  readonly year: string | null;
  readonly citation: SafeHtml | null;
  /** Words that found it in place of those that were typed, to be marked like them. */
  readonly marks?: string;
  /** Absent unless a film held says what was searched for. */
  readonly moment?: SearchMoment;
}

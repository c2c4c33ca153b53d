import { compareDays } from './calendar-day';
import type { CalendarDay, SafeHtml } from './primitives';

/** Entries of a feed; whoever reads it for the first time wants no archive. */
export const FEED_LENGTH = 30;

/** What the feeds tell of an investigation, a study or a news item. */
export interface FeedEntry {
  /** Kind and id in the CMS, `investigation/41`: a rename leaves them as they are. */
  readonly id: string;
  /** Percent-encoded. */
  readonly path: string;
  /** Plain text. */
  readonly title: string;
  readonly content: SafeHtml | null;
  /** Plain text that stands before the record; absent where the CMS warns of nothing. */
  readonly contentWarning?: string;
  readonly published: CalendarDay | null;
  readonly updated: CalendarDay;
}

/** What may become an entry: nothing may say when it last changed. */
export type FeedCandidate = Omit<FeedEntry, 'updated'> & { readonly updated: CalendarDay | null };

/**
 * The 30 that changed last, newest first; of one day, those given first come first. What has no day is left out:
 * Atom wants one of every entry, and any we chose would be untrue. An id stands once, as the newest of its name.
 */
export function latestEntries(candidates: readonly FeedCandidate[]): readonly FeedEntry[] {
  const ids = new Set<string>();
  return candidates
    .filter((candidate): candidate is FeedEntry => candidate.updated !== null)
    .toSorted((a, b) => compareDays(a.updated, b.updated, 'descending'))
    .filter(({ id }) => !ids.has(id) && ids.add(id))
    .slice(0, FEED_LENGTH);
}

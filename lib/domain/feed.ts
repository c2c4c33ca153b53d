import { compareDays } from './calendar-day';
import type { CalendarDay, SafeHtml } from './primitives';

/** Entries in a feed; new subscribers don't need the archive. */
export const FEED_LENGTH = 30;

/** A feed entry for an investigation, a study or a news item. */
export interface FeedEntry {
  /** Kind and id in the CMS, `investigation/41`, which survive a rename. */
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

/** A possible entry; its last change may be unknown. */
export type FeedCandidate = Omit<FeedEntry, 'updated'> & { readonly updated: CalendarDay | null };

/**
 * The 30 entries that changed last, newest first; entries of one day keep their order. Undated ones are left out:
 * Atom requires a date, and any we chose would be false. Of several entries with one id the newest is used.
 */
export function latestEntries(candidates: readonly FeedCandidate[]): readonly FeedEntry[] {
  const ids = new Set<string>();
  return candidates
    .filter((candidate): candidate is FeedEntry => candidate.updated !== null)
    .toSorted((a, b) => compareDays(a.updated, b.updated, 'descending'))
    .filter(({ id }) => !ids.has(id) && ids.add(id))
    .slice(0, FEED_LENGTH);
}

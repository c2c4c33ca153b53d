import { compareDays } from './calendar-day';
import type { CalendarDay, SafeHtml } from './primitives';

/** Entries in a feed. New subscribers don't need the archive. */
export const FEED_LENGTH = 30;

/** Kinds of record in feeds: those with a date and a page of their own or, for the press, a page elsewhere. */
export type FeedKind =
  | 'investigation'
  | 'study'
  | 'exhibition'
  | 'event'
  | 'news-item'
  | 'publication'
  | 'press'
  | 'correction';

/** A possible entry of a feed, as far as lists describe it. */
export interface FeedCandidate {
  /** Kind and id in the CMS, `investigation/41`, which stay the same after a rename. */
  readonly id: string;
  readonly kind: FeedKind;
  /** Percent-encoded; for the press, an address on another site. */
  readonly path: string;
  /** Plain text. */
  readonly title: string;
  /** The text that the list has. */
  readonly content: SafeHtml | null;
  /** Plain text shown before the record; absent if the CMS has no warning. */
  readonly contentWarning?: string;
  /** BCP 47; absent if the record states none, or the feed's own. */
  readonly language?: string;
  readonly published: CalendarDay | null;
  /** Null when the last change is unknown. */
  readonly updated: CalendarDay | null;
  /** Names of its categories or types, plain text. */
  readonly categories: readonly string[];
}

/** A passage of an entry's full text. */
export interface FeedPassage {
  /** Plain text. */
  readonly heading: string | null;
  readonly html: SafeHtml;
}

/** A picture, film or document attached to an entry. */
export interface Enclosure {
  readonly url: string;
  /** Media type, such as `video/mp4`. */
  readonly type: string;
  /** Plain text; empty when it has none. */
  readonly title: string;
  readonly bytes?: number;
  readonly seconds?: number;
}

/** An entry of a feed with its full text. */
export interface FeedEntry extends FeedCandidate {
  readonly updated: CalendarDay;
  /** When and where it is, for what has a day and a place. Plain text. */
  readonly facts?: string;
  readonly passages: readonly FeedPassage[];
  readonly enclosures: readonly Enclosure[];
}

/** A feed, and the page that it belongs to. */
export interface Feed {
  /** Its name in its id: `feed`, `feed/news`, `feed/category/borders`. */
  readonly id: string;
  /** Plain text; null for the feed of everything. */
  readonly title: string | null;
  /** The page with the same content, percent-encoded. */
  readonly path: string;
  /** The feed's own path without its ending. */
  readonly base: string;
  readonly entries: readonly FeedEntry[];
}

/** A candidate whose last change is known. */
export type DatedCandidate = FeedCandidate & Pick<FeedEntry, 'updated'>;

/**
 * Returns the 30 entries that changed last, newest first; entries of one day keep their order. Leaves out undated ones,
 * because Atom requires a date and any that the site chose would be wrong. Also leaves out those dated later than
 * today, such as the opening of an exhibition whose announcement has no date. Of several entries with one id it uses
 * the newest.
 */
export function latestEntries(
  candidates: readonly FeedCandidate[],
  today: CalendarDay,
): readonly DatedCandidate[] {
  const ids = new Set<string>();
  return candidates
    .filter(
      (candidate): candidate is DatedCandidate =>
        candidate.updated !== null && candidate.updated <= today,
    )
    .toSorted((a, b) => compareDays(a.updated, b.updated, 'descending'))
    .filter(({ id }) => !ids.has(id) && ids.add(id))
    .slice(0, FEED_LENGTH);
}

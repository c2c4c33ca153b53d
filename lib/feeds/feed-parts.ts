import type { Feed } from '@/lib/domain/feed';
import type { CalendarDay } from '@/lib/domain/primitives';
import { AGENCY, TAG_AUTHORITY } from '@/lib/site';

/** The date of an empty feed, since a feed must have one. */
const EMPTY_FEED_DATE = '1970-01-01T00:00:00Z';

/** Returns a tag URI (RFC 4151). With the URL as its id, a renamed page would appear as a new entry. */
export const tagUri = (name: string) => `tag:${TAG_AUTHORITY}:${encodeURI(name)}`;

/** Returns midnight UTC. The CMS has days without a time zone, and feed readers set to UTC then show that day. */
export const instantOf = (day: CalendarDay) => `${day}T00:00:00Z`;

/** Returns the day of the newest entry, so that unchanged content results in an unchanged feed. */
export const feedUpdated = ({ entries: [newest] }: Feed) =>
  newest ? instantOf(newest.updated) : EMPTY_FEED_DATE;

/** The title of a feed, plain text. */
export const feedTitle = ({ title }: Feed) =>
  title === null ? AGENCY.name : `${AGENCY.name}: ${title}`;

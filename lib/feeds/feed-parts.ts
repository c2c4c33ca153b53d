import { escapeUTF8 } from 'entities';
import type { Feed } from '@/lib/domain/feed';
import type { CalendarDay } from '@/lib/domain/primitives';
import { AGENCY } from '@/lib/site';

/** Characters that XML 1.0 forbids, even as references: control characters, lone surrogates, U+FFFE, U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The day of a feed without entries, which must have a date nevertheless. */
const NEVER = '1970-01-01T00:00:00Z';

/** A text without the characters that XML can't hold. */
export const allowed = (text: string) => text.replace(FORBIDDEN, '');

/** A text as XML, in elements and attributes alike. */
export const xml = (text: string) => escapeUTF8(allowed(text));

/** A tag URI (RFC 4151): with the URL as its id, a renamed page would show up as a new entry. */
export const tagUri = (name: string) => `tag:${AGENCY.tagAuthority}:${encodeURI(name)}`;

/** Midnight UTC: the CMS gives a day without a time zone, and feed readers on UTC then show that day. */
export const instantOf = (day: CalendarDay) => `${day}T00:00:00Z`;

/** The day of the newest entry: the same content says the same. */
export const feedUpdated = ({ entries: [newest] }: Feed) =>
  newest ? instantOf(newest.updated) : NEVER;

/** The title of a feed, plain text. */
export const feedTitle = ({ title }: Feed) =>
  title === null ? AGENCY.name : `${AGENCY.name}: ${title}`;

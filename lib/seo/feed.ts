import { escapeUTF8 } from 'entities';
import type { FeedEntry } from '@/lib/domain/feed';
import type { CalendarDay } from '@/lib/domain/primitives';
import { truncate } from '@/lib/domain/truncate';
import { htmlToText } from '@/lib/html/text';
import { FEED_PATHS } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import { forewarned } from './forewarned';

/** Characters of an entry's text: enough for a whole abstract, or the beginning of a long news item. */
const TEXT_LENGTH = 600;

/** Characters that XML 1.0 forbids, even as references: control characters, lone surrogates, U+FFFE, U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The date of a feed without entries, which must have one nevertheless. */
const NEVER = '1970-01-01T00:00:00Z';

const allowed = (text: string) => text.replace(FORBIDDEN, '');

const xml = (text: string) => escapeUTF8(allowed(text));

/** A tag URI (RFC 4151): with the URL as its id, a renamed page would show up as a new entry. */
const idOf = (name: string) => `tag:${AGENCY.tagAuthority}:${name}`;

/** Midnight UTC: the CMS gives a day without a time zone, and feed readers on UTC then show that day. */
const instantOf = (day: CalendarDay) => `${day}T00:00:00Z`;

const textOf = ({ content, contentWarning }: FeedEntry) =>
  forewarned(contentWarning, truncate(htmlToText(content ?? ''), TEXT_LENGTH));

const addressOf = (path: string, origin: string | null) =>
  origin === null ? path : new URL(path, origin).href;

function atomEntry(entry: FeedEntry, origin: string | null): string {
  const text = textOf(entry);
  return [
    '  <entry>',
    `    <id>${xml(idOf(entry.id))}</id>`,
    `    <title>${xml(entry.title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${xml(addressOf(entry.path, origin))}"/>`,
    ...(entry.published ? [`    <published>${instantOf(entry.published)}</published>`] : []),
    `    <updated>${instantOf(entry.updated)}</updated>`,
    ...(text ? [`    <summary>${xml(text)}</summary>`] : []),
    '  </entry>',
  ].join('\n');
}

/**
 * An Atom 1.0 document (RFC 4287); entries are expected newest first. `origin` is the site's own, or null during a
 * build, whose output is never served.
 */
export function atomFeed(entries: readonly FeedEntry[], origin: string | null): string {
  const home = xml(addressOf('/', origin));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(words.languageTag)}">`,
    `  <id>${xml(idOf('feed'))}</id>`,
    `  <title>${xml(AGENCY.name)}</title>`,
    `  <subtitle>${xml(AGENCY.description)}</subtitle>`,
    `  <link rel="self" type="application/atom+xml" href="${xml(addressOf(FEED_PATHS.atom, origin))}"/>`,
    `  <link rel="alternate" type="text/html" href="${home}"/>`,
    `  <updated>${entries[0] ? instantOf(entries[0].updated) : NEVER}</updated>`,
    `  <author><name>${xml(AGENCY.name)}</name><uri>${home}</uri></author>`,
    ...entries.map((entry) => atomEntry(entry, origin)),
    '</feed>',
    '',
  ].join('\n');
}

/** A JSON Feed 1.1 of the same entries; see `atomFeed`. */
export function jsonFeed(entries: readonly FeedEntry[], origin: string | null): string {
  const home = addressOf('/', origin);
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: AGENCY.name,
    home_page_url: home,
    feed_url: addressOf(FEED_PATHS.json, origin),
    description: AGENCY.description,
    language: words.languageTag,
    authors: [{ name: AGENCY.name, url: home }],
    items: entries.map((entry) => ({
      id: idOf(entry.id),
      url: addressOf(entry.path, origin),
      title: allowed(entry.title),
      // JSON Feed requires content, so an item without text repeats its title.
      content_text: allowed(textOf(entry) || entry.title),
      // Without a date, feed readers use the time they first saw the item.
      date_published: instantOf(entry.published ?? entry.updated),
      date_modified: instantOf(entry.updated),
    })),
  });
}

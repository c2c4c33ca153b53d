import type { Feed, FeedEntry } from '@/lib/domain/feed';
import { xml } from '@/lib/html/xml';
import { filePath } from '@/lib/routes';
import { AGENCY_DESCRIPTION } from '@/lib/site';
import * as words from '@/lib/words';
import { entryHtml, entrySummary, visibleEnclosures } from './entry-html';
import { feedTitle, feedUpdated, instantOf, tagUri } from './feed-parts';

/** Formats a date as in RFC 822, with a four-digit year. */
const rfc822 = (instant: string) => new Date(instant).toUTCString().replace('GMT', '+0000');

function rssItem(entry: FeedEntry, origin: string): string {
  const page = new URL(entry.path, origin).href;
  const html = entryHtml(entry, page);
  // Readers expect at most one. An unknown size is 0 (RSS Best Practices Profile, 'enclosure').
  const enclosures = visibleEnclosures(entry).slice(0, 1);
  return [
    '    <item>',
    `      <title>${xml(entry.title)}</title>`,
    `      <link>${xml(page)}</link>`,
    `      <guid isPermaLink="false">${xml(tagUri(entry.id))}</guid>`,
    `      <pubDate>${rfc822(instantOf(entry.published ?? entry.updated))}</pubDate>`,
    `      <atom:updated>${instantOf(entry.updated)}</atom:updated>`,
    ...entry.categories.map((name) => `      <category>${xml(name)}</category>`),
    `      <description>${xml(entrySummary(entry) || entry.title)}</description>`,
    ...(html ? [`      <content:encoded>${xml(html)}</content:encoded>`] : []),
    ...enclosures.map(
      ({ url, type, bytes = 0 }) =>
        `      <enclosure url="${xml(new URL(url, origin).href)}" length="${bytes}" type="${xml(type)}"/>`,
    ),
    '    </item>',
  ].join('\n');
}

/** Returns an RSS 2.0 document of the same entries; see `atomFeed`. */
export function rssFeed(feed: Feed, origin: string): string {
  const own = new URL(filePath(feed.base, 'rss'), origin).href;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '  <channel>',
    `    <title>${xml(feedTitle(feed))}</title>`,
    `    <link>${xml(new URL(feed.path, origin).href)}</link>`,
    `    <description>${xml(AGENCY_DESCRIPTION)}</description>`,
    `    <language>${xml(words.languageTag.toLowerCase())}</language>`,
    `    <lastBuildDate>${rfc822(feedUpdated(feed))}</lastBuildDate>`,
    `    <atom:link rel="self" type="application/rss+xml" href="${xml(own)}"/>`,
    ...feed.entries.map((entry) => rssItem(entry, origin)),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}

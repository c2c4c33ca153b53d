import type { Feed, FeedEntry } from '@/lib/domain/feed';
import { xml } from '@/lib/html/xml';
import { filePath } from '@/lib/routes';
import { AGENCY, AGENCY_DESCRIPTION } from '@/lib/site';
import * as words from '@/lib/words';
import { entryHtml, entrySummary, visibleEnclosures } from './entry-html';
import { feedTitle, feedUpdated, instantOf, tagUri } from './feed-parts';

function atomEntry(entry: FeedEntry, origin: string): string {
  const page = new URL(entry.path, origin).href;
  const summary = entrySummary(entry);
  const html = entryHtml(entry, page);
  return [
    `  <entry${entry.language ? ` xml:lang="${xml(entry.language)}"` : ''}>`,
    `    <id>${xml(tagUri(entry.id))}</id>`,
    `    <title>${xml(entry.title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${xml(page)}"/>`,
    ...visibleEnclosures(entry).map(
      ({ url, type, title, bytes }) =>
        `    <link rel="enclosure" type="${xml(type)}" href="${xml(new URL(url, origin).href)}"${
          title ? ` title="${xml(title)}"` : ''
        }${bytes === undefined ? '' : ` length="${bytes}"`}/>`,
    ),
    ...(entry.published ? [`    <published>${instantOf(entry.published)}</published>`] : []),
    `    <updated>${instantOf(entry.updated)}</updated>`,
    ...entry.categories.map((name) => `    <category term="${xml(name)}"/>`),
    ...(summary ? [`    <summary>${xml(summary)}</summary>`] : []),
    ...(html ? [`    <content type="html">${xml(html)}</content>`] : []),
    '  </entry>',
  ].join('\n');
}

/**
 * Returns an Atom 1.0 document (RFC 4287). Expects entries newest first.
 *
 * @param origin the site's own
 */
export function atomFeed(feed: Feed, origin: string): string {
  const own = new URL(filePath(feed.base, 'xml'), origin).href;
  const home = xml(new URL('/', origin).href);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(words.languageTag)}">`,
    `  <id>${xml(tagUri(feed.id))}</id>`,
    `  <title>${xml(feedTitle(feed))}</title>`,
    `  <subtitle>${xml(AGENCY_DESCRIPTION)}</subtitle>`,
    `  <link rel="self" type="application/atom+xml" href="${xml(own)}"/>`,
    `  <link rel="alternate" type="text/html" href="${xml(new URL(feed.path, origin).href)}"/>`,
    `  <updated>${feedUpdated(feed)}</updated>`,
    `  <author><name>${xml(AGENCY.name)}</name><uri>${home}</uri></author>`,
    ...feed.entries.map((entry) => atomEntry(entry, origin)),
    '</feed>',
    '',
  ].join('\n');
}

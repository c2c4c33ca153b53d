import type { Feed, FeedEntry } from '@/lib/domain/feed';
import { withoutForbidden } from '@/lib/html/xml';
import { filePath } from '@/lib/routes';
import { AGENCY, AGENCY_DESCRIPTION } from '@/lib/site';
import * as words from '@/lib/words';
import { entryHtml, entrySummary, visibleEnclosures } from './entry-html';
import { feedTitle, instantOf, tagUri } from './feed-parts';

function item(entry: FeedEntry, origin: string) {
  const page = new URL(entry.path, origin).href;
  const html = withoutForbidden(entryHtml(entry, page));
  const summary = withoutForbidden(entrySummary(entry));
  const attachments = visibleEnclosures(entry).map(({ url, type, title, bytes, seconds }) => ({
    url: new URL(url, origin).href,
    mime_type: type,
    ...(title && { title: withoutForbidden(title) }),
    ...(bytes !== undefined && { size_in_bytes: bytes }),
    ...(seconds !== undefined && { duration_in_seconds: seconds }),
  }));
  return {
    id: tagUri(entry.id),
    url: page,
    title: withoutForbidden(entry.title),
    ...(entry.language && { language: entry.language }),
    // JSON Feed requires content, so an item without text repeats its title.
    ...(html ? { content_html: html } : { content_text: withoutForbidden(entry.title) }),
    ...(summary && { summary }),
    // Without a date, feed readers use the time they first saw the item.
    date_published: instantOf(entry.published ?? entry.updated),
    date_modified: instantOf(entry.updated),
    ...(entry.categories.length > 0 && { tags: entry.categories.map(withoutForbidden) }),
    ...(attachments.length > 0 && { attachments }),
  };
}

/** Returns a JSON Feed 1.1 of the same entries; see `atomFeed`. */
export function jsonFeed(feed: Feed, origin: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: withoutForbidden(feedTitle(feed)),
    home_page_url: new URL(feed.path, origin).href,
    feed_url: new URL(filePath(feed.base, 'json'), origin).href,
    description: AGENCY_DESCRIPTION,
    language: words.languageTag,
    authors: [{ name: AGENCY.name, url: new URL('/', origin).href }],
    items: feed.entries.map((entry) => item(entry, origin)),
  });
}

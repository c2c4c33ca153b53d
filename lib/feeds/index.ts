/** The documents of feeds: Atom, RSS 2.0 and JSON Feed. */
import type { Feed } from '@/lib/domain/feed';
import type { FeedFormat } from '@/lib/routes';
import { atomFeed } from './atom';
import { jsonFeed } from './json-feed';
import { rssFeed } from './rss';

const DOCUMENTS: Readonly<
  Record<FeedFormat, { readonly type: string; write(feed: Feed, origin: string): string }>
> = {
  xml: { type: 'application/atom+xml; charset=utf-8', write: atomFeed },
  rss: { type: 'application/rss+xml; charset=utf-8', write: rssFeed },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeed },
};

/** Returns a feed as a document, with its media type. The same entries result in the same bytes. */
export function feedDocument(
  feed: Feed,
  format: FeedFormat,
  origin: string,
): { readonly type: string; readonly body: string } {
  const { type, write } = DOCUMENTS[format];
  return { type, body: write(feed, origin) };
}

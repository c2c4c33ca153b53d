import type { Metadata } from 'next';
import { filePath, hasFeed, LIST_FEEDS, litePath } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';

interface FeedPlace {
  /** What the feed is of, plain text. */
  readonly title: string;
  /** Its address without the ending. */
  readonly base: string;
}

const ALL: FeedPlace = { title: AGENCY.name, base: LIST_FEEDS.feed };

const typesOf = (feeds: readonly FeedPlace[]) =>
  ({
    'application/atom+xml': feeds.map(({ title, base }) => ({
      url: filePath(base, 'xml'),
      title: words.atomFeedTitle(title),
    })),
    'application/rss+xml': feeds.map(({ title, base }) => ({
      url: filePath(base, 'rss'),
      title: words.rssFeedTitle(title),
    })),
    'application/feed+json': feeds.map(({ title, base }) => ({
      url: filePath(base, 'json'),
      title: words.jsonFeedTitle(title),
    })),
  }) satisfies NonNullable<Metadata['alternates']>['types'];

/** The feeds of everything, for pages without an address of their own. */
export const FEED_ALTERNATES = { types: typesOf([ALL]) };

/** The feed of what a page lists, null where it has none of its own. */
function ownFeed(path: string, title: string | undefined): FeedPlace | null {
  if (path === '/') return { title: words.investigations, base: LIST_FEEDS.investigations };
  return title !== undefined && hasFeed(path) ? { title, base: path } : null;
}

/**
 * The canonical address of a page together with its lite version and the feeds: a page's alternates replace those of its
 * layouts. The feed of a list of that title comes first.
 */
export function alternatesAt(path: string, title?: string) {
  const own = ownFeed(path, title);
  const lite = { 'text/html': [{ url: litePath(path), title: words.liteSite }] };
  return { canonical: path, types: { ...lite, ...typesOf(own ? [own, ALL] : [ALL]) } };
}

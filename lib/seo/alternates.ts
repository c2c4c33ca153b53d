import type { Metadata } from 'next';
import { filePath, hasFeed, LIST_FEEDS, litePath } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';

interface FeedPlace {
  /** What the feed is of, plain text. */
  readonly title: string;
  /** Its path without the file extension. */
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

/** The site-wide feeds, for pages without a canonical URL. */
export const FEED_ALTERNATES = { types: typesOf([ALL]) };

/** Returns the feed of the records that a page lists, or null. */
function ownFeed(path: string, title: string | undefined): FeedPlace | null {
  if (path === '/') return { title: words.investigations, base: LIST_FEEDS.investigations };
  return title !== undefined && hasFeed(path) ? { title, base: path } : null;
}

/**
 * Returns the canonical URL of a page, its lite version and its feeds, all together because a page's alternates replace
 * those of its layouts. If the page is a list, the list's feed comes first; `title` is the list's.
 */
export function alternatesAt(path: string, title?: string) {
  const own = ownFeed(path, title);
  const lite = { 'text/html': [{ url: litePath(path), title: words.liteSite }] };
  return { canonical: path, types: { ...lite, ...typesOf(own ? [own, ALL] : [ALL]) } };
}

import type { Metadata } from 'next';
import { FEED_PATHS } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';

/** The feeds, for pages without an address of their own. */
export const FEED_ALTERNATES = {
  types: {
    'application/atom+xml': [{ url: FEED_PATHS.atom, title: words.atomFeedTitle(AGENCY.name) }],
    'application/feed+json': [{ url: FEED_PATHS.json, title: words.jsonFeedTitle(AGENCY.name) }],
  },
} satisfies Metadata['alternates'];

/** The canonical address of a page together with the feeds: a page's alternates replace those of its layouts. */
export const alternatesAt = (path: string) => ({ canonical: path, ...FEED_ALTERNATES });

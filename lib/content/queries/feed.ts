import { latestEntries, type FeedEntry } from '@/lib/domain/feed';
import { fromLists } from '../kinds';
import { heldContent } from '../store';

/** The entries of the feeds (contract/site.md, 'Endpoints'), newest first. */
export function listFeed(): readonly FeedEntry[] {
  return latestEntries(fromLists(heldContent().lists, (list, value) => list.feedEntries(value)));
}

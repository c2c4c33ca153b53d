import { latestEntries, type FeedEntry } from '@/lib/domain/feed';
import { LIST_NAMES, listSourceOf, type ListSource } from '../kinds';
import { heldContent } from '../store';

/** The entries of the feeds (contract/site.md, 'Endpoints'), newest first. */
export function listFeed(): readonly FeedEntry[] {
  const { lists } = heldContent();
  return latestEntries(
    LIST_NAMES.flatMap((name) => {
      const source: ListSource<string, unknown> = listSourceOf(name);
      const held = lists[name];
      return held ? source.feedEntries(held.value) : [];
    }),
  );
}

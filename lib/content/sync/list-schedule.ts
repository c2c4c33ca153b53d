import { LIST_NAMES, listSourceOf, type ListName, type ListSource } from '../kinds';
import type { AnyEntry, ContentStore } from '../store';
import { FIRST_CONTENT_RETRY, heldBackPause } from './retry-delay';

/** Ms until a list is asked for again: seconds while it is held back in part, or there is nothing to show. */
export function pauseUntilNext(store: ContentStore, name: ListName): number {
  const { heldBack, isReady, ageLimit } = store;
  if (name === 'investigations' && !isReady) return Math.min(FIRST_CONTENT_RETRY, ageLimit);
  if (heldBack.of(name).size === 0) return ageLimit;
  return Math.min(heldBackPause(heldBack.keyCount), ageLimit);
}

/** Lists that hold nothing and were not asked for just now. */
export function emptyLists(store: ContentStore): readonly ListName[] {
  return LIST_NAMES.filter((name) => {
    const source: ListSource<string, unknown> = listSourceOf(name);
    const held: AnyEntry | null = store.entry(name);
    if (held === null || source.count(held.value) > 0) return false;
    return store.clock.now() - held.fetchedAt >= FIRST_CONTENT_RETRY / 2;
  });
}

import { LIST_NAMES, listSourceOf, type ListName, type ListSource } from '../kinds';
import type { AnyEntry, ContentStore } from '../store';
import { FIRST_CONTENT_RETRY, heldBackPause } from './retry-delay';

/** Ms until a list is fetched again: seconds while part of it is held back or there is nothing to show. */
export function pauseUntilNext(store: ContentStore, name: ListName): number {
  const { heldBack, isReady, ageLimit } = store;
  if (name === 'investigations' && !isReady) return Math.min(FIRST_CONTENT_RETRY, ageLimit);
  if (heldBack.of(name).size === 0) return ageLimit;
  return Math.min(heldBackPause(heldBack.keyCount), ageLimit);
}

/** Empty lists that have not just been fetched. */
export function emptyLists(store: ContentStore): readonly ListName[] {
  return LIST_NAMES.filter((name) => {
    const source: ListSource<string, unknown> = listSourceOf(name);
    const held: AnyEntry | null = store.entry(name);
    if (held === null || source.count(held.value) > 0) return false;
    return store.clock.now() - held.fetchedAt >= FIRST_CONTENT_RETRY / 2;
  });
}

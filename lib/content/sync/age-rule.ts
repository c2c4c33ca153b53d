import {
  LIST_NAMES,
  listSourceOf,
  type ListName,
  type ListSource,
  type ResourceKey,
} from '../kinds';
import type { AnyEntry, ContentStore } from '../store';
import { FIRST_CONTENT_RETRY, heldBackPause } from './retry-rule';

/** How long (ms) a new agency's lists are fetched every two seconds, and the pause (ms) afterwards. */
const FIRST_MINUTE = 60_000;
const NEW_AGENCY_PAUSE = 30_000;

/** The state that decides when a list is fetched again. */
type Holding = Pick<ContentStore, 'isReady' | 'ageLimit'> & {
  readonly heldBack: Pick<ContentStore['heldBack'], 'of' | 'keyCount'>;
  readonly firstContent: Pick<ContentStore['firstContent'], 'newFor'>;
};

/** Returns the time (ms) until a list is fetched again: seconds while part of it is held back or there is nothing to show. */
export function pauseUntilNext(
  { heldBack, isReady, ageLimit, firstContent }: Holding,
  name: ListName,
): number {
  if (name === 'investigations' && !isReady) {
    const isPatient = (firstContent.newFor ?? 0) >= FIRST_MINUTE;
    return Math.min(isPatient ? NEW_AGENCY_PAUSE : FIRST_CONTENT_RETRY, ageLimit);
  }
  if (heldBack.of(name).size === 0) return ageLimit;
  return Math.min(heldBackPause(heldBack.keyCount), ageLimit);
}

/**
 * Returns the empty lists to fetch again after another list was fetched while there was nothing to show. The same
 * failure may have emptied them, or a new agency may have published something other than an investigation.
 */
export function listsToCheckAfter(store: ContentStore, key: ResourceKey): readonly ListName[] {
  const isNews = store.isReady || (key === 'investigations' && store.firstContent.isNew);
  return isNews ? emptyLists(store).filter((name) => name !== key) : [];
}

/** Returns the empty lists that have not just been fetched. */
function emptyLists(store: ContentStore): readonly ListName[] {
  return LIST_NAMES.filter((name) => {
    const source: ListSource<string, unknown> = listSourceOf(name);
    const held: AnyEntry | null = store.entry(name);
    if (held === null || source.count(held.value) > 0) return false;
    return store.clock.now() - held.fetchedAt >= FIRST_CONTENT_RETRY / 2;
  });
}

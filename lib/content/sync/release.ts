import { isListName, ownerOf, rowsPlaceOf, type ResourceKey } from '../kinds';
import type { ContentStore } from '../store';
import type { NamedByEvents } from './named-by-events';
import type { RefreshQueue } from './refresh-queue';

interface ReleaseOptions {
  readonly store: ContentStore;
  readonly queue: RefreshQueue;
  readonly named: NamedByEvents;
}

/** Releases exactly the held-back set with this digest. Returns false, without effect, when the set has changed. */
export async function release(
  { store, queue, named }: ReleaseOptions,
  digest: string,
): Promise<boolean> {
  if (!store.heldBack.isDigest(digest)) return false;
  const keys = new Set<ResourceKey>();
  for (const { key, item } of store.heldBack.items()) {
    keys.add(key);
    // If a list's items can't be checked individually, its next response is accepted as it is.
    if (isListName(key) && rowsPlaceOf(key) && /^\d+$/.test(item)) {
      await store.removals.takeDown(ownerOf(key), { id: Number(item), slug: null }, 'cms');
    } else {
      named.release(key);
    }
  }
  for (const key of keys) {
    if (!named.isReleased(key)) store.heldBack.hold(key, []);
    queue.request(key);
  }
  return true;
}

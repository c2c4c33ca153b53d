import type { Clock } from '@/lib/clock';
import { listsNaming, type ListName } from '../kinds';
import type { ContentStore } from '../store';
import type { OrderInbox } from './order-inbox';

/** How often (ms) the content folder is polled. */
const INTERVAL = 500;

interface SharingParts {
  readonly store: ContentStore;
  /** Requests a new fetch of a list. */
  request(name: ListName): void;
}

interface WatchParts extends SharingParts {
  readonly inbox: OrderInbox;
  readonly clock: Clock;
}

/** Applies removals and restorations by other processes that share the folder. */
export async function adoptRemovals({ store, request }: SharingParts): Promise<void> {
  for (const { kind, id } of await store.removals.poll()) {
    listsNaming(kind, id, null).forEach(request);
  }
}

/** Polls for operators' orders, and for removals and restorations by other processes that share the folder. */
export function watchFolder({ store, inbox, clock, request }: WatchParts): void {
  const look = async () => {
    await inbox.poll();
    await adoptRemovals({ store, request });
    clock.after(INTERVAL, () => void look());
  };
  clock.after(INTERVAL, () => void look());
}

import type { Clock } from '@/lib/clock';
import type { ListName } from '../kinds';
import type { ContentStore } from '../store';
import { listsNaming } from './lists-naming';
import type { OrderInbox } from './order-inbox';

/** How often (ms) the content folder is looked at. */
const INTERVAL = 500;

interface WatchParts {
  readonly store: ContentStore;
  readonly inbox: OrderInbox;
  readonly clock: Clock;
  /** Has a list fetched again. */
  request(name: ListName): void;
}

/** Keeps looking for what operators order, and for what other processes that share the folder take down or let back. */
export function watchFolder({ store, inbox, clock, request }: WatchParts): void {
  const look = async () => {
    await inbox.poll();
    for (const { kind, id, slug } of await store.removals.poll()) {
      listsNaming(kind, id, slug).forEach(request);
    }
    clock.after(INTERVAL, () => void look());
  };
  clock.after(INTERVAL, () => void look());
}

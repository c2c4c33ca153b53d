import type { Clock } from '@/lib/clock';
import type { ContentStore } from '../store';
import type { OrderInbox } from './order-inbox';

/** How often (ms) the content folder is polled. */
const INTERVAL = 500;

interface WatchOptions {
  readonly store: ContentStore;
  readonly inbox: OrderInbox;
  readonly clock: Clock;
}

/** Polls for operators' orders, and for removals and restorations by other processes that share the folder. */
export function watchFolder({ store, inbox, clock }: WatchOptions): void {
  const look = async () => {
    await inbox.poll();
    await store.removals.poll();
    clock.after(INTERVAL, () => void look());
  };
  clock.after(INTERVAL, () => void look());
}

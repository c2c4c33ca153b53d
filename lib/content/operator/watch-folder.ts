import type { Clock } from '@/lib/clock';
import type { ContentStore } from '../store';
import type { OrderInbox } from './order-inbox';

/** How often (ms) the content folder is looked at. */
const INTERVAL = 500;

/** Keeps looking for what operators order, and for what other processes that share the folder take down. */
export function watchFolder(store: ContentStore, inbox: OrderInbox, clock: Clock): void {
  const look = async () => {
    await inbox.poll();
    await store.removals.poll();
    clock.after(INTERVAL, () => void look());
  };
  clock.after(INTERVAL, () => void look());
}

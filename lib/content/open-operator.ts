import { join } from 'node:path';
import type { Clock } from '@/lib/clock';
import type { ListName } from './kinds';
import { adoptRemovals, carryOut, OrderInbox, watchFolder } from './operator';
import type { ContentStore } from './store';
import type { RefreshQueue } from './sync';

interface OperatorParts {
  readonly store: ContentStore;
  readonly queue: RefreshQueue;
  readonly clock: Clock;
  readonly folder: string;
  /** Releases what is held back, on every instance. */
  release(digest: string): Promise<boolean>;
}

/** Carries out operators' orders, and applies removals by other processes that share the folder. */
export function openOperator({ store, queue, clock, folder, release }: OperatorParts): void {
  const request = (name: ListName) => queue.request(name);
  const inbox = new OrderInbox(join(folder, 'orders'), async (order) => {
    // Another process may have carried out the order before this one.
    await adoptRemovals({ store, request });
    return carryOut({ store, request, release }, order);
  });
  watchFolder({ store, inbox, clock, request });
}

import { utimes } from 'node:fs/promises';
import type { Clock } from '@/lib/clock';
import { log } from '@/lib/log';
import { removeAbandonedDrafts, type ContentStore } from '../store';
import type { EventProcessor } from './event-processor';
import { forgetEvents } from './forget-events';
import type { Journal } from './journal';
import { orphanedJournals } from './journal-folder';

/** How often (ms) the folder is checked for journals of ended processes. */
const INTERVAL = 5_000;

interface WatchOptions {
  readonly folder: string;
  readonly journal: Journal;
  readonly store: ContentStore;
  readonly events: EventProcessor;
  readonly clock: Clock;
}

/**
 * Takes over the events of processes that end while this one runs, as in a rolling restart, removes what killed ones were
 * writing, touches this process's journal so that other machines know it is alive, and finds out when a full disk can be
 * written again.
 */
export function watchJournals({ folder, journal, store, events, clock }: WatchOptions): void {
  const look = async () => {
    if (journal.isClosed) return;
    try {
      if (journal.fault) await journal.retry();
      const now = new Date();
      await utimes(journal.path, now, now).catch(() => undefined);
      const orphans = await orphanedJournals(folder);
      await events.resume(await journal.adopt(orphans));
      // Its process may not have known of all removals.
      const { all, marks } = store.tombstones;
      if (orphans.length > 0) await journal.rewriteEvents(forgetEvents(all, marks));
      await removeAbandonedDrafts(folder);
    } catch (error) {
      log.error({ error }, 'The journal of a process that has ended could not be taken over');
    }
    clock.after(INTERVAL, () => void look());
  };
  clock.after(INTERVAL, () => void look());
}

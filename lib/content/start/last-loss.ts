import { join } from 'node:path';
import * as z from 'zod';
import type { Clock } from '@/lib/clock';
import { log } from '@/lib/log';
import { AtomicJsonFile, type ContentStore } from '../store';

const fileSchema = z.object({ kind: z.literal('loss'), at: z.string() });

/**
 * Records on disk when pages last lost content. Removals by an event, an operator or the CMS are in the journal or have
 * a tombstone. A lost announcement, row of people or detail has neither, and without this file nginx would go on
 * serving its stored copy (deploy/nginx/forget-removed.mjs).
 */
export function noteLosses(
  store: Pick<ContentStore, 'removedAt' | 'onCommit'>,
  folder: string,
  clock: Clock,
): void {
  const file = new AtomicJsonFile(join(folder, 'last-loss.json'), fileSchema);
  let known = store.removedAt;
  store.onCommit(() => {
    if (store.removedAt === known) return;
    known = store.removedAt;
    file
      .save(() => ({ kind: 'loss', at: new Date(clock.now()).toISOString() }))
      .catch((error: unknown) => log.error({ error }, 'The last loss could not be written'));
  });
}

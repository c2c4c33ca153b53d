import { join } from 'node:path';
import * as z from 'zod';
import type { Clock } from '@/lib/clock';
import { log } from '@/lib/log';
import { AtomicJsonFile, type ContentStore } from '../store';

const fileSchema = z.object({ kind: z.literal('loss'), at: z.string() });

/**
 * Notes on disk when pages lost something last. What an event, an operator or the CMS removes as a whole is in the journal or
 * has a tombstone; an announcement, a row of people or a detail that is empty has neither, and nginx would show what it has stored for as
 * long as it may (deploy/nginx/forget-removed.mjs).
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

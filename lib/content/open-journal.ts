import type { Clock } from '@/lib/clock';
import { EnvironmentError } from '@/lib/env';
import { log } from '@/lib/log';
import { errorCodeOf, holdsAnswers } from './store';
import { claimJournal, Journal, orphanedJournals } from './sync';
import { WEBHOOK_WINDOW } from './webhook';

/** How long (ms) ids of events are remembered: older timestamps are rejected anyway. */
export const REMEMBER_FOR = 2 * WEBHOOK_WINDOW * 1_000;

/**
 * Opens this process's journal. An unwritable directory is reported here rather than on the first event, unless it
 * contains good content: that is shown, and events are refused until the directory is writable.
 *
 * @throws EnvironmentError when the directory can't be used.
 */
export async function openJournal(folder: string, clock: Clock): Promise<Journal> {
  try {
    const journal = await Journal.open(claimJournal(folder), {
      now: () => clock.now(),
      rememberFor: REMEMBER_FOR,
    });
    await journal.adopt(await orphanedJournals(folder));
    if (journal.fault && !(await holdsAnswers(folder))) throw journal.fault;
    if (journal.fault)
      log.error({ error: journal.fault }, 'Events are refused: the journal can not be written');
    return journal;
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === undefined) throw error;
    throw new EnvironmentError([
      ['CONTENT_DIR', `is not a readable and writable directory (${code})`],
    ]);
  }
}

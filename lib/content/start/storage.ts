import { join } from 'node:path';
import type { Clock } from '@/lib/clock';
import { EnvironmentError, type Environment } from '@/lib/env';
import { log } from '@/lib/log';
import type { MediaReview } from '../media';
import {
  AnswerFiles,
  ContentStore,
  DroppedNames,
  errorCodeOf,
  FirstContent,
  FirstHeld,
  HeldBack,
  prepareDigest,
  holdsAnswers,
  Marks,
  removeAbandonedDrafts,
  SlugHistory,
  StaleMarks,
  Tombstones,
} from '../store';
import { claimJournal, Journal, orphanedJournals } from '../sync';
import { WEBHOOK_WINDOW } from '../webhook';

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

/** What earlier versions were told of old addresses may name what was never public. The CMS is asked anew. */
const forgetAddresses = (files: AnswerFiles) =>
  files
    .remove('addresses')
    .catch((error: unknown) =>
      log.error({ error }, 'Old addresses of an earlier version could not be removed from disk'),
    );

/** Opens the store of one source with the content of its folder. */
export async function openStore(
  environment: Environment,
  folder: string,
  clock: Clock,
  media: MediaReview,
): Promise<ContentStore> {
  const marks = await Marks.open(join(folder, 'removal-keys.json'));
  const files = new AnswerFiles(folder);
  const droppedNames = await DroppedNames.open(join(folder, 'dropped-names.json'), marks);
  if (droppedNames.isFirst) {
    if (await holdsAnswers(folder)) await forgetAddresses(files);
    await droppedNames.save().catch(() => undefined);
  }
  const store = new ContentStore({
    files,
    droppedNames,
    slugHistory: await SlugHistory.open(join(folder, 'renames.json')),
    staleMarks: await StaleMarks.open(join(folder, 'expiry.json')),
    tombstones: await Tombstones.open(join(folder, 'removals'), marks),
    heldBack: await HeldBack.open(join(folder, 'held-back.json'), {
      clock,
      marks,
      secrets: environment.signingKeys,
    }),
    firstContent: await FirstContent.open(join(folder, 'first-content.json'), clock),
    firstHeld: await FirstHeld.open(join(folder, 'first-held.json'), clock),
    clock,
    siteVariant: environment.siteVariant,
    review: (key, value) => media.review(key, value),
    reviewRecord: (record) => prepareDigest(media.prepare(record)),
    ageLimit: environment.revalidateSeconds * 1_000,
  });
  // The last process may have been killed before it was done with these.
  void Promise.all([folder, join(folder, 'removals')].map((it) => removeAbandonedDrafts(it)));
  return store;
}

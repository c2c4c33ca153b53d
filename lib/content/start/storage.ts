import { readdir } from 'node:fs/promises';
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
  RemovalHistory,
  removeAbandonedDrafts,
  SlugHistory,
  StaleMarks,
  Tombstones,
} from '../store';
import { Journal } from '../sync';
import { FolderInUse, FolderLock, type FolderListeners } from './folder-lock';
import { noteLosses } from './last-loss';
import { WEBHOOK_WINDOW } from '../webhook';

/** How long (ms) event ids are remembered. Older timestamps are rejected anyway. */
export const REMEMBER_FOR = 2 * WEBHOOK_WINDOW * 1_000;

/** How often (ms) a failed write of the journal is retried. */
const RETRY = 5_000;

/** Earlier versions had one journal per process. */
const EARLIER_JOURNAL = /^journal-.+\.ndjson$/;

/** Lists the journals of earlier versions. Their processes have ended, as this one holds the folder. */
async function earlierJournals(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => EARLIER_JOURNAL.test(name)).map((name) => join(folder, name));
}

/** Describes a problem with the folder as a faulty setting. Rethrows any unexpected error. */
function problemOf(error: unknown): string {
  if (error instanceof FolderInUse) return error.message;
  const code = errorCodeOf(error);
  if (code === undefined) throw error;
  return `is not a readable and writable directory (${code})`;
}

/**
 * Waits until this process holds the folder, and opens its journal. Reports an unwritable directory now rather than on
 * the first event. If the directory contains good content, the site shows it and refuses events until the directory is
 * writable.
 *
 * @throws EnvironmentError when the directory can't be used.
 */
export async function openFolder(
  folder: string,
  clock: Clock,
  listeners: FolderListeners,
): Promise<{ readonly lock: FolderLock; readonly journal: Journal }> {
  let lock: FolderLock | null = null;
  try {
    lock = await FolderLock.take({ folder, clock, ...listeners });
    const journal = await openJournal(folder, clock, lock);
    return { lock, journal };
  } catch (error) {
    lock?.release();
    throw new EnvironmentError([['CONTENT_DIR', problemOf(error)]]);
  }
}

async function openJournal(folder: string, clock: Clock, lock: FolderLock): Promise<Journal> {
  const journal = await Journal.open(join(folder, 'journal.ndjson'), {
    now: () => clock.now(),
    rememberFor: REMEMBER_FOR,
    confirm: () => lock.confirm(),
  });
  await journal.adopt(await earlierJournals(folder));
  if (journal.fault && !(await holdsAnswers(folder))) throw journal.fault;
  if (journal.fault)
    log.error({ error: journal.fault }, 'Events are refused: the journal can not be written');
  const retry = async () => {
    if (journal.isClosed) return;
    if (journal.fault)
      await journal
        .retry()
        .catch((error: unknown) => log.error({ error }, 'The journal could not be written'));
    clock.after(RETRY, () => void retry());
  };
  clock.after(RETRY, () => void retry());
  return journal;
}

/**
 * Removes the old addresses that earlier versions stored, as they may name records that were never public. They are
 * fetched again.
 */
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
  await Promise.all([folder, join(folder, 'removals')].map((it) => removeAbandonedDrafts(it)));
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
    removalHistory: await RemovalHistory.open(join(folder, 'lifts.json'), marks),
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
  noteLosses(store, folder, clock);
  return store;
}

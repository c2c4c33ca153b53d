import { join } from 'node:path';
import type { Clock } from '@/lib/clock';
import type { Environment } from '@/lib/env';
import type { MediaReview } from './media';
import {
  AnswerFiles,
  ContentStore,
  FirstContent,
  HeldBack,
  removeAbandonedDrafts,
  SlugHistory,
  StaleMarks,
  Tombstones,
} from './store';

/** Opens the store of one source with the content of its folder. */
export async function openStore(
  environment: Environment,
  folder: string,
  clock: Clock,
  media: MediaReview,
) {
  const store = new ContentStore({
    files: new AnswerFiles(folder),
    slugHistory: await SlugHistory.open(join(folder, 'renames.json')),
    staleMarks: await StaleMarks.open(join(folder, 'expiry.json')),
    tombstones: await Tombstones.open(join(folder, 'removals')),
    heldBack: await HeldBack.open(join(folder, 'held-back.json'), clock),
    firstContent: await FirstContent.open(join(folder, 'first-content.json'), clock),
    clock,
    siteVariant: environment.siteVariant,
    review: (key, value) => media.review(key, value),
    reviewRecord: (record) => media.prepare(record),
    ageLimit: environment.revalidateSeconds * 1_000,
  });
  // The last process may have been killed before it was done with these.
  void Promise.all([folder, join(folder, 'removals')].map((it) => removeAbandonedDrafts(it)));
  void store.removals.purgeFiles();
  return store;
}

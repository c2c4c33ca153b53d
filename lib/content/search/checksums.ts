import { awaitCms } from '@/lib/work';
import { siteSlot } from '@/lib/process-slot.mjs';
import { contentStore } from '../store';
import { remakePagesAfter } from './remake-pages';

/**
 * How long (ms) the list and its size wait for details not yet read. A file missing from the list would seem
 * unpublished, and a size that is too small would soon change.
 */
const LIST_PATIENCE_MS = 3_000;

/** Lists the checksums of all published files held, in the format of `sha256sum`; null before there is any content. */
export async function listChecksums(origin: string): Promise<string | null> {
  const store = contentStore();
  const site = siteSlot.get()?.search;
  if (!store || !site) return null;
  await awaitCms(store.clock, LIST_PATIENCE_MS, site.unread.read());
  await site.sums.update();
  return site.sums.text(origin);
}

/** Returns the size of that list in bytes. Pages that show too small a size are rendered again once all details are read. */
export async function sizeOfChecksums(origin: string | null): Promise<number> {
  const store = contentStore();
  const site = siteSlot.get()?.search;
  if (!store || !site || origin === null) return 0;
  const read = site.unread.read().then(() => site.sums.update());
  const isRead = read.then(() => true);
  if (!(await awaitCms(store.clock, LIST_PATIENCE_MS, isRead)))
    remakePagesAfter(store, 'the size of the checksums', read);
  return Buffer.byteLength(site.sums.text(origin));
}

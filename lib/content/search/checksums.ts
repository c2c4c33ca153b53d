import { awaitCms } from '@/lib/work';
import { siteSlot } from '@/lib/process-slot.mjs';
import { contentStore } from '../store';
import { remakePagesAfter } from './remake-pages';

/**
 * How long (ms) list and size wait for what nobody has opened yet: what the list lacks would count as not published, and a size
 * that is told too small would be another soon.
 */
const LIST_PATIENCE_MS = 3_000;

/** The sums of all published files held, as `sha256sum` writes them; null before there is any content. */
export async function listChecksums(origin: string): Promise<string | null> {
  const store = contentStore();
  const site = siteSlot.get()?.search;
  if (!store || !site) return null;
  await awaitCms(store.clock, LIST_PATIENCE_MS, site.unread.read());
  await site.sums.update();
  return site.sums.text(origin);
}

/** Size of that list in bytes. Pages that were told too small a size are made anew once all is read. */
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

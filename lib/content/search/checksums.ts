import { awaitCms } from '@/lib/work';
import { contentStore } from '../store';
import { remakePagesAfter } from './remake-pages';
import { searchSlot } from './search';

/**
 * How long (ms) list and size wait for what nobody has opened yet: what the list lacks would count as not published, and a size
 * that is told too small would be another soon.
 */
const LIST_PATIENCE_MS = 3_000;

/** The sums of all published files held, as `sha256sum` writes them; null before there is any content. */
export async function listChecksums(origin: string): Promise<string | null> {
  const store = contentStore();
  const room = searchSlot.get();
  if (!store || !room) return null;
  await awaitCms(store.clock, LIST_PATIENCE_MS, room.unread.read());
  await room.sums.update();
  return room.sums.text(origin);
}

/** Size of that list in bytes. Pages that were told too small a size are made anew once all is read. */
export async function sizeOfChecksums(origin: string | null): Promise<number> {
  const store = contentStore();
  const room = searchSlot.get();
  if (!store || !room || origin === null) return 0;
  const read = room.unread.read().then(() => room.sums.update());
  const isRead = read.then(() => true);
  if (!(await awaitCms(store.clock, LIST_PATIENCE_MS, isRead)))
    remakePagesAfter(store, 'the size of the checksums', read);
  return Buffer.byteLength(room.sums.text(origin));
}

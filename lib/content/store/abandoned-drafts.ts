import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@/lib/clock';

/** Age (ms) from which nobody can still be writing a draft: the largest is written within a second. */
const ABANDONED_AFTER = 60_000;

/**
 * Deletes the drafts that a killed process left in a folder. Younger ones may belong to another process that shares
 * the folder. Never rejects: drafts cost nothing but space.
 *
 * @param now ms since 1970, by the clock of the file system
 */
export async function removeAbandonedDrafts(
  folder: string,
  now = systemClock.now(),
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const drafts = names.filter((name) => name.endsWith('.tmp')).map((name) => join(folder, name));
  await Promise.all(
    drafts.map(async (draft) => {
      const written = await stat(draft).catch(() => null);
      if (!written?.isFile() || now - written.mtimeMs < ABANDONED_AFTER) return;
      await rm(draft, { force: true }).catch(() => undefined);
    }),
  );
}

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes the drafts that a killed process left in a folder, before this one writes any. Never rejects: drafts only
 * cost space.
 */
export async function removeAbandonedDrafts(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const drafts = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.tmp'));
  await Promise.all(
    drafts.map(({ name }) => rm(join(folder, name), { force: true }).catch(() => undefined)),
  );
}

import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Appends an event to a folder's journal, as an instance of the site does before it answers. */
export async function noteEvent(
  folder: string,
  {
    id,
    action,
    type = 'investigation',
  }: { readonly id: string; readonly action: string; readonly type?: string },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const event = { type, id: 1, slug: 'x', previousSlug: null, action };
  const line = JSON.stringify({ entry: { id, receivedAt: Date.now(), event } });
  await appendFile(join(folder, 'journal.ndjson'), `${line}\n`);
}

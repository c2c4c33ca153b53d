import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The ids of the events in the journals on disk: of all, and of those that are not completed. */
async function eventsOf(contentDir: string) {
  const files = (await readdir(contentDir, { recursive: true })).filter((name) =>
    /journal[^/]*\.ndjson$/.test(name),
  );
  const texts = await Promise.all(files.map((name) => readFile(join(contentDir, name), 'utf8')));
  const lines = texts
    .flatMap((text) => text.split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as { entry?: { id: string }; done?: string });
  const accepted = new Set(lines.flatMap(({ entry }) => entry?.id ?? []));
  const done = new Set(lines.flatMap((line) => line.done ?? []));
  return { accepted, pending: [...accepted].filter((id) => !done.has(id)) };
}

/** How many events have been accepted. */
export const acceptedEvents = async (contentDir: string): Promise<number> =>
  (await eventsOf(contentDir)).accepted.size;

/** How many of them are not completed. */
export const pendingEvents = async (contentDir: string): Promise<number> =>
  (await eventsOf(contentDir)).pending.length;

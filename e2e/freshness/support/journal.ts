import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ignoreAbsent = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};

/** The ids of the events in the journals on disk: of all, and of those that are not completed. */
async function eventsOf(
  contentDir: string,
): Promise<{ readonly accepted: ReadonlySet<string>; readonly pending: readonly string[] }> {
  const files = (await readdir(contentDir, { recursive: true })).filter((name) =>
    /journal[^/]*\.ndjson$/.test(name),
  );
  const texts = await Promise.all(
    files.map((name) => readFile(join(contentDir, name), 'utf8').catch(ignoreAbsent)),
  );
  // Another process has taken its events over since: they stand in another file.
  if (texts.includes(null)) return eventsOf(contentDir);
  const lines = texts
    .map((text) => text ?? '')
    // What follows the last end of a line is being written.
    .flatMap((text) => text.split('\n').slice(0, -1).filter(Boolean))
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

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ignoreAbsent = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};

/** Returns the ids of the events in the journals on disk: all, and those not completed. */
async function eventsOf(
  contentDir: string,
): Promise<{ readonly accepted: ReadonlySet<string>; readonly pending: readonly string[] }> {
  const files = (await readdir(contentDir, { recursive: true })).filter((name) =>
    /journal[^/]*\.ndjson$/.test(name),
  );
  const texts = await Promise.all(
    files.map((name) => readFile(join(contentDir, name), 'utf8').catch(ignoreAbsent)),
  );
  // Another process has taken over its events since, so they are in another file.
  if (texts.includes(null)) return eventsOf(contentDir);
  const lines = texts
    .map((text) => text ?? '')
    // Text after the last line break is still being written.
    .flatMap((text) => text.split('\n').slice(0, -1).filter(Boolean))
    .map((line) => JSON.parse(line) as { entry?: { id: string }; done?: string });
  const accepted = new Set(lines.flatMap(({ entry }) => entry?.id ?? []));
  const done = new Set(lines.flatMap((line) => line.done ?? []));
  return { accepted, pending: [...accepted].filter((id) => !done.has(id)) };
}

/** Counts the accepted events. */
export const acceptedEvents = async (contentDir: string): Promise<number> =>
  (await eventsOf(contentDir)).accepted.size;

/** Counts the events that are not completed. */
export const pendingEvents = async (contentDir: string): Promise<number> =>
  (await eventsOf(contentDir)).pending.length;

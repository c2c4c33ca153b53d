import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Events in the journal on disk that are not completed. */
export async function pendingEvents(contentDir: string): Promise<number> {
  const files = (await readdir(contentDir, { recursive: true })).filter((name) =>
    /journal[^/]*\.ndjson$/.test(name),
  );
  const texts = await Promise.all(files.map((name) => readFile(join(contentDir, name), 'utf8')));
  const lines = texts.join('').split('\n').filter(Boolean);
  const done = new Set(lines.flatMap((line) => (JSON.parse(line) as { done?: string }).done ?? []));
  return lines.filter((line) => {
    const { entry } = JSON.parse(line) as { entry?: { id: string } };
    return entry && !done.has(entry.id);
  }).length;
}

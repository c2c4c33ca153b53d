import { CmsError } from './errors';
import { isRecord } from './schemas/absent';

/** Merges pages into one list. A post that moved to the next page between two requests is included once. */
export function mergePages(pages: readonly unknown[], call: string): unknown[] {
  const merged: unknown[] = [];
  const seen = new Set<unknown>();
  for (const page of pages) {
    if (!Array.isArray(page)) throw new CmsError('shape', call, 'a page of the list is not a list');
    for (const record of page as readonly unknown[]) {
      const id = isRecord(record) ? record['id'] : undefined;
      if (id !== undefined && seen.has(id)) continue;
      seen.add(id);
      merged.push(record);
    }
  }
  return merged;
}

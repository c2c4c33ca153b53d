import { CmsError } from './errors';

/** Merges pages into one list; a post that moved to the next page between two requests is kept once. */
export function mergePages(pages: readonly unknown[], call: string): unknown[] {
  const merged: unknown[] = [];
  const seen = new Set<unknown>();
  for (const page of pages) {
    if (!Array.isArray(page)) throw new CmsError('shape', call, 'a page of the list is not a list');
    for (const record of page as unknown[]) {
      const id = (record as { id?: unknown } | null)?.id;
      if (id !== undefined && seen.has(id)) continue;
      seen.add(id);
      merged.push(record);
    }
  }
  return merged;
}

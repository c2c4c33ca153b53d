import { CmsError } from './errors';

/** One list of all pages; a post that slid onto the next page while they were read is kept once. */
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

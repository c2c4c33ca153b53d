import type { SitemapEntry } from '../kinds';

const later = (a: string | null, b: string | null) => ((a ?? '') > (b ?? '') ? a : b);

/** Merges all entries of each path into one, in the order of their first mention. */
export function mergeEntries(entries: readonly SitemapEntry[]): readonly SitemapEntry[] {
  const merged = new Map<string, SitemapEntry>();
  for (const entry of entries) {
    const known = merged.get(entry.path);
    merged.set(
      entry.path,
      known
        ? {
            ...known,
            title: known.title || entry.title,
            marks: known.marks.length > 0 ? known.marks : entry.marks,
            lastChanged: later(known.lastChanged, entry.lastChanged),
            pictures: [...new Set([...known.pictures, ...entry.pictures])],
          }
        : entry,
    );
  }
  return [...merged.values()];
}

import * as words from '@/lib/words';

/** A page and its name, with what distinguishes it from others of that name. */
export interface NamedPage {
  /** Its address, which no other page has. */
  readonly path: string;
  /** Plain text. */
  readonly title: string;
  /** Plain texts to add to the title, the most distinctive first: its kind, its code or year, its slug. */
  readonly marks: readonly string[];
}

/** Case and spaces do not distinguish titles. */
const keyOf = (title: string) => title.toLowerCase().replace(/\s+/g, ' ').trim();

const titleAt = ({ title, marks }: NamedPage, depth: number) =>
  depth === 0 || marks.length === 0 ? title : words.titleWith(title, marks.slice(0, depth));

/**
 * Returns a title for each page, by path: its name if no other page has it, otherwise the name with as many marks as
 * needed. Pages that share even their marks share the title.
 */
export function uniqueTitles(pages: readonly NamedPage[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  let shared = pages;
  for (let depth = 0; shared.length > 0; depth += 1) {
    const groups = new Map<string, NamedPage[]>();
    for (const page of shared) {
      const key = keyOf(titleAt(page, depth));
      const group = groups.get(key);
      if (group) group.push(page);
      else groups.set(key, [page]);
    }
    const still: NamedPage[] = [];
    for (const group of groups.values()) {
      const more = group.length > 1 && group.some(({ marks }) => marks.length > depth);
      if (more) still.push(...group);
      else for (const page of group) titles.set(page.path, titleAt(page, depth));
    }
    shared = still;
  }
  return titles;
}

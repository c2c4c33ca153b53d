import { kindWord, type PageKind } from '@/lib/domain/page-kind';
import { uniqueTitles } from '@/lib/domain/unique-titles';
import * as words from '@/lib/words';
import { fromLists } from '../kinds';
import { heldContent, isPreview, memoizeByInput, type Content } from '../store';
import { FIXED_PAGES } from './fixed-pages';
import { mergeEntries } from './merge-entries';

const titlesOf = memoizeByInput(({ lists }: Content) => {
  const listed = fromLists(lists, (list, value) => list.sitemapEntries(value));
  const titles = uniqueTitles(mergeEntries([...FIXED_PAGES, ...listed]));
  return {
    byPath: titles,
    used: new Set([...titles.values()].map((title) => title.toLowerCase())),
  };
});

/**
 * The title of a page, which no other page has: its name, with its kind and more where another page has the same name.
 * `path` is percent-encoded. A draft has its name alone. A page in no list gets its kind where a list has its name; its title never changes others.
 */
export function titleOfPage(path: string, name: string, kind: PageKind): string {
  // Other records, and so other lists, name it as it is published.
  if (isPreview()) return name;
  const { byPath, used } = titlesOf(heldContent());
  const listed = byPath.get(path);
  if (listed !== undefined) return listed;
  return used.has(name.toLowerCase()) ? words.titleWith(name, [kindWord(kind)]) : name;
}

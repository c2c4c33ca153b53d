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
 * Returns a page's unique title: its name, qualified by its kind and more if another page has the same name. `path` is
 * percent-encoded. A page in no list gets its kind when a list has its name. Its title never changes others.
 */
export function titleOfPage(path: string, name: string, kind: PageKind): string {
  const { byPath, used } = titlesOf(heldContent());
  const listed = byPath.get(path);
  // Other records, and thus other lists, may name a draft as it is published.
  const isOutdated = isPreview() && !listed?.startsWith(name);
  if (listed !== undefined && !isOutdated) return listed;
  return used.has(name.toLowerCase()) ? words.titleWith(name, [kindWord(kind)]) : name;
}

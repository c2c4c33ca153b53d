import { MENU } from '@/lib/site';

/** About pages in the menu. */
export const MENU_PAGES: ReadonlySet<string> = new Set(
  MENU.flatMap(({ items }) => items)
    .map(({ href }) => /^\/about\/([^/]+)$/.exec(href)?.[1])
    .filter((slug) => slug !== undefined),
);

/** Pages with a list of their own below the editors' text. They exist even without that text. */
const LIST_PAGES: ReadonlySet<string> = new Set(['recognition', 'press']);

/** Returns true for a page that has something to show even if the CMS has no text for it. */
export const showsWithoutText = (slug: string): boolean => LIST_PAGES.has(slug);

import { MENU } from '@/lib/site';
import * as words from '@/lib/words';
import { pageEntry, type SitemapEntry } from '../kinds';

const MENU_PAGES = MENU.flatMap(({ items }) => items).filter(
  ({ href }) => /^\/[^#]*$/.test(href) && href !== '/',
);

/** Pages that always exist, titled as in the menu, and those in no menu. */
export const FIXED_PAGES: readonly SitemapEntry[] = [
  { label: words.investigations, href: '/' },
  { label: words.studies, href: '/studies' },
  ...MENU_PAGES,
  { label: words.supportUs, href: '/donate' },
  { label: words.corrections, href: '/corrections' },
  { label: words.accessibility, href: '/accessibility' },
  { label: words.data, href: '/data' },
].map(({ href, label }) => pageEntry({ path: href, title: label }));

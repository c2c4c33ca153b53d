import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MENU } from '../site';
import { matchRoute } from '.';

const APP = join(__dirname, '../../app');

/** Reached by a rewrite of the middleware alone; an address that names them is answered as unknown. */
const INTERNAL = [
  'search/[request]',
  'draft/[view]/[slug]',
  'preview-notice/[notice]',
  'resource/[kind]/[slug]/[name]',
  'part/[kind]/[slug]/[name]/[part]',
];

/** The folders of `app/` that hold a page, such as `category/[slug]`. */
const PAGES = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => file.replace(/\/?page\.tsx$/, ''))
  .filter((page) => !INTERNAL.includes(page));

/** An address that the page answers: optional parameters are left out, a year is one, the others are any slug. */
const addressOf = (page: string) =>
  `/${page
    .replace(/\/?\[\[\.\.\.\w+\]\]/, '')
    .replace('[year]', '2024')
    .replaceAll(/\[\w+\]/g, 'any-slug')}`;

/** What tells one route from another, whatever record it names. */
function identityOf(page: string): string {
  const route = matchRoute(addressOf(page));
  if (!route) return `nothing: ${page}`;
  return route.kind === 'static' ? route.name : route.kind;
}

it.each(PAGES)('the matcher knows app/%s', (page) => {
  expect(matchRoute(addressOf(page))).not.toBeNull();
});

/** Pages that the menu does not lead to, but the footer, another page or the server does. */
const OUTSIDE_THE_MENU = [
  'accessibility',
  'auth',
  'corrections',
  'data',
  'donate',
  'maintenance',
  'search',
  'studies',
];

it.each(PAGES.filter((page) => !page.includes('[')))('the menu leads to app/%s', (page) => {
  const hrefs = MENU.flatMap(({ items }) => items.map(({ href }) => href));
  expect(hrefs.includes(`/${page}`)).toBe(!OUTSIDE_THE_MENU.includes(page));
});

// The page for unknown addresses has the metadata of app/not-found.tsx.
const DESCRIBED = PAGES.filter((page) => !page.startsWith('page-not-found/'));

it.each(DESCRIBED)('app/%s is cached, and has metadata of its own', (page) => {
  const source = readFileSync(join(APP, page, 'page.tsx'), 'utf8');
  expect(source).toContain('export const revalidate = 600;');
  expect(source).toMatch(/export (const metadata|(async )?function generateMetadata)\b/);
});

it('takes no page for another', () => {
  const pages = new Map<string, string[]>();
  for (const page of PAGES) {
    const identity = identityOf(page);
    pages.set(identity, [...(pages.get(identity) ?? []), page]);
  }
  expect([...pages.values()].filter(({ length }) => length > 1)).toEqual([]);
});

it('finds the pages there are', () => {
  expect(PAGES).toEqual(
    expect.arrayContaining(['', 'studies', 'investigation/[slug]/[[...resource]]']),
  );
});

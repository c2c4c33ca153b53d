import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoute } from '.';

const APP = join(__dirname, '../../app');

/** Reached by a rewrite of the middleware alone; an address that names them is answered as unknown. */
const INTERNAL = ['search/[request]'];

/** The folders of `app/` that hold a page, such as `category/[slug]`. */
const PAGES = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => file.replace(/\/?page\.tsx$/, ''))
  .filter((page) => !INTERNAL.includes(page));

/** An address that the page answers: optional parameters are left out, the others are any slug. */
const addressOf = (page: string) =>
  `/${page.replace(/\/?\[\[\.\.\.\w+\]\]/, '').replaceAll(/\[\w+\]/g, 'any-slug')}`;

/** What tells one route from another, whatever record it names. */
function identityOf(page: string): string {
  const route = matchRoute(addressOf(page));
  if (!route) return `nothing: ${page}`;
  return route.kind === 'static' ? route.name : route.kind;
}

it.each(PAGES)('the matcher knows app/%s', (page) => {
  expect(matchRoute(addressOf(page))).not.toBeNull();
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

/** @jest-environment node */
import { isReadingPage, liteHref, litePath, mirroredPath } from './lite';
import { matchRoute } from './match';

it.each([
  ['/', true],
  ['/studies', true],
  ['/investigation/reading-a-crater', true],
  ['/investigation/reading-a-crater.json', false],
  ['/programme/exhibitions/low-light.bib', false],
  ['/feed.xml', false],
  ['/sitemap.xml', false],
  ['/records.json', false],
  ['/checksums.txt', false],
  ['/oai', false],
])('%s is a page to read: %j', (path, expected) => {
  const route = matchRoute(path);
  expect(route !== null && isReadingPage(route)).toBe(expected);
});

it.each([
  ['/', '/lite'],
  ['/studies', '/lite/studies'],
  ['/investigation/a', '/lite/investigation/a'],
])('%s is mirrored at %s', (path, lite) => {
  expect(litePath(path)).toBe(lite);
  expect(mirroredPath(lite)).toBe(path);
});

it.each(['/', '/litea', '/liter/studies', '/studies/lite', '/Lite'])(
  '%s mirrors nothing',
  (path) => {
    expect(mirroredPath(path)).toBeNull();
  },
);

it.each([
  ['a page', '/studies', '/lite/studies'],
  ['home', '/', '/lite'],
  ['a part of a page', '/about/team?group=past#fellows', '/lite/about/team?group=past#fellows'],
  ['a name in another script', '/category/%D9%85', '/lite/category/%D9%85'],
  ['a malformed name', '/category/%E0%A4%A', '/category/%E0%A4%A'],
  ['a place on the same page', '#updates', '#updates'],
  ['a file', '/investigation/reading-a-crater.json', '/investigation/reading-a-crater.json'],
  ['an unknown address', '/nothing/here/at/all', '/nothing/here/at/all'],
  ['another site', 'https://other.example/studies', 'https://other.example/studies'],
  ['another site without a scheme', '//other.example/studies', '//other.example/studies'],
  ['no address', '', ''],
])('a link to %s: %s becomes %s', (_, href, expected) => {
  expect(liteHref(href)).toBe(expected);
});

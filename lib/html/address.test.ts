import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CMS_HOME, CMS_ORIGIN, cleanAddress, cleanSrcset, LINK_SCHEMES, withHost } from './address';

it.each([
  ['/wp-content/uploads/a.jpg', `${CMS_ORIGIN}/wp-content/uploads/a.jpg`],
  ['/blog/wp-content/uploads/a.pdf?x#y', `${CMS_ORIGIN}/blog/wp-content/uploads/a.pdf?x#y`],
  ['wp-content/uploads/a.jpg', `${CMS_HOME}/wp-content/uploads/a.jpg`],
  ['../../wp-content/uploads/a.jpg', `${CMS_HOME}/wp-content/uploads/a.jpg`],
  ['./wp-content/a', `${CMS_HOME}/wp-content/a`],
  ['/investigation/a', '/investigation/a'],
  ['/about/wp-content', '/about/wp-content'],
  ['//other.example/wp-content/a', '//other.example/wp-content/a'],
  ['https://other.example/wp-content/a', 'https://other.example/wp-content/a'],
  ['/a/b/c/d/e/wp-content/a', '/a/b/c/d/e/wp-content/a'],
])('%s leads to %s', (address, expected) => expect(withHost(address)).toBe(expected));

it.each([
  ['www.example.org', 'https://www.example.org/'],
  ['www.example.org/a?b', 'https://www.example.org/a?b'],
  ['www.html', 'www.html'],
  ['/www.example.org', '/www.example.org'],
  ['my notes: May.pdf', './my notes: May.pdf'],
  ['a\u0000:b', './a\u0000:b'],
  ['a<!-- / -->:b', './a<!-- / -->:b'],
  ['./a:b', './a:b'],
  ['./<!--:', './<!--:'],
  ['/a:b', '/a:b'],
  ['a?b:c', 'a?b:c'],
])('a link to %s leads to %s', (address, expected) =>
  expect(cleanAddress(address, LINK_SCHEMES)).toBe(expected),
);

it('completes the sizes of a picture', () => {
  expect(cleanSrcset('/wp-content/a-1.jpg 1w, /b.jpg 2w')).toBe(
    `${CMS_ORIGIN}/wp-content/a-1.jpg 1w, /b.jpg 2w`,
  );
});

it('the plugin keeps links with the same schemes', () => {
  const plugin = '../../wordpress/open-ground-api/includes/values/class-html.php';
  const [, list = ''] =
    /const PROTOCOLS = \[([^\]]*)\]/.exec(readFileSync(join(__dirname, plugin), 'utf8')) ?? [];
  expect([...list.matchAll(/'([^']+)'/g)].map(([, scheme]) => scheme)).toEqual([...LINK_SCHEMES]);
});

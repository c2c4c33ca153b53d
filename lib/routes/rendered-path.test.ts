/** @jest-environment node */
import { renderedPath, resourcePagePath } from './rendered-path';

it.each([
  ['/', '/'],
  ['/studies', '/studies'],
  ['/studies.xml', '/rendered-file/xml/studies'],
  ['/investigation/a', '/investigation/a'],
  ['/investigation/a.csl.json', '/rendered-file/csl.json/investigation/a'],
  ['/category/é.xml', '/rendered-file/xml/category/é'],
  ['/investigation/a/resources', '/investigation/a/resources'],
  ['/investigation/a/resources/b', '/resource/investigation/a/b'],
  ['/investigation/a/resources/b/c', '/investigation/a/resources/b/c'],
  ['/investigation/é/resources/b c', '/resource/investigation/é/b c'],
  ['/programme/exhibitions/a/resources/b', '/resource/exhibition/a/b'],
  ['/programme/exhibitions/a/gallery/1', '/programme/exhibitions/a/gallery/1'],
  ['/investigation/100%/resources/b', '/resource/investigation/100%/b'],
])('%s is rendered as %s', (path, rendered) => expect(renderedPath(path)).toBe(rendered));

it('encodes the names of a resource’s path', () => {
  const resource = { kind: 'investigation', slug: 'a b', name: 'é' } as const;
  expect(resourcePagePath(resource)).toBe('/resource/investigation/a%20b/%C3%A9');
});

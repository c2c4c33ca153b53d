import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MENU } from '../site';
import { matchRoute } from '.';
import { LIST_FEEDS } from './formats';
import { STATIC_PATHS } from './match';

const INCLUDES = join(__dirname, '../../wordpress/open-ground-api/includes');
const PLUGIN = join(INCLUDES, 'records/class-pages.php');

/** The paths in a list of the plugin. */
function pathsOf(name: string): readonly string[] {
  const [, list = ''] =
    new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(readFileSync(PLUGIN, 'utf8')) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
}

/** Where WordPress's pages may be. */
const isPlace = (path: string) => /^\/(?:about|programme)\/[^/]+$/.test(path);

it('the plugin knows the pages that show none of WordPress', () => {
  expect(pathsOf('OWN')).toEqual(Object.keys(STATIC_PATHS).filter(isPlace).sort());
});

it('the plugin knows the pages that are there without a text of WordPress', () => {
  const listed = MENU.flatMap(({ items }) => items.map(({ href }) => href)).filter(isPlace);
  const others = ['/about/donate', ...listed].filter((path) => !pathsOf('OWN').includes(path));
  expect(pathsOf('WITHOUT_TEXT')).toEqual(others.sort());
  expect(matchRoute('/about/donate')?.kind).toBe('moved');
});

it('below the folder of records, the website has nothing but them and their parts', () => {
  const types = readFileSync(join(INCLUDES, 'registry/types.php'), 'utf8');
  const folders = [...types.matchAll(/'path' => '(\/[^'{]+)\{slug\}'/g)].map(
    ([, path = '']) => path,
  );
  expect(folders).toContain('/programme/exhibitions/');
  const paths = [...Object.keys(STATIC_PATHS), ...Object.values(LIST_FEEDS)];
  expect(paths.filter((path) => folders.some((folder) => path.startsWith(folder)))).toEqual([]);
});

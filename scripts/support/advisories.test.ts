/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUNDLED, concerning } from './advisories.mjs';

const ROOT = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, { dev?: boolean; dependencies?: Record<string, string> }>;
};

const SCREENS = 'wordpress/editor/src';
/** What WordPress provides at run time: `wordpress/editor/build.mjs`. */
const PROVIDED = /^(?:react|react-dom|@wordpress\/[\w-]+)(?:\/|$)/;

it('the packages that count as bundled are those that the screens import', () => {
  const files = readdirSync(path.join(ROOT, SCREENS), { recursive: true, encoding: 'utf8' });
  const imported = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [...read(`${SCREENS}/${file}`).matchAll(/ from '([^.'][^']*)'/g)])
    .map(([, name = '']) => name)
    .filter((name) => !PROVIDED.test(name));
  expect([...new Set(imported)].sort()).toEqual(BUNDLED);
});

it.each([
  ['next', true],
  ['@dnd-kit/core', true],
  // Of one that is bundled.
  ['@dnd-kit/accessibility', true],
  ['eslint', false],
  ['jest', false],
])('an advisory about %s concerns readers or editors: %s', (name, isConcerning) => {
  expect(packages).toHaveProperty([`node_modules/${name}`]);
  const found = { name, severity: 'high', nodes: [`node_modules/${name}`] };
  expect(concerning({ [name]: found }, packages)).toEqual(isConcerning ? [`${name} (high)`] : []);
});

/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUNDLED, judge } from './advisories.mjs';
import { EXCEPTIONS } from './advisory-exceptions.mjs';

const ROOT = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<
    string,
    { version?: string; dev?: boolean; dependencies?: Record<string, string> }
  >;
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

/** Returns an entry of npm 11's `npm audit --json`: `via` has the package's advisories, and names of its dependencies. */
const vulnerable = (name: string, ids: readonly string[], beneath: readonly string[] = []) => ({
  name,
  severity: 'moderate',
  isDirect: true,
  via: [
    ...ids.map((id, index) => ({
      source: 1_120_001 + index,
      name,
      dependency: name,
      title: `What ${id} is about`,
      url: `https://github.com/advisories/${id}`,
      severity: 'moderate',
      cwe: ['CWE-79'],
      cvss: { score: 0, vectorString: null },
      range: '<99.0.0',
    })),
    ...beneath,
  ],
  effects: [],
  range: '<99.0.0',
  nodes: [`node_modules/${name}`],
  fixAvailable: true,
});

const answer = (...entries: ReturnType<typeof vulnerable>[]) =>
  Object.fromEntries(entries.map((entry) => [entry.name, entry]));

const ID = 'GHSA-0000-0000-0000';

it.each([
  ['next', true],
  ['@dnd-kit/core', true],
  // A dependency of a bundled one.
  ['@dnd-kit/accessibility', true],
  ['eslint', false],
  ['jest', false],
])('an advisory about %s concerns readers or editors: %s', (name, isConcerning) => {
  expect(packages).toHaveProperty([`node_modules/${name}`]);
  const { unexpected } = judge(answer(vulnerable(name, [ID])), packages, []);
  expect(unexpected.map(({ id, severity }) => [id, severity])).toEqual(
    isConcerning ? [[ID, 'moderate']] : [],
  );
});

it('a package is named once for an advisory about one beneath it', () => {
  const found = answer(vulnerable('postcss', [ID]), vulnerable('next', [], ['postcss']));
  const { unexpected } = judge(found, packages, []);
  expect(unexpected.map(({ name }) => name)).toEqual(['postcss']);
});

describe('exceptions', () => {
  const exception = { id: ID, name: 'sanitize-html', mendedIn: '2.17.10', reason: 'Not used.' };
  const locked = (version: string) => ({ 'node_modules/sanitize-html': { version } });
  const known = answer(vulnerable('sanitize-html', [ID], ['postcss']));

  it.each([
    ['its advisory', '2.17.9', known, [], []],
    ['no release that was to mend it', '2.17.10', known, [ID], [ID]],
    ['no later one', '2.18.0', known, [ID], [ID]],
    ['nothing when the advisory is gone', '2.17.9', {}, [], [ID]],
    [
      'no other advisory',
      '2.17.9',
      answer(vulnerable('sanitize-html', [ID, 'GHSA-1111-1111-1111'])),
      ['GHSA-1111-1111-1111'],
      [],
    ],
  ])('one covers %s (%s)', (_, version, found, unexpected, superfluous) => {
    const judged = judge(found, locked(version), [exception]);
    expect(judged.unexpected.map(({ id }) => id)).toEqual(unexpected);
    expect(judged.superfluous.map(({ id }) => id)).toEqual(superfluous);
  });

  it('one covers no advisory of another package', () => {
    const other = { 'node_modules/postcss': { version: '2.17.9' } };
    const { unexpected } = judge(answer(vulnerable('postcss', [ID])), other, [exception]);
    expect(unexpected).toHaveLength(1);
  });

  it('each is for an installed version, and SECURITY.md names it', () => {
    const found = EXCEPTIONS.map(({ id, name }) =>
      judge(answer(vulnerable(name, [id])), packages, EXCEPTIONS),
    );
    expect(found.flatMap(({ unexpected }) => unexpected)).toEqual([]);
    const named = [...read('SECURITY.md').matchAll(/GHSA(?:-\w{4}){3}/g)].map(([id]) => id);
    expect(named.sort()).toEqual(EXCEPTIONS.map(({ id }) => id).sort());
  });
});

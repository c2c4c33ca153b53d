/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_HINT, hintCompilation } from './compile-hints.mjs';

let projectDir: string;

beforeEach(async () => {
  projectDir = await mkdtemp(join(tmpdir(), 'build-'));
  await mkdir(join(projectDir, '.next'));
});

afterEach(() => rm(projectDir, { recursive: true }));

const file = (name: string) => join(projectDir, '.next', name);

it.each([
  ['a path', () => '.next'],
  ['an absolute path', () => join(projectDir, '.next')],
])('marks the scripts of every page once, the build being %s', async (_, distDir) => {
  await writeFile(file('build-manifest.json'), '{"rootMainFiles":["a.js"]}');
  await writeFile(file('a.js'), 'a()');
  await writeFile(file('b.js'), 'b()');
  for (let round = 0; round < 2; round += 1) {
    await hintCompilation({ projectDir, distDir: distDir() });
  }
  expect(await readFile(file('a.js'), 'utf8')).toBe(`${COMPILE_HINT}a()`);
  expect(await readFile(file('b.js'), 'utf8')).toBe('b()');
});

it('fails for a build that does not say which scripts these are', async () => {
  await expect(hintCompilation({ projectDir, distDir: '.next' })).rejects.toThrow('ENOENT');
});

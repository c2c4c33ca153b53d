/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HOOK = join(__dirname, 'support/compile-cache.cjs');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compile-cache-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

/** Runs main.js of the folder with the cache; what it prints. */
function run(): string {
  return execFileSync(process.execPath, ['--require', HOOK, join(folder, 'main.js')], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'cache') },
    encoding: 'utf8',
  }).trim();
}

/** The file with the compiled code, which is written anew only when some of it was missing. */
function cacheFile(): string {
  const [name] = readdirSync(join(folder, 'cache'));
  return join(folder, 'cache', String(name));
}

// Later versions of Node have a cache of their own, and the hook does nothing.
const withoutOwnCache = process.versions.node.startsWith('20.') ? it : it.skip;

withoutOwnCache('compiled code is written once and used from then on', () => {
  put('main.js', `console.log(require('./part').name, require.main === module);`);
  put('part.js', `exports.name = __filename.endsWith('part.js') && require.main.id;`);
  expect(run()).toBe('. true');
  const { ino, size } = statSync(cacheFile());
  expect(size).toBeGreaterThan(0);
  expect(run()).toBe('. true');
  expect(statSync(cacheFile()).ino).toBe(ino);
});

it('a changed module of the same length is compiled again', () => {
  put('main.js', `console.log(require('./part'));`);
  put('part.js', `module.exports = 'old';`);
  expect(run()).toBe('old');
  put('part.js', `module.exports = 'new';`);
  expect(run()).toBe('new');
  expect(run()).toBe('new');
});

it('modules that import others dynamically, and ES modules that are required, work with and without a cache', () => {
  put(
    'main.js',
    `import('./part.mjs').then(({ name }) => console.log(name, require('./es').two));`,
  );
  put('part.mjs', `export const name = 'part';`);
  put('es.js', `export const two = 2;`);
  expect(run()).toBe('part 2');
  expect(run()).toBe('part 2');
});

withoutOwnCache('a file that is no cache is written anew', () => {
  put('main.js', `console.log('works');`);
  run();
  writeFileSync(cacheFile(), 'cut off');
  expect(run()).toBe('works');
  expect(statSync(cacheFile()).size).toBeGreaterThan('cut off'.length);
});

it('a cache that can’t be written changes nothing', () => {
  put('main.js', `console.log('works');`);
  put('cache', 'a file instead of a folder');
  expect(run()).toBe('works');
});

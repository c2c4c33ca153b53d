// `npm run test:next [-- VERSION]`: runs the build, the types and the browser tests that depend on Next's behaviour, with
// another version of Next (canary) in a copy of this folder (docs/guides/upgrade-next.md).
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureChromium } from './support/chromium.mjs';
import { GIT } from './support/git.mjs';
import { ROOT, requireNode } from './support/preconditions.mjs';
import { ensureInstalled, NEXT } from './support/processes.mjs';

/** Tests of the behaviours in the table of docs/architecture.md. */
const TESTS = [
  ...['freshness', 'headers', 'late-scripts', 'methods', 'prefetch', 'shared-pages'],
  ...['unknown-paths', 'engines/chromium'],
];

requireNode();
await ensureInstalled();
const chromium = await ensureChromium();
const version = process.argv[2] ?? 'canary';
const copy = mkdtempSync(join(tmpdir(), 'next-'));
const files = execFileSync(
  'git',
  [...GIT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  { encoding: 'utf8' },
);
for (const file of files.split('\0').filter(Boolean)) {
  mkdirSync(join(copy, dirname(file)), { recursive: true });
  copyFileSync(join(ROOT, file), join(copy, file));
}

/** @type {string[]} */
const failed = [];

/** Runs a command in the copy, and returns true if it succeeds. A failure does not stop the rest. @param {string} name @param {readonly string[]} command */
function check(name, [command = '', ...args]) {
  console.log(`\n${name} …`);
  try {
    execFileSync(command, args, {
      cwd: copy,
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH: chromium, NEXT_TELEMETRY_DISABLED: '1' },
    });
    return true;
  } catch {
    failed.push(name);
    return false;
  }
}

console.log(`next@${version} in ${copy}`);
const install = ['npm', 'install', '--no-audit', '--no-fund', '--save-exact', `next@${version}`];
if (check('Install', install)) {
  check('Build', ['node', NEXT, 'build']);
  check('Types', ['npm', 'run', 'types']);
  // The folder that CI collects.
  const results = ['--output', join(ROOT, 'test-results')];
  check('Browser tests', ['npx', 'playwright', 'test', ...results, ...TESTS]);
}
console.log(failed.length === 0 ? '\nAll passed.' : `\nFailed: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);

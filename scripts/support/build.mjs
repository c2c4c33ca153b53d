import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ROOT, stop } from './preconditions.mjs';
import { NEXT, run } from './processes.mjs';

const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'styles',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'instrumentation-node.ts',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
];

/** Returns the time of the newest change below a path, in ms since 1970. @param {string} path @returns {number} */
function newestChange(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  return Math.max(
    found.mtimeMs,
    ...readdirSync(path).map((name) => newestChange(join(path, name))),
  );
}

/** Returns true if a build is newer than all its sources. */
export function isBuilt() {
  const mark = join(ROOT, '.next/BUILD_ID');
  if (!existsSync(mark)) return false;
  const built = statSync(mark).mtimeMs;
  return SOURCES.every((source) => newestChange(join(ROOT, source)) <= built);
}

/**
 * Builds the site. Needs no CMS.
 *
 * @param {readonly string[]} [args] for `next build`
 * @returns {Promise<number>} the exit code
 */
export async function build(args = []) {
  forgetMovedCache(ROOT);
  return run(process.execPath, [NEXT, 'build', ...args], { NEXT_TELEMETRY_DISABLED: '1' });
}

/**
 * Deletes a Turbopack cache if the checkout has been moved or copied since: the cache refers to the old paths, and the build
 * would fail inside Turbopack.
 *
 * @param {string} folder the checkout
 * @param {string} [name] the cache's path; by default the build's, not the development server's
 */
export function forgetMovedCache(folder, name = '.next/cache') {
  const cache = join(folder, name);
  const place = join(cache, 'place');
  if (readIfThere(place) === folder) return;
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  writeFileSync(place, folder);
}

/** @param {string} path */
const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** Builds the site unless the build is up to date. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Building the site (next build), about a minute …');
  if ((await build()) !== 0) stop('The build failed: see above.');
}

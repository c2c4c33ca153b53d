import { existsSync, readdirSync, statSync } from 'node:fs';
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

/** The time of the newest change below a path, in ms since 1970. @param {string} path @returns {number} */
function newestChange(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  return Math.max(
    found.mtimeMs,
    ...readdirSync(path).map((name) => newestChange(join(path, name))),
  );
}

/** True when there is a build newer than all its sources. */
export function isBuilt() {
  const mark = join(ROOT, '.next/BUILD_ID');
  if (!existsSync(mark)) return false;
  const built = statSync(mark).mtimeMs;
  return SOURCES.every((source) => newestChange(join(ROOT, source)) <= built);
}

/** Builds the site unless the build is up to date. Needs no CMS. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Building the site (next build) …');
  if ((await run(process.execPath, [NEXT, 'build'])) !== 0) stop('The build failed: see above.');
}

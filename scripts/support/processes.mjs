import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, isInstalled, stop } from './preconditions.mjs';

/**
 * Runs a command to completion and shows its output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} [env] added to this process's environment
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/**
 * Installs the packages of the lock file when they are missing or outdated.
 *
 * @param {{ readonly omitDev?: boolean }} [options] `omitDev`: without packages that only tests and lint need
 */
export async function ensureInstalled({ omitDev = false } = {}) {
  if (isInstalled({ omitDev })) return;
  const args = omitDev ? ['--omit=dev'] : [];
  console.log(
    `Installing packages (${['npm ci', ...args].join(' ')}), about ${omitDev ? 'half a minute' : 'a minute'} …`,
  );
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', ...args]);
  if (code !== 0) {
    stop(
      'npm ci failed: see above. It needs access to the npm registry. Fix that and run the command again.',
    );
  }
}

/** Next's executable, by file, so that signals reach it without a shell or npx in between. */
export const NEXT = 'node_modules/next/dist/bin/next';

/** The site's production server. */
export const SERVER = 'server.mjs';

/** Node's compile cache, from version 22. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled');

/**
 * Stops a program when this one exits, even after an error.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 */
export function endWithThis(child, signal = 'SIGTERM') {
  const end = () => child.kill(signal);
  // Runs before listeners that remove the program's files.
  process.prependOnceListener('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/**
 * Starts a long-running Node program that exits with this one.
 *
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} env added to this process's environment
 */
export function startNode(args, env) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...env },
  });
  endWithThis(child);
  return child;
}

/** Makes Ctrl-C and SIGTERM stop this program and those it started. */
export function endOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => process.exit(0));
  }
}

/**
 * Waits until a URL responds with a status below 500.
 *
 * @param {string} url
 * @param {number} [seconds]
 * @returns {Promise<boolean>} false on timeout
 */
export async function waitUntilAnswering(url, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    try {
      const { status } = await fetch(url, { redirect: 'manual' });
      if (status < 500) return true;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

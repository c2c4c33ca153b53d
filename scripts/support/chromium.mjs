import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stop } from './preconditions.mjs';
import { run } from './processes.mjs';

const CANDIDATES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** Where Chromium is; null when it is nowhere. */
function findChromium() {
  return CANDIDATES.find((path) => path && existsSync(path)) ?? null;
}

function hasApt() {
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds Chromium for the browser tests, installing Debian's where that is allowed.
 *
 * @returns {Promise<string>} the path of its program
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (!hasApt()) {
    stop('The browser tests need Chromium: install it and set CHROMIUM_PATH to its program.');
  }
  if (!isRoot) stop('The browser tests need Chromium. Run: sudo apt-get install -y chromium');
  console.log('Installing Chromium (apt-get install chromium) …');
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], quiet);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  return (
    findChromium() ??
    stop('Chromium could not be installed: see above. Run: apt-get install -y chromium')
  );
}

/** How Debian's Chromium is started, for tests and measurements: headless, as root, without calls of its own. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

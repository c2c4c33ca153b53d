import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';
import { stop } from './preconditions.mjs';

const CANDIDATES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The path of Chromium; null when it is not installed. */
function findChromium() {
  return CANDIDATES.find((path) => path && existsSync(path)) ?? null;
}

/**
 * Finds Chromium for the browser tests, or installs Debian's package if permitted.
 *
 * @returns {Promise<string>} the path of its executable
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const advice = await installPackages(['chromium']);
  if (advice) {
    stop(`The browser tests need Chromium. ${advice} Or set CHROMIUM_PATH to its executable.`);
  }
  return (
    findChromium() ??
    stop('Chromium could not be installed: see above. Run: apt-get install -y chromium')
  );
}

/** Launch options of Debian's Chromium for tests and measurements: headless, as root, without background requests. */
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

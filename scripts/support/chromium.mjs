import { existsSync } from 'node:fs';
import { CHROMIUM_PATHS, ensurePrograms } from './programs.mjs';

const findChromium = () => CHROMIUM_PATHS.find((path) => path && existsSync(path)) ?? '';

/**
 * Finds Chromium, or installs Debian's package if permitted.
 *
 * @returns {Promise<string>} the path of its executable
 */
export async function ensureChromium() {
  await ensurePrograms(['Chromium']);
  return findChromium();
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

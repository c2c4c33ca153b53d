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

/** Switches of Debian's Chromium for tests and measurements: as root, without background requests. */
export const CHROMIUM_SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Features that Chromium disables in tests. The first ones cost each window most of a second of CPU and are never visible: the
 * popups of the address bar, two pages in a process of their own, and a spare process for the next site. Only the last such switch
 * counts, so the list repeats Playwright's own, without the features of Edge and Windows.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Playwright's launch options. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...CHROMIUM_SWITCHES, `--disable-features=${DISABLED_FEATURES.join(',')}`],
};

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
 * What Chromium does without in tests. The last such switch counts, so that Playwright's own list, except for what is Edge's or
 * Windows', stands here again, behind what costs each window most of a second of a processor and is never seen: the popups of
 * the address bar, two pages in a process of their own, and a process that is kept ready for the next site.
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

/** Options with which Playwright launches it. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...CHROMIUM_SWITCHES, `--disable-features=${DISABLED_FEATURES.join(',')}`],
};

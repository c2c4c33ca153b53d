import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';
import { stop } from './preconditions.mjs';

/** Where Debian puts what the tests start in other engines than Chromium. */
export const FIREFOX = '/usr/bin/firefox-esr';
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
/** A screen, which WebKitGTK does not do without. */
export const XVFB = '/usr/bin/Xvfb';

/** `CHROMIUM_PATH`, then where Debian and others put Chromium. */
export const CHROMIUM_PATHS = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];

/**
 * A Debian package, and where its program may be.
 *
 * @typedef {readonly [packageName: string, paths: readonly string[]]} Program
 */

/** Engines that are tested beside Chromium. @type {readonly ('Firefox' | 'WebKit')[]} */
export const ENGINES = ['Firefox', 'WebKit'];

/** Debian's codecs, of several releases. */
const CODECS = ['x86_64', 'aarch64'].flatMap((processor) =>
  [59, 60, 61].map((version) => `/usr/lib/${processor}-linux-gnu/libavcodec.so.${version}`),
);

/** What tests and measurements start, by what it is for. @satisfies {Readonly<Record<string, readonly Program[]>>} */
const PROGRAMS = {
  Chromium: [['chromium', CHROMIUM_PATHS]],
  nginx: [
    ['nginx-light', ['/usr/sbin/nginx']],
    ['gettext-base', ['/usr/bin/envsubst']],
    ['openssl', ['/usr/bin/openssl']],
  ],
  h2load: [['nghttp2-client', ['/usr/bin/h2load']]],
  Redis: [['redis-server', ['/usr/bin/redis-server']]],
  systemd: [['systemd', ['/usr/bin/systemd-analyze']]],
  Firefox: [
    ['firefox-esr', [FIREFOX]],
    // Without it Firefox plays none of our films.
    ['libavcodec59', CODECS],
  ],
  WebKit: [
    ['webkit2gtk-driver', [WEBKIT_DRIVER]],
    ['xvfb', [XVFB]],
  ],
  PHPUnit: [['phpunit', ['/usr/bin/phpunit']]],
  PHP_CodeSniffer: [['php-codesniffer', ['/usr/bin/phpcs']]],
};

/** @typedef {keyof typeof PROGRAMS} Need */

/**
 * The Debian packages that are missing for something.
 *
 * @param {readonly Need[]} needs
 * @param {(path: string) => boolean} [exists]
 * @returns {string[]}
 */
export function missingPackages(needs, exists = existsSync) {
  return needs.flatMap((need) =>
    PROGRAMS[need]
      .filter(([, paths]) => !paths.some((path) => path !== '' && exists(path)))
      .map(([packageName]) => packageName),
  );
}

/**
 * What is said where something is missing and could not be installed.
 *
 * @param {readonly Need[]} missing
 * @param {readonly Need[]} spare  What can be left out.
 * @param {string} advice  How to install it.
 * @returns {{ readonly isFatal: boolean, readonly text: string }}
 */
export function missingMessage(missing, spare, advice) {
  const isFatal = !missing.every((need) => spare.includes(need));
  const names = missing.join(', ');
  const text = isFatal
    ? `This needs ${names}.`
    : `Not installed, so left out of the tests: ${names}.`;
  const choice = missing.includes('Chromium') ? '\nOr set CHROMIUM_PATH to its executable.' : '';
  return { isFatal, text: `${text} ${advice}${choice}` };
}

/**
 * Finds programs, or installs Debian's packages, all at once, if permitted. Exits when something is missing that can't be
 * left out.
 *
 * @param {readonly Need[]} needs
 * @param {readonly Need[]} [spare]  What can be left out.
 * @returns {Promise<Need[]>} what is left out
 */
export async function ensurePrograms(needs, spare = []) {
  const isMissing = (/** @type {Need} */ need) => missingPackages([need]).length > 0;
  const packages = missingPackages(needs);
  if (packages.length === 0) return [];
  const advice = (await installPackages(packages)) ?? 'They could not be installed: see above.';
  const missing = needs.filter(isMissing);
  if (missing.length === 0) return [];
  const { isFatal, text } = missingMessage(missing, spare, advice);
  if (isFatal) stop(text);
  console.warn(`\n${text}\n`);
  return missing;
}

import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';
import { stop } from './preconditions.mjs';

/** Debian's paths of the programs for engines other than Chromium. */
export const FIREFOX = '/usr/bin/firefox-esr';
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
/** A virtual screen, which WebKitGTK requires. */
export const XVFB = '/usr/bin/Xvfb';

/** `CHROMIUM_PATH`, then the usual paths of Chromium, Debian's and others'. */
export const CHROMIUM_PATHS = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];

/**
 * A Debian package, and the possible paths of its program.
 *
 * @typedef {readonly [packageName: string, paths: readonly string[]]} Program
 */

/** The engines tested besides Chromium. @type {readonly ('Firefox' | 'WebKit')[]} */
export const ENGINES = ['Firefox', 'WebKit'];

/** The paths of Debian's codecs, in several releases. */
const CODECS = ['x86_64', 'aarch64'].flatMap((processor) =>
  [59, 60, 61].map((version) => `/usr/lib/${processor}-linux-gnu/libavcodec.so.${version}`),
);

/** The programs that tests and measurements start, by purpose. @satisfies {Readonly<Record<string, readonly Program[]>>} */
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
    // Firefox needs it to play our films.
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
 * Returns the Debian packages that are missing for the given needs.
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
 * Returns the message about programs that are missing and could not be installed.
 *
 * @param {readonly Need[]} missing
 * @param {readonly Need[]} spare  Needs that can be left out.
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
 * Finds programs, or installs Debian's packages for all of them at once, if permitted. Exits when a program is missing that
 * can't be left out.
 *
 * @param {readonly Need[]} needs
 * @param {readonly Need[]} [spare]  Needs that can be left out.
 * @returns {Promise<Need[]>} those that are left out
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

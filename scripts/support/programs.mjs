import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';
import { stop } from './preconditions.mjs';

/**
 * Programs of Debian's that tests or measurements start.
 *
 * @typedef {object} Need
 * @property {string} what  What they are for.
 * @property {boolean} [isExtra]  True for an engine without which the browser tests still run, in the others.
 * @property {readonly Program[]} programs
 */

/**
 * @typedef {object} Program
 * @property {readonly string[]} paths  Where it may be.
 * @property {string} packageName
 */

/** @param {string} packageName @param {...string} paths @returns {Program} */
const program = (packageName, ...paths) => ({ packageName, paths });

export const FIREFOX = '/usr/bin/firefox-esr';
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
/** A screen: WebKitGTK has no headless mode. */
export const XVFB = '/usr/bin/Xvfb';

/** Chromium's paths; `CHROMIUM_PATH` comes first. */
export const CHROMIUM_PATHS = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];

/** @satisfies {Readonly<Record<string, Need>>} */
const NEEDS = {
  chromium: {
    what: 'Browser tests and measurements',
    programs: [program('chromium', ...CHROMIUM_PATHS)],
  },
  nginx: {
    what: 'The tests of deploy/',
    programs: [
      program('nginx-light', '/usr/sbin/nginx'),
      program('gettext-base', '/usr/bin/envsubst'),
      program('openssl', '/usr/bin/openssl'),
    ],
  },
  redis: {
    what: 'The tests of several instances',
    programs: [program('redis-server', '/usr/bin/redis-server')],
  },
  firefox: {
    what: 'The tests in Firefox',
    isExtra: true,
    programs: [program('firefox-esr', FIREFOX)],
  },
  webkit: {
    what: 'The tests in WebKit',
    isExtra: true,
    programs: [program('webkit2gtk-driver', WEBKIT_DRIVER), program('xvfb', XVFB)],
  },
};

/** @typedef {keyof typeof NEEDS} NeedName */

/**
 * The packages of programs that are not there.
 *
 * @param {readonly NeedName[]} names
 * @param {(path: string) => boolean} [exists]
 */
export const missingPackages = (names, exists = existsSync) =>
  names.flatMap((name) =>
    NEEDS[name].programs
      .filter(({ paths }) => !paths.some((path) => path !== '' && exists(path)))
      .map(({ packageName }) => packageName),
  );

/**
 * What to do when programs are not there and could not be installed.
 *
 * @param {readonly NeedName[]} names  all that were wanted
 * @param {object} facts
 * @param {string} facts.advice  How to install what is missing.
 * @param {boolean} facts.isCi  True where nothing may be left out.
 * @param {(path: string) => boolean} [facts.exists]
 * @returns {{ readonly message: string, readonly isFatal: boolean } | null} null when nothing is missing
 */
export function verdict(names, { advice, isCi, exists = existsSync }) {
  const lacking = names.filter((name) => missingPackages([name], exists).length > 0);
  if (lacking.length === 0) return null;
  /** @type {readonly Need[]} */
  const needs = lacking.map((name) => NEEDS[name]);
  const isFatal = isCi || needs.some(({ isExtra }) => !isExtra);
  const lines = needs.map(({ what, isExtra }) =>
    isExtra && !isFatal
      ? `${what} are left out.`
      : `${what} need ${missingPackages(lacking.filter((name) => NEEDS[name].what === what), exists).join(', ')}.`,
  );
  return { message: [...lines, advice].join('\n'), isFatal };
}

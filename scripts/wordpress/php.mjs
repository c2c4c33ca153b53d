import { join } from 'node:path';
import { install } from './apt.mjs';
import { PHP_EXTENSIONS, PHP_MINIMUM, PHP_PACKAGES } from './settings.mjs';
import { run } from './process-group.mjs';

/** Settings for every PHP process: only the response on standard output, errors in the log. */
const SETTINGS = [
  'display_errors=0',
  'log_errors=1',
  'html_errors=0',
  'memory_limit=256M',
  'upload_max_filesize=64M',
  'post_max_size=64M',
  'opcache.enable_cli=1',
];

/**
 * Returns PHP's arguments before the script.
 *
 * @param {string} [compiledIn] an existing folder in which PHP caches compiled scripts for the next process: without
 * them WordPress takes half a second to load
 * @returns {readonly string[]}
 */
export function phpArguments(compiledIn) {
  const settings = compiledIn ? [...SETTINGS, `opcache.file_cache=${compiledIn}`] : SETTINGS;
  return settings.flatMap((setting) => ['-d', setting]);
}

/** The promise of this process's first ensurePhp(). @type {Promise<void> | undefined} */
let ensured;

/**
 * Ensures that PHP and the extensions for WordPress are installed, from Debian if permitted.
 *
 * @param {(line: string) => void} log
 * @returns {Promise<void>}
 * @throws {Error} when it is missing and can't be installed; the message contains the command to run
 */
export function ensurePhp(log) {
  return (ensured ??= findOrInstall(log));
}

/** @param {(line: string) => void} log */
async function findOrInstall(log) {
  const missing = await missingFromPhp();
  if (missing === '') return;
  await install(PHP_PACKAGES, missing, log);
  const stillMissing = await missingFromPhp();
  if (stillMissing !== '') throw new Error(`${stillMissing} Tried to install it from Debian.`);
}

/**
 * Runs a PHP script to completion.
 *
 * @param {string} script
 * @param {object} [options]
 * @param {Partial<NodeJS.ProcessEnv>} [options.env] added to this process's environment
 * @param {string} [options.input] for its standard input
 * @param {readonly string[]} [options.args]
 * @param {string} [options.compiledIn] as in phpArguments()
 * @returns {Promise<string>} its standard output
 * @throws {Error} when it fails; the message contains its log
 */
export function runPhp(script, { env, input, args = [], compiledIn } = {}) {
  return run('php', [...phpArguments(compiledIn), '-f', script, '--', ...args], {
    env: { ...process.env, ...env },
    input,
  });
}

/** Returns the folder in which PHP caches the compiled scripts of a WordPress installation. @param {string} dir the installation's folder */
export const compiledIn = (dir) => join(dir, 'compiled');

/**
 * Runs a PHP script for a WordPress installation; its first argument is the document root.
 *
 * @param {string} dir the installation's folder
 * @param {string} script
 * @param {Omit<NonNullable<Parameters<typeof runPhp>[1]>, 'compiledIn'>} [options] as for runPhp()
 * @returns {Promise<string>} its standard output
 * @throws {Error} as runPhp()
 */
export function runInWordPress(dir, script, { args = [], ...options } = {}) {
  const all = [join(dir, 'public'), ...args];
  return runPhp(script, { ...options, args: all, compiledIn: compiledIn(dir) });
}

/** @returns {Promise<string>} a sentence saying what is missing, or an empty string */
async function missingFromPhp() {
  const probe = `echo version_compare(PHP_VERSION, '${PHP_MINIMUM}', '>=') ? '' : PHP_VERSION, "\\n",
    implode(' ', array_filter(explode(' ', '${PHP_EXTENSIONS.join(' ')}'), fn($e) => !extension_loaded($e)));`;
  try {
    const [oldVersion, extensions] = (await run('php', ['-r', probe])).split('\n');
    if (oldVersion) return `PHP ${oldVersion} is older than ${PHP_MINIMUM}.`;
    return extensions ? `PHP lacks ${extensions}.` : '';
  } catch {
    return 'PHP is missing.';
  }
}

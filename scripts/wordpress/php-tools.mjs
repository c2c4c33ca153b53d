import { ensurePrograms } from '../support/programs.mjs';
import { ensurePhp } from './php.mjs';

/**
 * Ensures that PHP, PHPUnit and PHP_CodeSniffer are installed, from Debian if permitted. Exits when they are not.
 *
 * @param {(line: string) => void} log
 * @returns {Promise<void>}
 * @throws {Error} when PHP is missing and can't be installed
 */
export async function ensurePhpTools(log) {
  await ensurePhp(log);
  await ensurePrograms(['PHPUnit', 'PHP_CodeSniffer']);
}

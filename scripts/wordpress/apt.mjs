import { run } from './process-group.mjs';

/**
 * Installs Debian packages, as root.
 *
 * @param {readonly string[]} packages
 * @param {string} missing a sentence that says what is missing
 * @param {(line: string) => void} log
 * @returns {Promise<void>}
 * @throws {Error} when this is not root on Debian; the message contains the command to run
 */
export async function install(packages, missing, log) {
  const line = ['install', '--yes', '--no-install-recommends', ...packages];
  if (process.getuid?.() !== 0 || !(await exists('apt-get'))) {
    throw new Error(`${missing} Install it with:\n\n  sudo apt-get ${line.join(' ')}\n`);
  }
  log(`${missing} Installing it from Debian …`);
  const apt = ['-o', 'DPkg::Lock::Timeout=300', '-qq'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', [...apt, ...line], { env });
  } catch {
    // A bare machine has no package lists yet, and an old one lists versions that are no longer available.
    await run('apt-get', [...apt, 'update'], { env });
    await run('apt-get', [...apt, ...line], { env });
  }
}

/** @param {string} command */
export async function exists(command) {
  try {
    await run('/bin/sh', ['-c', `command -v ${command}`]);
    return true;
  } catch {
    return false;
  }
}

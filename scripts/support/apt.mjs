import { execFileSync } from 'node:child_process';
import { run } from './processes.mjs';

function hasApt() {
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs Debian packages if permitted.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<string | null>} null once installed, otherwise instructions for the user
 */
export async function installPackages(packages) {
  const names = packages.join(' ');
  if (!hasApt()) return `Install ${names}.`;
  if (process.getuid?.() !== 0) return `Run: sudo apt-get install -y ${names}`;
  console.log(`Installing ${names} (apt-get) …`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], quiet);
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  const code = await run('apt-get', args, quiet);
  return code === 0 ? null : `Run: apt-get install -y ${names}`;
}

import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const OLDEST_NODE = [20, 19];

/** Exits with a message about what is wrong and how to fix it. @param {string} message @returns {never} */
export function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Exits if Node.js is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  stop(
    `This needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.\n` +
      'Install a newer one from https://nodejs.org/ and run the command again.',
  );
}

/**
 * Returns true if the installed packages match the lock file.
 *
 * @param {{ readonly omitDev?: boolean }} [options] `omitDev`: packages that only tests and lint need may be missing
 */
export function isInstalled({ omitDev = false } = {}) {
  const installed = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      entry.optional ||
      entry.peer ||
      (omitDev && (entry.dev || entry.devOptional)) ||
      present[path]?.version === entry.version,
  );
}

/** Returns true if nothing listens on the port. @param {number} port @returns {Promise<boolean>} */
export function isPortFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/**
 * Returns the port in `PORT`, or 3000. If it is invalid or in use, exits and prints the command with another port.
 *
 * @param {string} script the current script's name in `package.json`
 */
export async function requireFreePort(script) {
  const command = `npm run ${script}`;
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    stop(`PORT is "${process.env.PORT}", which is not a port number. Try: PORT=3001 ${command}`);
  }
  if (!(await isPortFree(port))) {
    stop(`Port ${port} is in use by another program. Try another one: PORT=${port + 1} ${command}`);
  }
  return port;
}

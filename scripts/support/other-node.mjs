import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, stop } from './preconditions.mjs';
import { run } from './processes.mjs';

/** The site's default version of Node (.nvmrc, deploy/Containerfile). */
const VERSION = '24.21.0';

const FOLDER = join(ROOT, 'node_modules/.cache/node-24');

/**
 * Finds Node 24, or installs npm's package of it beside the other packages, which run on the current Node.
 *
 * @returns {Promise<string>} the path of its executable
 */
export async function ensureNode24() {
  if (process.versions.node.startsWith('24.')) return process.execPath;
  const program = join(FOLDER, 'node_modules/node/bin/node');
  if (existsSync(program)) return program;
  console.log(`Installing Node ${VERSION} for the tests on it (npm install node@${VERSION}) …`);
  const install = ['install', '--no-audit', '--no-fund', '--prefix', FOLDER, `node@${VERSION}`];
  if ((await run('npm', install)) !== 0 || !existsSync(program)) stop('It failed: see above.');
  return program;
}

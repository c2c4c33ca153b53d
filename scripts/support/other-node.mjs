import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, stop } from './preconditions.mjs';
import { run } from './processes.mjs';

/** The version that the site runs on where nothing else is asked for (.nvmrc, deploy/Containerfile). */
const VERSION = '24.21.0';

const FOLDER = join(ROOT, 'node_modules/.cache/node-24');

/**
 * Finds Node 24, or installs npm's package of it beside the others, which run on whatever Node is here.
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

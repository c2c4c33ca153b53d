// What an operator may do to a running site, or to one that will start, without its CMS:
//   npm run takedown -- ADDRESS [--lift]
//   npm run content -- release DIGEST
// The order is a file in the content folder (CONTENT_DIR); a server carries it out within a second.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 5_000;

const USAGE = `Usage:
  npm run takedown -- ADDRESS          take a page's record down, at once and until it is lifted
  npm run takedown -- --lift ADDRESS   let it back
  npm run content -- release DIGEST    let go of what is held back (/api/health?held)`;

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/** @param {readonly string[]} args */
function parseOrder([command, ...rest]) {
  const [value, ...others] = rest.filter((argument) => argument !== '--lift');
  if (!value || others.length > 0) return null;
  if (command === 'takedown') {
    return { action: rest.includes('--lift') ? 'lift' : 'takedown', address: value };
  }
  return command === 'release' && !rest.includes('--lift')
    ? { action: 'release', digest: value }
    : null;
}

/** The folders of the sources that content is kept for. @param {string} root */
async function sourceFolders(root) {
  const names = await readdir(root).catch(() => fail(`${root} is not a folder that can be read.`));
  return names.filter((name) => /^[0-9a-f]{16}$/.test(name)).map((name) => join(root, name));
}

/**
 * Leaves an order where a server of this folder finds it, and waits for its answer.
 *
 * @param {string} folder
 * @param {object} order
 * @returns {Promise<{isDone: boolean, message: string} | null>} null when no server has answered
 */
async function leave(folder, order) {
  const inbox = join(folder, 'orders');
  const id = randomUUID();
  await mkdir(inbox, { recursive: true });
  await writeFile(join(inbox, `${id}.tmp`), JSON.stringify(order));
  await rename(join(inbox, `${id}.tmp`), join(inbox, `${id}.order.json`));
  const answer = join(inbox, `${id}.answer.json`);
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const text = await readFile(answer, 'utf8').catch(() => null);
    if (text !== null) {
      await rm(answer, { force: true });
      return JSON.parse(text);
    }
    await delay(100);
  }
  return null;
}

const order = parseOrder(process.argv.slice(2));
if (!order) fail(USAGE);
const root = process.env.CONTENT_DIR ?? '.content';
const folders = await sourceFolders(root);
if (folders.length === 0) fail(`Nothing is kept in ${root}: is CONTENT_DIR that of the site?`);
const answers = await Promise.all(folders.map((folder) => leave(folder, order)));
const given = answers.filter((answer) => answer !== null);
if (given.length === 0) {
  console.log('No server has answered. The order waits, and is carried out when one starts.');
} else {
  for (const { isDone, message } of given) (isDone ? console.log : console.error)(message);
  if (!given.some(({ isDone }) => isDone)) process.exit(1);
}

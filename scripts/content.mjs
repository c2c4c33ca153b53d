// Operator commands for a site, running or not, that do not need the CMS:
//   npm run takedown -- ADDRESS [--lift]
//   npm run content -- release DIGEST
// Writes the order as a file to the content folder (CONTENT_DIR); a running server executes it within a second.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 5_000;

const USAGE = `Usage:
  npm run takedown -- ADDRESS          take down a page's record at once, until it is lifted
  npm run takedown -- --lift ADDRESS   restore it
  npm run content -- release DIGEST    release what is held back (/api/health?held)`;

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

/** Returns the content folders of all sources. @param {string} root */
async function sourceFolders(root) {
  const names = await readdir(root).catch(() => fail(`${root} is not a readable folder.`));
  return names.filter((name) => /^[0-9a-f]{16}$/.test(name)).map((name) => join(root, name));
}

/**
 * Writes an order to a source's folder and waits for a server to execute it.
 *
 * @param {string} folder
 * @param {object} order
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
if (folders.length === 0)
  fail(`Nothing is stored in ${root}: is CONTENT_DIR set to the site's folder?`);
const answers = await Promise.all(folders.map((folder) => leave(folder, order)));
const given = answers.filter((answer) => answer !== null);
if (given.length === 0) {
  console.log('No running server has executed the order. It takes effect when one starts.');
} else {
  for (const { isDone, message } of given) (isDone ? console.log : console.error)(message);
  if (!given.some(({ isDone }) => isDone)) process.exit(1);
}

import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { freePort } from '../../scripts/support/free-port.mjs';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { SECRET } from '../freshness/support/webhook';
import { ready, type Site, startSite, visitPages } from '../support/site';
import { removeInstallation } from './support/debug-log';
import { evaluate, type WordPress } from './support/installation';
import { askAll, cellsOf, faultsOf } from './strangers/ask';
import { type Made, recordCalls, type Rows, websiteCalls } from './strangers/calls';
import { frontCalls, partCalls } from './strangers/more-calls';
import { siteCalls } from './strangers/site-calls';

/** What somebody without an account gets of WordPress and of the site: the tables of docs/specification/strangers.md, asked anew. */

const TABLES = join(import.meta.dirname, '../../docs/specification/strangers.md');

/** Columns; what is only part of a published record, and who wrote it, last. */
const STATES = [
  ...['published', 'draft', 'pending', 'scheduled', 'private', 'protected', 'trash', 'takendown'],
  ...['typed', 'never', 'revision', 'autosave', 'note', 'user'],
];

let dir: string;
let wordpress: WordPress;
let site: Site;
let made: Made;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-strangers-'));
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const webhook = { url: `${siteUrl}/api/revalidate`, secret: SECRET, siteUrl };
  wordpress = await startWordPress({ dir, webhook, hasTimer: false });
  const code = await readFile(join(import.meta.dirname, 'strangers', 'make.php'), 'utf8');
  made = await evaluate<Made>(dir, code.replace(/^<\?php/, ''));
  // With an administrator's rights, the site could tell more than a stranger would be told.
  const env = { CMS_API_ROOT: wordpress.apiRoot, CMS_AUTHORIZATION: wordpress.adminAuth };
  site = await startSite({ port, env: { ...env, REVALIDATE_SECRET: SECRET } });
  await ready(site);
  await visitPages(site);
});

test.afterAll(async () => {
  await site?.stop();
  await wordpress?.stop();
  await removeInstallation(dir);
});

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Asks for each row, and holds its table in the document against the answers. */
async function check(name: string, tables: readonly Rows[]): Promise<void> {
  const lines = [row([name, ...STATES]), row(['', ...STATES].map(() => '---'))];
  const faults: string[] = [];
  for (const [title, calls] of tables.flatMap((rows) => [...rows])) {
    const answers = await askAll({ wordpress: wordpress.url, site: site.url }, calls);
    faults.push(...answers.flatMap(faultsOf));
    lines.push(row([title, ...cellsOf(answers, STATES)]));
  }
  const text = await readFile(TABLES, 'utf8');
  const place = new RegExp(`(?<=<!-- ${name} -->\n\n)[^]*?(?=\n\n<!-- end -->)`);
  const whole = text.replace(place, lines.join('\n'));
  const plain = (table: string) => table.replaceAll(/ +(?=\|)|-+(?= \|)/g, '');
  if (process.env['WRITE_TABLES']) await writeFile(TABLES, whole);
  expect(faults).toEqual([]);
  expect(plain(await readFile(TABLES, 'utf8'))).toBe(plain(whole));
}

test('WordPress tells nobody a word, a name or a file of what is not published', async () => {
  const rows = [websiteCalls(made), recordCalls(made), partCalls(made)];
  await check('WordPress', [...rows, frontCalls(made, wordpress.url)]);
});

test('nor does the site', async () => {
  await check('Site', [await siteCalls(made, site.url)]);
});

import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { freePort } from '../../scripts/support/free-port.mjs';
import { CORE, RELEASE } from '../../scripts/wordpress/settings.mjs';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { SECRET } from '../freshness/support/webhook';
import { isLong } from '../support/rounds';
import { ready, type Site, startSite, visitPages } from '../support/site';
import { removeInstallation } from './support/debug-log';
import { evaluate, type WordPress } from './support/installation';
import {
  type Answer,
  askAll,
  type Call,
  cellsOf,
  deviations,
  faultsOf,
  sampleOf,
  sharedCells,
} from './strangers/ask';
import { type Made, recordCalls, type Row, websiteCalls } from './strangers/calls';
import { belongingCalls, frontCalls } from './strangers/more-calls';
import { ownCalls, screenRoutes } from './strangers/own-calls';
import { restRoutes, routeFaults, siteRoutes, withoutRoute } from './strangers/routes';
import { siteCalls } from './strangers/site-calls';

/** What somebody without an account gets of WordPress and of the site: the tables of docs/specification/strangers.md, asked anew. */

const ROOT = join(import.meta.dirname, '../..');
const TABLES = join(ROOT, 'docs/specification/strangers.md');

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

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const table = (name: string, columns: readonly string[], lines: readonly string[]) =>
  [line([name, ...columns]), line(['', ...columns].map(() => '---')), ...lines].join('\n');

// Thousands of calls of one WordPress (with `--long`): the limit is against a hang alone.
test.describe.configure({ timeout: 1_800_000 });

const section = (name: string) => new RegExp(`(?<=<!-- ${name} -->\n\n)[^]*?(?=\n\n<!-- end -->)`);

interface Answered {
  readonly title: string;
  readonly columns: readonly string[];
  readonly isList: boolean;
  readonly answers: readonly Answer[];
}

const callsOf = (all: readonly Row[]) => all.flatMap(([, calls]) => calls);

const isWriting = Boolean(process.env['WRITE_TABLES']);
const isWhole = isLong || isWriting;

const ofOneState = (calls: readonly Call[]) => calls.every(({ state }) => state === undefined);
const columnsOf = (calls: readonly Call[]) => (ofOneState(calls) ? STATES.slice(0, 1) : STATES);

/** The rows of the document's tables: their cells by their titles. */
function rowsIn(text: string, name: string): ReadonlyMap<string, readonly string[]> {
  const tables = ['lists', 'records'].flatMap((kind) => section(`${name}: ${kind}`).exec(text)!);
  const rows = tables.flatMap((lines) => lines.split('\n').slice(2));
  return new Map(
    rows.map((row) => {
      const [title = '', ...cells] = row.split(/(?:^| +)\|(?: +|$)/).slice(1, -1);
      return [title, cells];
    }),
  );
}

/** Asks for each row, and holds its tables in the document against the answers. */
async function check(name: string, all: readonly Row[]): Promise<void> {
  expect(all.flatMap(([, calls]) => sharedCells(calls))).toEqual([]);
  const rows = isWhole ? all : all.map(([title, calls], at): Row => [title, sampleOf(calls, at)]);
  const answers = await askAll({ wordpress: wordpress.url, site: site.url }, callsOf(rows));
  expect(answers.flatMap(faultsOf)).toEqual([]);
  let from = 0;
  const answered = rows.map(([title, calls]) => ({
    title,
    columns: columnsOf(calls),
    isList: ofOneState(calls),
    answers: answers.slice(from, (from += calls.length)),
  }));
  if (isWhole) return hold(name, answered);
  const documented = rowsIn(await readFile(TABLES, 'utf8'), name);
  expect([...documented.keys()].sort()).toEqual(rows.map(([title]) => title).sort());
  expect(
    answered.flatMap(({ title, columns, answers }) =>
      deviations(answers, columns, documented.get(title) ?? []),
    ),
  ).toEqual([]);
}

/** Holds the tables against those that the answers make, to the letter. */
async function hold(name: string, answered: readonly Answered[]): Promise<void> {
  const lines = (wanted: boolean) =>
    answered
      .filter(({ isList }) => isList === wanted)
      .map(({ title, columns, answers }) => line([title, ...cellsOf(answers, columns)]));
  const text = await readFile(TABLES, 'utf8');
  const whole = text
    .replace(section(`${name}: lists`), table(name, ['answer'], lines(true)))
    .replace(section(`${name}: records`), table(name, STATES, lines(false)));
  const plain = (document: string) => document.replaceAll(/ +(?=\|)|-+(?= \|)/g, '');
  if (isWriting) await writeFile(TABLES, whole);
  expect(plain(await readFile(TABLES, 'utf8'))).toBe(plain(whole));
}

/** The routes that the document lists as not asked: in each entry, what is before the colon. */
async function notAsked(): Promise<readonly string[]> {
  const [list = ''] = section('not asked').exec(await readFile(TABLES, 'utf8')) ?? [];
  const entries = Array.from(list.matchAll(/^- ((?:`[^`]+`,?\s*)+):\s+\S/gm), ([, names]) => names);
  return Array.from(entries.join().matchAll(/`([^`]+)`/g), ([, route = '']) => route);
}

/** All that is asked of WordPress, by the table that it is in. */
const wordPressRows = () => ({
  calls: [...websiteCalls(made), ...recordCalls(made), ...ownCalls(made), ...screenRoutes(made)],
  belongings: belongingCalls(made),
  pages: frontCalls(made, wordpress.url),
});

test('each route of WordPress has a row, or a reason why it has none', async () => {
  const calls = callsOf(Object.values(wordPressRows()).flat());
  const all = restRoutes(made.routes);
  const isOwn = ({ name }: { name: string }) => /^(?:fa|acf|open-ground)\//.test(name);
  // The document is about the oldest WordPress that the plugin supports: others have more routes.
  const isOldest = RELEASE === CORE.version;
  const routes = isOldest ? all : all.filter(isOwn);
  const exceptions = (await notAsked()).filter((name) => isOldest || isOwn({ name }));
  expect(routeFaults(routes, calls, exceptions)).toEqual([]);
  expect(withoutRoute(made.routes, calls)).toEqual([]);
});

test('WordPress tells nobody a word, a name or a file of what is not published', async () => {
  await check('Calls', wordPressRows().calls);
});

test('nor of the files, terms, accounts and comments that belong to it', async () => {
  await check('Files, terms, accounts, comments', wordPressRows().belongings);
});

test('nor by its own pages and screens', async () => {
  await check('Pages and screens', wordPressRows().pages);
});

test.describe('the site', () => {
  let rows: readonly Row[];

  test.beforeAll(async () => {
    rows = await siteCalls(made, site.url);
  });

  test('each of its routes has a row', async () => {
    const routes = await siteRoutes(join(ROOT, 'app'));
    expect(routeFaults(routes, callsOf(rows), [])).toEqual([]);
  });

  test('it tells nobody of what is not published, either', async () => {
    await check('Site', rows);
  });
});

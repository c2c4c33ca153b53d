import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, expect, test } from '../support/browser-test';
import { runInWordPress } from '../../scripts/wordpress/php.mjs';
import { PHP_SCRIPTS_DIR } from '../../scripts/wordpress/settings.mjs';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { emptyLog, removeInstallation } from './support/debug-log';
import { logIn } from './support/editor';
import { addPlugins, callsOf, evaluate, runCommand, type WordPress } from './support/installation';
import { recordReady, save } from './support/screens';

/** A small agency whose fields have names of its own moves in, by command and on the screen, and back out. */

const OURS = 'open-ground-api/open-ground-api';
const ATELIER = join(import.meta.dirname, 'moving');
const MAPPING = join(ATELIER, 'mapping.json');

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;
let ids: Record<'first' | 'second' | 'ilka' | 'stiftung' | 'picture' | 'other' | 'thema', number>;
/** What readers get before our plugin is installed. */
let before: readonly unknown[];

test.beforeAll(async ({ request }) => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-moving-'));
  wordpress = await startWordPress({ dir, tools: true });
  await addPlugins(dir, ['secure-custom-fields']);
  const always = join(dir, 'public', 'wp-content', 'mu-plugins');
  await mkdir(always, { recursive: true });
  await copyFile(join(ATELIER, 'atelier.php'), join(always, 'atelier.php'));
  const filled = await runInWordPress(dir, join(ATELIER, 'fill.php'));
  ids = JSON.parse(filled) as typeof ids;
  before = await theirs(request);
  // The log entries of its creation are none of ours.
  await emptyLog(dir);
  await callsOf(request, wordpress).switchPlugin(OURS, 'active');
});

test.afterAll(async () => {
  await wordpress?.stop();
  await removeInstallation(dir);
});

/** The agency's own routes, as readers get them. */
async function theirs(request: APIRequestContext): Promise<readonly unknown[]> {
  const { anonymous } = callsOf(request, wordpress);
  const paths = ['wp/v2/faelle', 'wp/v2/mitarbeiterin', 'wp/v2/thema', 'wp/v2/posts'];
  const texts: string[] = [];
  // One after the other: after a change, the first request writes the rewrite rules, and SQLite allows one
  // writer.
  for (const path of paths) texts.push(await (await anonymous(path)).text());
  return texts.map((text) =>
    JSON.parse(text, (key, value: unknown) => (/^modified/.test(key) ? undefined : value)),
  );
}

test('the command is told its WordPress with and without --', async () => {
  const script = join(PHP_SCRIPTS_DIR, 'command.php');
  for (const args of [[script, '--'], [script], ['-f', script, '--']]) {
    const told = promisify(execFile)('php', [...args, join(dir, 'public'), 'nonsense']);
    await expect(told).rejects.toMatchObject({
      stderr: 'Available commands: import, export, files, uses, search, refresh, cron.\n',
    });
  }
});

const command = (...args: string[]) => runCommand(dir, args);

const fieldsOf = async (request: APIRequestContext, type: string, id: number) => {
  const path = `wp/v2/${type}/${id}?context=edit&_fields=acf`;
  return ((await callsOf(request, wordpress).read(path)) as { acf: Record<string, unknown> }).acf;
};

const metaOf = (key: string) =>
  evaluate<string[]>(
    dir,
    `global $wpdb; echo json_encode($wpdb->get_col("SELECT meta_value FROM {$wpdb->postmeta} WHERE meta_key LIKE '${key}' ORDER BY meta_id"));`,
  );

test('a dry run says what fits, what does not and where it would show', async () => {
  const stored = await metaOf('%');
  const said = await command('import', 'acf', '--dry-run', `--mapping=${MAPPING}`);
  expect(said).toContain('Investigations: 2 records');
  expect(said).toMatch(/nummer → code: 2 values\. Code: The number of the case/);
  expect(said).toContain('Das Dach: team[0].people[1] refers to a record that no longer exists');
  expect(said).toContain('Das Dach: description[1].zitat is not a field here.');
  expect(said).toContain('intern: 1 values, not copied');
  expect(said).toContain('Nothing was written.');
  expect(await metaOf('%')).toEqual(stored);
});

test('a copy changes no answer, and is complete once it is confirmed', async ({ request }) => {
  const said = await command('import', 'acf', `--mapping=${MAPPING}`);
  expect(said).toContain('Nothing has changed for the website yet.');
  expect(await theirs(request)).toEqual(before);

  await command('import', 'acf', '--confirm');
  const acf = await fieldsOf(request, 'investigation', ids.first);
  expect(acf).toMatchObject({
    code: '12',
    publication_date: '2024-03-05',
    abstract: '<p>Ein Dach, das 100 % hielt.</p>',
    location: { lat: 53.54, lng: 9.97 },
    investigation_area: [ids.thema],
    featured: { feature_image: ids.picture },
    preview_video: 'https://vimeo.com/1084537',
    description: [{ block_heading: 'Ablauf', block_content: { column_1: '<p>Um neun.</p>' } }],
    team: [{ role: 'Leitung', people: [ids.ilka] }],
    commissioned_by: [ids.stiftung],
    media: [
      { type: 'image', image: ids.picture },
      { type: 'image', image: ids.other },
    ],
    supported_project_link: 'https://archiv.example/bericht',
    related: { investigations: [ids.second] },
  });
  // If theirs shows no date, ours shows none.
  expect(await fieldsOf(request, 'investigation', ids.second)).toMatchObject({
    code: '13',
    publication_date: 'none',
  });
  expect(await fieldsOf(request, 'person', ids.ilka)).toMatchObject({
    details: { role: 'Forscherin' },
    description: '<p>Zeichnet.</p>',
  });
  const { anonymous } = callsOf(request, wordpress);
  const { investigations } = await (await anonymous('fa/v1/investigations')).json();
  expect(investigations).toMatchObject([{ id: ids.first, code: '12', slug: 'das-dach' }]);
});

test('a record that shows no date is saved from its screen', async ({ page, request }) => {
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${ids.second}&action=edit`);
  await recordReady(page);
  await expect(page.getByLabel('Publication date', { exact: true })).toHaveValue('none');
  await save(page, 'Save Draft');
  expect(await fieldsOf(request, 'investigation', ids.second)).toMatchObject({
    publication_date: 'none',
  });
});

test('old addresses lead to where the records are', async ({ request }) => {
  const { anonymous } = callsOf(request, wordpress);
  const addresses = await (await anonymous('fa/v1/addresses')).json();
  expect(addresses).toMatchObject({
    [`/?p=${ids.first}`]: '/investigation/das-dach',
    '/faelle/das-dach/': '/investigation/das-dach',
    '/team/ilka-brandt/': '/about/team/member/ilka-brandt',
    '/feed/': '/feed.rss',
    '/wp-content/uploads/*': '/wp-content/uploads/*',
  });
  // Records that are not public have none.
  expect(JSON.stringify(addresses)).not.toMatch(/hof|entwurf/);
  expect(addresses).not.toHaveProperty(`/?p=${ids.second}`);
});

test('posts become news with their addresses, and posts again', async ({ page, request }) => {
  const { anonymous } = callsOf(request, wordpress);
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website`);
  const old = page.getByRole('region', { name: 'Old addresses' });
  await expect(old).toContainText('/neues-buro/');
  await expect(page.getByRole('region', { name: 'Posts of a blog' })).toContainText(
    'Number of posts: 2. The website does not show them.',
  );
  await page.getByRole('button', { name: 'Convert posts to news' }).click();
  await expect(page.getByRole('status').first()).toContainText(
    '2 posts have been converted to news.',
  );
  expect(await (await anonymous('fa/v1/news')).json()).toMatchObject([
    { slug: 'neues-buro', date: '2024-05-14T10:00:00', content: '<p>Wir ziehen um.</p>' },
  ]);
  expect(await (await anonymous('fa/v1/addresses')).json()).toMatchObject({
    '/neues-buro/': '/programme/news/neues-buro',
  });
  await expect(old).not.toContainText('/neues-buro/');
  await page.getByRole('button', { name: 'Convert them back to posts' }).click();
  await expect(page.getByRole('status').first()).toContainText(
    '2 news items have been converted back to posts.',
  );
  expect(await (await anonymous('fa/v1/news')).json()).toEqual([]);
});

test('neither another copy nor the way back touches what was changed since', async ({
  request,
}) => {
  const { write } = callsOf(request, wordpress);
  await write(`wp/v2/investigation/${ids.first}`, { acf: { code: '12a' } });
  await evaluate(dir, `update_field('field_kurz', '<p>Neu.</p>', ${ids.first}); echo 1;`);
  const said = await command('import', 'acf', '--confirm');
  expect(said).toContain(
    `skipped, because it was changed here since: Das Dach (#${ids.first}): code`,
  );
  expect(await fieldsOf(request, 'investigation', ids.first)).toMatchObject({
    code: '12a',
    abstract: '<p>Neu.</p>',
  });

  const back = await command('import', 'acf', '--back');
  expect(back).toContain(`kept, because it was changed here since: Das Dach (#${ids.first}): code`);
  const fields = await metaOf('\\_open\\_ground\\_code');
  expect(fields[0]).toBe('12a');
  await evaluate(
    dir,
    `update_field('field_kurz', '<p>Ein Dach, das 100 % hielt.</p>', ${ids.first}); echo 1;`,
  );
  expect(await theirs(request)).toEqual(before);
});

test('a mapping is made on the screen, and kept as a file', async ({ page }) => {
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website`);
  await page.getByText('Fields with other names').click();
  const people = page.getByRole('group', { name: 'People' });
  await people.getByLabel('Aufgabe (aufgabe, text)').selectOption('short_description');
  await page.getByRole('button', { name: 'Save the mapping' }).click();
  await expect(page.getByRole('status').first()).toContainText('Mapping saved.');
  await page.getByText('Fields with other names').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the mapping' }).click(),
  ]);
  const file = await download.path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    types: { person: { from: 'mitarbeiterin', fields: { aufgabe: 'short_description' } } },
    taxonomies: { investigation_category: 'thema' },
  });
  await page.getByLabel('Mapping file').setInputFiles(MAPPING);
  await page.getByRole('button', { name: 'Upload the mapping' }).click();
  await expect(page.getByRole('status').first()).toContainText('Mapping saved.');
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(page.getByRole('table', { name: 'People: 1 records' })).toContainText(
    'details.role',
  );
});

import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { freePort } from '../../scripts/support/free-port.mjs';
import { PLUGIN_DIR } from '../../scripts/wordpress/settings.mjs';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { frame, logIn, logInByForm } from './support/editor';
import { callsOf, evaluate, runCommand, type WordPress } from './support/installation';
import { startReceiver } from './support/receiver';
import { openNew, openRecord, publish, type } from './support/screens';

/** The promises of hooks.md to other plugins: its examples are installed here. */

const SECRET = 'a-secret-of-the-test-that-is-long-enough';
const MOST_LINES = 60;

test.describe.configure({ mode: 'serial' });

let dir: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let wordpress: WordPress;
let plugin: string;
let examples: readonly string[];

test.beforeAll(async () => {
  const text = await readFile(join(PLUGIN_DIR, 'hooks.md'), 'utf8');
  const blocks = [...text.matchAll(/^```php\n([^]*?)^```$/gm)].map(([, code = '']) => code);
  plugin = blocks.find((code) => code.startsWith('<?php')) ?? '';
  examples = blocks.filter((code) => code !== plugin);

  dir = await mkdtemp(join(tmpdir(), 'open-ground-hooks-'));
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  receiver = await startReceiver(port, SECRET);
  const webhook = { url: `${siteUrl}/api/revalidate`, secret: SECRET, siteUrl };
  wordpress = await startWordPress({ dir, webhook });
});

test.afterAll(async () => {
  await wordpress?.stop();
  await receiver?.stop();
  await removeInstallation(dir);
});

const content = (...path: readonly string[]) => join(dir, 'public', 'wp-content', ...path);

const option = (name: string) => evaluate(dir, `echo json_encode(get_option('${name}'));`);

test('a plugin of 60 lines adds a type with three fields', async ({ page, request }) => {
  expect(plugin.split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  expect(plugin).not.toMatch(/OpenGround|require|include/);
  await mkdir(content('plugins', 'field-reports'));
  await writeFile(content('plugins', 'field-reports', 'field-reports.php'), plugin);
  const { switchPlugin, anonymous } = callsOf(request, wordpress);
  await switchPlugin('field-reports/field-reports', 'active');

  await logInByForm(page, wordpress.url, wordpress.admin);
  await openNew(page, 'Field reports', 'The Quay in March');
  const missing = page.getByRole('list', { name: 'Before you publish' });
  await expect(missing).toContainText('Missing: Number');
  await type(page, 'number', 'Number', 'FR-12');
  await type(page, 'visited', 'Day of the visit', '2026-03-18');
  await type(page, 'findings', 'Findings', 'Cameras on the quay.');
  await expect(missing).toContainText('Nothing is missing.');
  await publish(page);
  await page.reload();
  await expect(frame(page, 'number').getByLabel('Number', { exact: true })).toHaveValue('FR-12');
  await expect(frame(page, 'visited').getByLabel('Day of the visit', { exact: true })).toHaveValue(
    /2026/,
  );
  await expect(frame(page, 'findings').getByLabel('Findings', { exact: true })).toHaveText(
    'Cameras on the quay.',
  );

  const acf = { number: 'FR-12', visited: '2026-03-18', findings: '<p>Cameras on the quay.</p>' };
  const [record] = await (await anonymous('wp/v2/report')).json();
  expect(record).toMatchObject({ slug: 'the-quay-in-march', acf });
  expect(await (await anonymous(`acf/v3/report/${record.id}`)).json()).toEqual({ acf });
  await expect
    .poll(() => receiver.events)
    .toContainEqual(
      expect.objectContaining({
        type: 'report',
        id: record.id,
        slug: 'the-quay-in-march',
        action: 'save',
      }),
    );
});

test('a website that does not know the type refreshes nothing, and nobody is alarmed', async ({
  page,
}) => {
  // The website's response to an event of an unknown type.
  receiver.respondWith(400);
  await logInByForm(page, wordpress.url, wordpress.admin);
  await openRecord(page, 'Field reports', 'The Quay in March');
  await type(page, 'number', 'Number', 'FR-13');
  await publish(page);
  await expect(page.getByRole('status', { name: 'Not on the website' })).toBeVisible();
  const events = () =>
    evaluate<readonly object[]>(dir, 'echo json_encode(OpenGround\\Api\\Queue::latest(9));');
  await expect.poll(events).toEqual([
    expect.objectContaining({
      record: expect.stringMatching(/^report:/),
      state: 'given up',
      reason: 'unknown-type',
    }),
    expect.objectContaining({ record: expect.stringMatching(/^report:/), state: 'accepted' }),
  ]);
  await page.goto(`${wordpress.url}/wp-admin/`);
  await expect(page.getByRole('alert').filter({ hasText: 'Website:' })).toHaveCount(0);
  receiver.respondWith(202);
});

test.describe('the examples', () => {
  test.beforeAll(async () => {
    await mkdir(content('mu-plugins'), { recursive: true });
    await writeFile(content('mu-plugins', 'examples.php'), `<?php\n${examples.join('\n')}`);
  });

  test('types, taxonomies and fields', async ({ request }) => {
    const { read, write } = callsOf(request, wordpress);
    const { types, taxonomies } = await read('open-ground/v1/registry');
    expect(types.press.label).toBe('In the media');
    expect(types.investigation.panels.legal).toBe('Legal');
    expect(types.investigation.fields.case_number).toMatchObject({ panel: 'legal', shape: 'text' });
    expect(types.investigation.fields.abstract).toMatchObject({
      help: 'What happened, in three sentences.',
      shape: 'html',
      expected: true,
    });
    expect(taxonomies.report_topic.postTypes).toEqual(['report']);
    const { id } = await write('wp/v2/report_topic', { name: 'Ports' });
    const report = await write('wp/v2/report', {
      title: 'Of ports',
      status: 'publish',
      report_topic: [id],
    });
    expect(await read(`wp/v2/report/${report.id}`)).toMatchObject({ report_topic: [id] });
    const found = await write('wp/v2/investigation', {
      title: 'The Lantern',
      status: 'publish',
      acf: { case_number: 'K 12/26' },
    });
    expect(await read(`acf/v3/investigation/${found.id}`)).toMatchObject({
      acf: { case_number: 'K 12/26' },
    });
  });

  test('what is refused, and what follows a save', async ({ request }) => {
    const { write } = callsOf(request, wordpress);
    const refused = await request.post(`${wordpress.apiRoot}wp/v2/report`, {
      headers: { authorization: wordpress.adminAuth },
      data: { title: 'Of numbers', acf: { number: '12' } },
    });
    expect([refused.status(), await refused.text()]).toEqual([
      400,
      expect.stringContaining('acf.number: must look like FR-12.'),
    ]);
    const { id } = await write('wp/v2/report', { title: 'Of numbers', acf: { number: 'FR-14' } });
    const noted = `echo json_encode(get_post_meta(${id}, 'agency_number', true));`;
    expect(await evaluate(dir, noted)).toBe('FR-14');
  });

  test('answers', async ({ request }) => {
    const { read, write } = callsOf(request, wordpress);
    const shown = await write('wp/v2/exhibition', { title: 'Lights', status: 'publish' });
    const { id } = await write('wp/v2/investigation', {
      title: 'Another Lantern',
      status: 'publish',
      date: '2025-03-18T10:00:00',
      acf: { related: { exhibitions: [shown.id] } },
    });
    const { investigations } = await read('fa/v1/investigations');
    expect(investigations).toContainEqual(expect.objectContaining({ id, year: '2025' }));
    const { acf } = await read(`acf/v3/investigation/${id}`);
    expect(acf.related.exhibitions).toEqual([
      expect.objectContaining({ ID: shown.id, is_new: true }),
    ]);

    const report = await write('wp/v2/report', {
      title: 'Of words',
      status: 'publish',
      acf: { findings: '<p>Three words here.</p>' },
    });
    expect(await read(`acf/v3/report/${report.id}`)).toMatchObject({ acf: { words: 3 } });
    expect(await read(`wp/v2/report/${report.id}`)).toMatchObject({
      link: 'https://reports.example.org/of-words/',
    });

    await write('wp/v2/press', { title: 'A Lantern in the Papers', status: 'publish' });
    const hits: readonly { post_type: string }[] = await read('fa/v1/search?q=lantern');
    expect(hits.map((hit) => hit.post_type)).toEqual(['investigation', 'investigation']);
  });

  test('events', async ({ request }) => {
    const { write } = callsOf(request, wordpress);
    await write('wp/v2/news', { title: 'Rehearsal', status: 'publish' });
    const { id } = await write('wp/v2/news', { title: 'Premiere', status: 'publish' });
    await expect
      .poll(() => receiver.events.filter((event) => event.type === 'news'))
      .toEqual([expect.objectContaining({ slug: 'premiere' })]);
    await expect.poll(() => option('agency_last_event')).toBe('news 202');
    await write('open-ground/v1/website/take-down', { id });
    expect(await option('agency_taken_down')).toBe('Premiere');
  });

  test('formats of files', async () => {
    const look = (name: string) =>
      evaluate(
        dir,
        `$file = get_temp_dir() . '${name}';
         file_put_contents($file, '<gpx>');
         echo json_encode(OpenGround\\Api\\FileCleaner::at($file));
         unlink($file);`,
      );
    expect(await look('open-ground-hooks.gpx')).toEqual({
      found: [],
      left: ['place', 'time'],
      reason: '',
    });
    expect(await look('open-ground-hooks.kml')).toEqual({ found: [], left: [], reason: 'unknown' });
  });

  test('files', async ({ page, request }) => {
    const { read, write, upload } = callsOf(request, wordpress);
    const text = async (name: string) =>
      (await upload(name, [Buffer.from(`The words of ${name}.`), 'text/plain'])).id;
    const [kept, by, late] = [await text('kept.txt'), await text('by.txt'), await text('late.txt')];
    await evaluate(
      dir,
      `update_post_meta(${kept}, 'agency_scanned_at', 'of the former');
       update_post_meta(${by}, 'agency_scanned_at', 'of the new');
       update_post_meta(${late}, 'agency_embargo', '1');
       echo 1;`,
    );

    const shown = `echo json_encode(array_map(static fn(int $id): bool => OpenGround\\Api\\Media::file($id) !== false, [${kept}, ${late}]));`;
    expect(await evaluate(dir, shown)).toEqual([true, false]);
    const found: readonly { filename: string }[] = await read(
      `open-ground/v1/references?ids=${late}`,
    );
    expect(found.map(({ filename }) => filename)).toEqual(['late.txt (embargo)']);

    await write('open-ground/v1/replacements', { file: kept, by });
    expect(await option('agency_replaced')).toEqual([kept, 'kept.txt']);
    const scanned = `echo json_encode(get_post_meta(${kept}, 'agency_scanned_at', true));`;
    expect(await evaluate(dir, scanned)).toBe('of the new');

    await logIn(page, wordpress.url, wordpress.admin);
    await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website`);
    await expect(page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible();
    await expect(page.getByText('reports are public.')).toBeVisible();
  });

  test('a command', async () => {
    const count = "echo wp_count_posts('report')->publish;";
    const reports = await evaluate<number>(dir, count);
    expect(reports).toBeGreaterThan(0);
    expect(await runCommand(dir, ['reports'])).toBe(`${reports} reports\n`);
  });

  test('a screen that is about a record', async ({ page, request }) => {
    const { write } = callsOf(request, wordpress);
    const { id } = await write('wp/v2/report', { title: 'Of screens', status: 'publish' });
    await logIn(page, wordpress.url, wordpress.admin);
    const takeDown = page.locator('#wpadminbar').getByRole('menuitem', { name: 'Take down' });
    await page.goto(`${wordpress.url}/wp-admin/index.php`);
    await expect(takeDown).toHaveCount(0);
    await page.goto(`${wordpress.url}/wp-admin/index.php?report=${id}`);
    await expect(takeDown).toHaveAttribute('href', new RegExp(`post=${id}`));
  });

  test('the checklist', async ({ page }) => {
    await logInByForm(page, wordpress.url, wordpress.admin);
    await openNew(page, 'Field reports', 'Of lists');
    const item = page
      .getByRole('list', { name: 'Before you publish' })
      .getByRole('button', { name: 'A report says what was found.' });
    await item.click();
    await expect(frame(page, 'findings').getByLabel('Findings', { exact: true })).toBeFocused();
    await type(page, 'findings', 'Findings', 'Nothing.');
    await expect(item).toHaveCount(0);
  });
});

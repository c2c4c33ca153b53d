import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { logIn } from './support/editor';
import {
  addTools,
  callsOf,
  deleteTools,
  evaluate,
  openScreen,
  runCommand,
  TOOLS,
  type WordPress,
} from './support/installation';

/** Open Ground Tools is installed for a move and deleted afterwards: its results stay, and can be undone. */

const OURS = 'open-ground-api/open-ground-api';
const WEBSITE = 'admin.php?page=open-ground-website';

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-tools-'));
  wordpress = await startWordPress({ dir });
});

test.afterAll(async () => {
  await wordpress?.stop();
  await removeInstallation(dir);
});

const command = (...args: string[]) => runCommand(dir, args);

async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`${wordpress.url}/wp-admin/${screen}`);
}

/** Installs and activates it. */
async function install(request: APIRequestContext): Promise<void> {
  await addTools(dir);
  await callsOf(request, wordpress).switchPlugin(TOOLS, 'active');
}

const addresses = async (request: APIRequestContext) =>
  (await callsOf(request, wordpress).anonymous('fa/v1/addresses')).json();

test('without them, there is nothing of theirs', async () => {
  const people = await openScreen(wordpress, 'edit.php?post_type=person');
  expect(people).not.toContain('open-ground-merge');
  const website = await openScreen(wordpress, WEBSITE);
  expect(website).not.toContain('open-ground-transfer');
  expect(website).not.toContain('open-ground-moving');
  await expect(command('nonsense')).rejects.toThrow(
    'Available commands: files, uses, search, refresh, cron.',
  );
  await expect(command('export', join(dir, 'content.zip'))).rejects.toThrow('Available commands');
  const loaded = await evaluate<string[]>(
    dir,
    `echo json_encode(array_values(preg_grep('#^OpenGround.Tools#', get_declared_classes())));`,
  );
  expect(loaded).toEqual([]);
});

test('a move that an earlier version began is finished by them, and taken back', async ({
  page,
  request,
}) => {
  const { read, write } = callsOf(request, wordpress);
  const { id } = await write('wp/v2/news', { title: 'The Silt Ledger', status: 'publish' });
  // As version 1.0.0 stores a copy that has yet to be confirmed, of a record with the agency's own type.
  const notes = `['fields' => [], 'pending' => ['code' => '12'], 'terms' => [], 'body' => '', 'order' => null, 'type' => 'investigation']`;
  await evaluate(
    dir,
    `global $wpdb;
     $wpdb->update($wpdb->posts, ['post_type' => 'case_file'], ['ID' => ${id}]);
     add_post_meta(${id}, '_open_ground_moved', ${notes});
     update_option('open_ground_moved', 'copied', true);
     echo 1;`,
  );
  const state = () =>
    evaluate(
      dir,
      `echo json_encode([get_post_type(${id}), get_post_meta(${id}, '_open_ground_code', true)]);`,
    );

  await logIn(page, wordpress.url, wordpress.admin);
  await open(page, WEBSITE);
  const moving = page.getByRole('region', { name: 'Moving in' });
  await expect(moving).toContainText('Install and activate the plugin Open Ground Tools');
  await install(request);
  await open(page, WEBSITE);
  await moving.getByRole('button', { name: 'Confirm the copy' }).click();
  await expect(page.getByRole('status').first()).toContainText('The plugin has taken over');
  expect(await state()).toEqual(['investigation', '12']);
  expect(await read(`wp/v2/investigation/${id}`)).toMatchObject({ acf: { code: '12' } });

  await deleteTools(dir);
  expect(await state()).toEqual(['investigation', '12']);
  await open(page, WEBSITE);
  await expect(page.getByRole('button', { name: 'Send test event' })).toBeVisible();
  await expect(moving).toBeHidden();

  await install(request);
  await open(page, WEBSITE);
  await moving.getByRole('button', { name: 'Undo the copy' }).click();
  await expect(page.getByRole('status').first()).toContainText('1 fields of 1 records removed');
  expect(await state()).toEqual(['case_file', '']);
  await deleteTools(dir);
});

test('redirects of what they merged outlive them, and so does the way back', async ({
  page,
  request,
}) => {
  const { read, write } = callsOf(request, wordpress);
  const [keep, gone] = await Promise.all(
    ['Ilka Brandt', 'I. Brandt'].map((title) =>
      write('wp/v2/person', { title, status: 'publish' }),
    ),
  );
  const old = `/about/team/member/${gone!.slug}`;
  await install(request);
  await evaluate(
    dir,
    `OpenGround\\Tools\\Merge::run(get_post(${keep!.id}), get_post(${gone!.id}), true); echo 1;`,
  );
  const redirects = { [old]: `/about/team/member/${keep!.slug}` };
  expect(await addresses(request)).toMatchObject(redirects);
  await deleteTools(dir);
  expect(await addresses(request)).toMatchObject(redirects);

  await install(request);
  await logIn(page, wordpress.url, wordpress.admin);
  await open(page, `edit.php?post_type=person&page=open-ground-merge&merge=${gone!.id}`);
  await page.getByRole('button', { name: 'Undo the merge' }).click();
  await expect(page.getByRole('status')).toContainText('has been undone');
  expect(await read(`wp/v2/person/${gone!.id}?context=edit`)).toMatchObject({ status: 'publish' });
  expect(await addresses(request)).not.toMatchObject(redirects);
});

test('WordPress lets the plugin that they need go after them alone, and they wait for it', async ({
  page,
  request,
}) => {
  await logIn(page, wordpress.url, wordpress.admin);
  await open(page, 'plugins.php');
  const ours = page.locator('tr[data-plugin^="open-ground-api/"]');
  await expect(ours).toContainText('Open Ground Tools');
  await expect(ours.getByRole('link', { name: /^Deactivate/ })).toHaveCount(0);

  // If a command does it anyway, WordPress's screens still work.
  await callsOf(request, wordpress).switchPlugin(OURS, 'inactive');
  await openScreen(wordpress, 'index.php');
  await callsOf(request, wordpress).switchPlugin(OURS, 'active');
  expect(await openScreen(wordpress, WEBSITE)).toContain('open-ground-transfer');
});

test('deleted with its data, the plugin gives records that moved in their types back', async ({
  request,
}) => {
  const record = { title: 'The Salt Road', status: 'publish' };
  const { id } = await callsOf(request, wordpress).write('wp/v2/investigation', record);
  await deleteTools(dir);
  const left = await evaluate(
    dir,
    `add_post_meta(${id}, '_open_ground_settled', ['type' => 'case_file', 'terms' => [], 'body' => '', 'order' => 3]);
     update_option('open_ground_delete_data', true);
     deactivate_plugins('${OURS}.php');
     uninstall_plugin('${OURS}.php');
     $post = get_post(${id});
     echo json_encode([$post->post_type, $post->menu_order, $post->post_title]);`,
  );
  expect(left).toEqual(['case_file', 3, 'The Salt Road']);
});

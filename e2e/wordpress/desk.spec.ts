import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { frame, logIn } from './support/editor';
import { evaluate, type WordPress } from './support/installation';

/** What the screens ask of each role, what is typed after a link, records made of names, and Quick Edit. */

const PASSWORD = 'a password of theirs';
const FILL = `
  use OpenGround\\Api\\Fields;
  foreach (['editor', 'contributor'] as $role) {
      $users[$role] = wp_insert_user(['user_login' => $role, 'user_pass' => '${PASSWORD}', 'role' => $role]);
  }
  wp_set_current_user(1);
  wp_insert_term('Water', 'investigation_category');
  $ids['case'] = wp_insert_post(['post_type' => 'investigation', 'post_title' => 'The Weir', 'post_status' => 'publish']);
  Fields::save(get_post($ids['case']), Fields::accept('investigation', [
      'synopsis' => '<p>See <a href="https://quay.example/">the quay</a></p>',
      'team' => [['role' => 'Research', 'people' => [['post_title' => 'Ada Fictional']]]],
  ], get_post($ids['case'])));
  $ids['draft'] = wp_insert_post(['post_type' => 'investigation', 'post_title' => 'Hers', 'post_status' => 'draft', 'post_author' => $users['contributor']]);
  echo json_encode($ids);`;

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;
let ids: Readonly<Record<'case' | 'draft', number>>;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-desk-'));
  wordpress = await startWordPress({ dir });
  ids = await evaluate(dir, FILL);
});

test.afterAll(async () => {
  await wordpress?.stop();
  await removeInstallation(dir);
});

const screenOf = (id: number) => `${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`;

test('a contributor is not asked for files', async ({ page }) => {
  await logIn(page, wordpress.url, { user: 'contributor', password: PASSWORD });
  await page.goto(screenOf(ids.draft));
  const list = page.getByRole('list', { name: 'Before you publish' });
  await expect(list.getByRole('button', { name: 'Missing: Code' })).toBeVisible();
  await expect(list.getByText('Missing: Feature image')).toHaveCount(0);
  await expect(
    page.getByText('Only users who can upload files can choose one.').first(),
  ).toBeVisible();
  for (const name of ['Choose picture', 'Choose film', 'Insert picture', 'Add pictures'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('what is typed after a link is outside it', async ({ page }) => {
  await logIn(page, wordpress.url, { user: 'editor', password: PASSWORD });
  await page.goto(screenOf(ids.case));
  const text = frame(page, 'synopsis').locator('.open-ground-text');
  await text.getByRole('link', { name: 'the quay' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' by night');
  await expect(text).toHaveText('See the quay by night');
  await expect(text.getByRole('link')).toHaveText('the quay');
});

test('Quick Edit has WordPress’s columns', async ({ page }) => {
  await logIn(page, wordpress.url, { user: 'editor', password: PASSWORD });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${wordpress.url}/wp-admin/edit.php?post_type=investigation`);
  const row = page.getByRole('row', { name: /The Weir/ });
  await row.hover();
  await row.getByRole('button', { name: /Quick edit/ }).click();
  const panel = page.locator('tr.inline-editor');
  const columns = panel.locator(
    '.inline-edit-col-left, .inline-edit-col-center, .inline-edit-col-right',
  );
  await expect(columns.first()).toBeVisible();
  const tops = await columns.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

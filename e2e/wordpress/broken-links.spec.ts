import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { logIn } from './support/editor';
import { callsOf, evaluate, type WordPress } from './support/installation';

/** What readers do not get: in 'Before you publish' of a record, and on the screen 'Broken links' of all. */

const EDITOR = { user: 'editor', password: 'a password of theirs' };
const AUTHOR = { user: 'author', password: 'a password of theirs' };

/** Answers in place of other websites, by numbers that are nobody's business here, and notes what is asked. */
const OTHER_WEBSITES = `<?php
  add_filter('pre_http_request', static function ($answer, array $options, string $url) {
      if (!str_contains($url, '//8.8.')) {
          return $answer;
      }
      file_put_contents(__DIR__ . '/asked.txt', "{$options['method']} {$url}\\n", FILE_APPEND);
      $status = str_ends_with($url, '/missing') ? 404 : (str_ends_with($url, '/inside') ? 302 : 200);
      $headers = $status === 302 ? ['location' => 'http://127.0.0.1:9/'] : [];
      return ['headers' => $headers, 'body' => '', 'response' => ['code' => $status, 'message' => ''], 'cookies' => [], 'filename' => null];
  }, 10, 3);`;

const FILL = `
  use OpenGround\\Api\\Fields;
  foreach (['editor', 'author'] as $role) {
      wp_insert_user(['user_login' => $role, 'user_pass' => '${EDITOR.password}', 'role' => $role]);
  }
  wp_set_current_user(1);
  $make = static fn(string $title, string $status, string $text = '') => wp_insert_post(['post_type' => 'news', 'post_title' => $title, 'post_status' => $status, 'post_content' => $text]);
  $draft = $make('A draft', 'draft', '<a href="http://8.8.0.9/embargo">E</a>');
  $trash = $make('A leaf', 'publish');
  $public = $make('A page of ours', 'publish');
  wp_trash_post($trash);
  $ids['news'] = $make('The links', 'publish', implode(' ', [
      "<a href=\\"/?p={$draft}\\">a draft</a> <a href=\\"/?p={$trash}\\">a leaf</a> <a href=\\"/?p={$public}\\">ours</a> <a href=\\"/?p=99999\\">none</a>",
      '<a href="/programme/news/never-was">never</a> <a href="#lost">lost</a> <a href="#kept">kept</a> <b id="kept">K</b> <a href="https://A%20Door">door</a>',
      '<a href="http://8.8.0.1/there">1</a> <a href="http://8.8.0.1/missing">2</a> <a href="http://8.8.0.2/inside">3</a> <a href="http://10.0.0.1/">4</a>',
      '[gallery] [gallery ids="99999"] so [sic]',
  ]));
  $ids['exhibition'] = wp_insert_post(['post_type' => 'exhibition', 'post_title' => 'Backwards', 'post_status' => 'draft']);
  Fields::save(get_post($ids['exhibition']), Fields::accept('exhibition', ['start' => '2026-12-16', 'end' => '2026-12-01'], get_post($ids['exhibition'])));
  $ids['page'] = wp_insert_post(['post_type' => 'page', 'post_title' => 'Volunteers', 'post_status' => 'draft', 'post_content' => '<p>We look for people.</p>']);
  $sections = [['block_heading' => 'Who', 'block_content' => ['columns' => 'one', 'column_1' => '<p>Anybody</p>']]];
  Fields::save(get_post($ids['page']), Fields::accept('page', ['description' => $sections], get_post($ids['page'])));
  echo json_encode($ids);`;

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;
let ids: Readonly<Record<'news' | 'exhibition' | 'page', number>>;
let plugins: string;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-links-'));
  wordpress = await startWordPress({ dir });
  plugins = join(dir, 'public', 'wp-content', 'mu-plugins');
  await mkdir(plugins, { recursive: true });
  await writeFile(join(plugins, 'other-websites.php'), OTHER_WEBSITES);
  await writeFile(join(plugins, 'asked.txt'), '');
  ids = await evaluate(dir, FILL);
});

test.afterAll(async () => {
  await wordpress?.stop();
  await removeInstallation(dir);
});

const asked = async () =>
  (await readFile(join(plugins, 'asked.txt'), 'utf8')).split('\n').filter(Boolean);

const SCREEN = 'wp-admin/tools.php?page=open-ground-links';

test('a record names what its readers do not get', async ({ page }) => {
  await logIn(page, wordpress.url, EDITOR);
  const expected = {
    exhibition: ['The end (2026-12-01) is before the start (2026-12-16) and is not shown.'],
    page: ['The text is not shown, because the page has sections: move it to a section.'],
    news: [
      'Text: what the link “a draft” leads to is not published.',
      'Text: what the link “a leaf” leads to is gone.',
      'Text: what the link “none” leads to is gone.',
      'Text: what the link “never” leads to is gone.',
      'Text: the link “lost” leads to a place that the text does not have.',
      'Text: the link “door” leads nowhere: its address is not valid.',
      'Text: readers get nothing for “[gallery]”.',
      'Text: readers get nothing for “[gallery ids="99999"]”.',
      'Text: File 99999 is no longer in the media library.',
    ],
  };
  for (const [name, lines] of Object.entries(expected)) {
    const id = ids[name as keyof typeof expected];
    await page.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
    const list = page.getByRole('list', { name: 'Before you publish' });
    for (const line of lines) await expect(list.getByRole('button', { name: line })).toBeVisible();
    if (name === 'news') await expect(list.getByText('Text: ')).toHaveCount(lines.length);
  }
});

test('the screen lists links to own records, and asks other websites at a press', async ({
  page,
}) => {
  await logIn(page, wordpress.url, EDITOR);
  await page.goto(`${wordpress.url}/${SCREEN}`);
  const own = page.getByRole('table', { name: 'Links to own records and files' });
  await expect(page.getByText('Readers cannot follow these links.')).toBeVisible();
  const rows = await own.locator('tbody tr').allInnerTexts();
  expect(rows).toHaveLength(7);
  for (const words of [
    '“A draft” is not published: Draft.',
    '“A leaf” is in the Trash.',
    'There is nothing at this address.',
    'This anchor does not exist in the text.',
    'The address is not valid.',
  ])
    expect(rows.join('\n')).toContain(words);
  await expect(own.getByRole('link', { name: 'The links' }).first()).toHaveAttribute(
    'href',
    new RegExp(`post=${ids.news}&action=edit`),
  );
  expect(await asked()).toEqual([]);

  await page.getByRole('button', { name: 'Check links to other websites' }).click();
  await expect(page.getByText('4 addresses checked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  const foreign = page.getByRole('table', { name: 'Links to other websites' });
  await expect(foreign.locator('tbody tr')).toHaveCount(3);
  await expect(foreign.getByText('The page does not exist (404).')).toBeVisible();
  await expect(foreign.getByText(/^No public website has this address/)).toHaveCount(2);
  // Nothing in a private network, and nothing of a draft.
  expect(await asked()).toEqual([
    'HEAD http://8.8.0.1/there',
    'HEAD http://8.8.0.1/missing',
    'GET http://8.8.0.1/missing',
    'HEAD http://8.8.0.2/inside',
  ]);
});

test('a check is stopped before the next request', async ({ page }) => {
  const many = Array.from({ length: 40 }, (_, index) => `http://8.8.0.3/${index}`);
  await evaluate(
    dir,
    `wp_insert_post(['post_type' => 'news', 'post_title' => 'Many', 'post_status' => 'publish', 'post_content' => '${many
      .map((address) => `<a href="${address}">A</a>`)
      .join(' ')}']);
     echo json_encode(1);`,
  );
  await writeFile(join(plugins, 'asked.txt'), '');
  await logIn(page, wordpress.url, EDITOR);
  await page.goto(`${wordpress.url}/${SCREEN}`);
  await page.getByRole('button', { name: 'Check links to other websites' }).click();
  await expect.poll(asked).toContain('HEAD http://8.8.0.3/0');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('The check was stopped.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  expect((await asked()).length).toBeLessThan(many.length);
});

test('who may not edit the records of others has no such screen', async ({ page, request }) => {
  await logIn(page, wordpress.url, AUTHOR);
  const response = await page.goto(`${wordpress.url}/${SCREEN}`);
  expect(response?.status()).toBe(403);
  const { anonymous } = callsOf(request, wordpress);
  for (const path of ['broken-links', 'broken-links/elsewhere'])
    expect((await anonymous(`open-ground/v1/${path}`)).status()).toBe(401);
});

test('of what they may not read, authors do not learn that it is there', async () => {
  const states = await evaluate<readonly { readonly state: string }[]>(
    dir,
    `wp_set_current_user(1);
     wp_insert_post(['post_type' => 'news', 'post_title' => 'Raid', 'post_name' => 'raid', 'post_status' => 'future', 'post_date' => '2099-01-01 10:00:00']);
     wp_set_current_user(get_user_by('login', 'author')->ID);
     $request = new WP_REST_Request('POST', '/open-ground/v1/links');
     $request->set_body_params(['addresses' => ['/programme/news/raid', '/programme/news/never-was']]);
     echo json_encode(rest_do_request($request)->get_data());`,
  );
  expect(states.map(({ state }) => state)).toEqual(['gone', 'gone']);
});

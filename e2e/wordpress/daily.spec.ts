import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, type Page, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { always } from './support/agency';
import { frame, logInByForm } from './support/editor';
import { callsOf, evaluate, type WordPress } from './support/installation';
import { openList } from './support/screens';

/** What editors do every day, on WordPress's own list tables and on its dashboard. */

let dir: string;
let wordpress: WordPress;
let page: Page;

test.beforeAll(async ({ browser }) => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-daily-'));
  wordpress = await startWordPress({ dir });
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(60_000);
  await logInByForm(page, wordpress.url, wordpress.admin);
});

test.afterAll(async () => {
  await page?.close();
  await wordpress?.stop();
  await removeInstallation(dir);
});

test('a record is duplicated as a draft, with all but its code and its address', async ({
  request,
}) => {
  const { read, write } = callsOf(request, wordpress);
  const area = await write('wp/v2/investigation_category', { name: 'Water' });
  const made = await write('wp/v2/investigation', {
    title: 'Rain & “Gauge” 1',
    status: 'publish',
    acf: {
      code: '41',
      abstract: '<p>Words with a \\ in them</p>',
      location_title: 'Quay',
      investigation_area: [area.id],
    },
  });
  await openList(page, 'Investigations');
  const row = page.locator(`#post-${made.id}`);
  await expect(row.locator('.column-open-ground-code')).toHaveText('41');
  // No website is connected.
  await expect(row.locator('.column-open-ground-live')).toHaveText('Not known');
  await row.hover();
  await row.getByRole('link', { name: /^Duplicate/ }).click();
  await page.locator('.open-ground-field').first().waitFor();
  const copy = Number(new URL(page.url()).searchParams.get('post'));
  const [one, other] = await Promise.all(
    [made.id, copy].map((id) => read(`wp/v2/investigation/${id}?context=edit`)),
  );
  expect(other.status).toBe('draft');
  expect(other.title.raw).toBe(one.title.raw);
  expect(other.acf).toEqual({ ...one.acf, code: '' });

  await openList(page, 'Investigations');
  await page.getByRole('combobox', { name: 'Categories' }).selectOption('Water');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.locator('#the-list tr')).toHaveCount(2);
});

test('on a phone, the cells of a row that is opened have its width', async ({ request }) => {
  const { write } = callsOf(request, wordpress);
  const { id } = await write('wp/v2/investigation', {
    title: 'A Narrow List',
    status: 'publish',
    acf: { code: '390' },
  });
  await openList(page, 'Investigations');
  await page.setViewportSize({ width: 390, height: 800 });
  const row = page.locator(`#post-${id}`);
  await row.getByRole('button', { name: 'Show more details' }).click();
  await expect(row.locator('.column-open-ground-picture')).toBeHidden();
  const cells = await row
    .locator('td:not(.check-column):not(.column-open-ground-picture):visible')
    .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width));
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(row.locator('.column-open-ground-picture')).toBeVisible();
  expect(cells.length).toBeGreaterThan(3);
  expect(Math.min(...cells)).toBeGreaterThan(250);
});

test('an alternative text is edited beside its picture, in a gallery too', async ({ request }) => {
  const { read, upload, write } = callsOf(request, wordpress);
  const { id } = await upload('gauge.png');
  const { id: record } = await write('wp/v2/investigation', {
    title: 'Rain gauge',
    // So many rows are closed at first.
    acf: { media: Array.from({ length: 4 }, () => ({ type: 'image', image: id })) },
  });
  const stored = async () => (await read(`wp/v2/media/${id}?context=edit`)).alt_text;
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${record}&action=edit`);
  const sent: unknown[] = [];
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().includes(`/media/${id}`))
      sent.push(asked.postDataJSON());
  });
  const edit = page.getByRole('button', { name: 'Edit gauge' });
  await page
    .getByRole('button', { name: /has no alternative text/ })
    .last()
    .click();
  await expect(page.getByText('No alternative text.', { exact: true })).toBeVisible();
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  const field = page.getByRole('textbox', { name: 'Alternative text', exact: true });
  await expect(field).toBeFocused();
  await field.fill('A gauge <b>in</b> rain');
  await field.press('Enter');
  await expect(page.getByText('Alternative text saved.')).toBeVisible();
  await expect(page.getByText('Alternative text: A gauge in rain')).toBeVisible();
  await expect(edit).toBeFocused();
  expect(await stored()).toBe('A gauge in rain');
  await expect(page.getByText('has no alternative text')).toHaveCount(0);

  // Leaving it saves, Escape does not, and what fails is still there.
  await edit.click();
  await field.fill('Discarded');
  await field.press('Escape');
  await expect(page.getByText('Alternative text: A gauge in rain')).toBeVisible();
  await edit.click();
  await page.route('**/wp/v2/media/*', (route) => route.abort());
  await field.fill('A gauge');
  await page.getByRole('button', { name: 'Replace', exact: true }).focus();
  await expect(page.getByRole('alert').getByText(/^Alternative text not saved: /)).toBeVisible();
  await expect(field).toHaveValue('A gauge');
  await page.unroute('**/wp/v2/media/*');
  await field.focus();
  await page.getByRole('button', { name: 'Replace', exact: true }).focus();
  await expect(page.getByText('Alternative text: A gauge', { exact: true })).toBeVisible();
  expect(await stored()).toBe('A gauge');
  expect(sent).toEqual(
    ['A gauge <b>in</b> rain', 'A gauge', 'A gauge'].map((words) => ({ alt_text: words })),
  );
  await expect(page).toHaveURL(/action=edit/);
});

test('the same file uploaded twice is told right after the upload, to whoever may see the first', async ({
  request,
}) => {
  const { read, upload } = callsOf(request, wordpress);
  const bytes = await sharp({ create: { width: 12, height: 9, channels: 3, background: '#375' } })
    .png()
    .toBuffer();
  const first = await upload('sluice.png', [bytes, 'image/png']);
  await page.goto(`${wordpress.url}/wp-admin/post-new.php?post_type=investigation`);
  await frame(page, 'preview_image').getByRole('button', { name: 'Choose picture' }).click();
  const library = page.getByRole('dialog');
  await library.locator('input[type=file]').setInputFiles({
    name: 'sluice-again.png',
    mimeType: 'image/png',
    buffer: bytes,
  });
  const told = library.getByText('The media library already has this file:');
  await expect(told.getByRole('link', { name: 'sluice', exact: true })).toBeVisible();
  await expect(library.getByRole('link', { name: 'Replace this file' })).toBeVisible();

  const same = (user: string) =>
    evaluate<number[]>(
      dir,
      `wp_set_current_user(${user});
      $ids = get_posts(['post_type' => 'attachment', 'post_status' => 'any', 'fields' => 'ids', 'name' => 'sluice-again']);
      echo wp_json_encode(array_column(OpenGround\\Api\\SameFiles::of($ids[0]), 'ID'));`,
    );
  expect(await same('1')).toEqual([first.id]);
  const author = `wp_insert_user(['user_login' => 'lock', 'user_pass' => 'keeper', 'role' => 'author'])`;
  // As part of another's draft, it is not for an author.
  await evaluate(
    dir,
    `$draft = wp_insert_post(['post_type' => 'investigation', 'post_title' => 'Draft', 'post_author' => 1]);
    wp_update_post(['ID' => ${first.id}, 'post_parent' => $draft]);
    echo 1;`,
  );
  expect(await same(author)).toEqual([]);
  expect((await read(`wp/v2/media/${first.id}?context=edit`)).same_files).toHaveLength(1);
});

test('unused terms are listed after a day, and go in one press', async ({ request }) => {
  const { read, write } = callsOf(request, wordpress);
  const [used, idle, slip] = [
    await write('wp/v2/exhibition_type', { name: 'Touring' }),
    await write('wp/v2/exhibition_type', { name: 'Idle' }),
    await write('wp/v2/exhibition_type', { name: 'Turing' }),
  ];
  await write('wp/v2/exhibition', { title: 'On tour', acf: { type: [used.id] } });
  await page.goto(`${wordpress.url}/wp-admin/edit-tags.php?taxonomy=exhibition_type`);
  await expect(page.getByRole('heading', { name: 'Unused' })).toBeVisible();
  await expect(
    page.getByText('2 items created in the last 24 hours are not listed yet.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /unused/ })).toHaveCount(0);
  await evaluate(
    dir,
    `foreach ([${idle.id}, ${slip.id}] as $id) { delete_transient("open_ground_new_term_{$id}"); }
    echo 1;`,
  );
  await page.reload();
  await expect(page.getByText('Idle, Turing', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete 2 unused entries' }).click();
  await expect(page.getByText('2 unused entries were deleted.')).toBeVisible();
  const left = (await read('wp/v2/exhibition_type')) as unknown as { name: string }[];
  expect(left.map(({ name }) => name)).toEqual(['Touring']);
});

test('unused methodologies are listed after a day, and go to the trash in one press', async ({
  request,
}) => {
  const { read, write } = callsOf(request, wordpress);
  const make = (title: string, acf: object = {}, status = 'draft') =>
    write('wp/v2/methodology', { title, acf, status });
  const named = await make('Bathymetry');
  const slip = await make('Bathymetri');
  // As a record leaves it that was published with it, and names it no more.
  const idle = await make('Photo & grammetry', {}, 'publish');
  const written = await make('Sonar', { description: '<p>How it is done</p>' });
  await write('wp/v2/investigation', { title: 'Depths', acf: { methodologies: [named.id] } });
  await openList(page, 'Methodologies');
  await expect(page.getByRole('heading', { name: 'Unused' })).toBeVisible();
  await expect(
    page.getByText('2 items created in the last 24 hours are not listed yet.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /unused/ })).toHaveCount(0);
  await evaluate(
    dir,
    `global $wpdb;
    foreach ([${named.id}, ${slip.id}, ${idle.id}, ${written.id}] as $id) {
      $wpdb->update($wpdb->posts, ['post_date' => '2026-01-01 12:00:00'], ['ID' => $id]);
      clean_post_cache($id);
    }
    echo 1;`,
  );
  await page.reload();
  await expect(page.getByText('Bathymetri, Photo & grammetry', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Move 2 unused entries to the trash' }).click();
  await expect(page.getByText('Methodologies: 2 moved to the trash.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Undo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unused' })).toHaveCount(0);
  const left = (await read('wp/v2/methodology?status=draft')) as unknown as { id: number }[];
  expect(left.map(({ id }) => id).toSorted()).toEqual([named.id, written.id].toSorted());
});

test('pictures without alternative text are filtered, blanks are none', async ({ request }) => {
  const { upload, write } = callsOf(request, wordpress);
  const names = ['told', 'blank', 'untold'];
  const [told, blank] = await Promise.all(names.map((name) => upload(`${name}-lock.png`)));
  await write(`wp/v2/media/${told?.id}`, { alt_text: 'A lock' });
  await evaluate(
    dir,
    `echo (int) update_post_meta(${blank?.id}, '_wp_attachment_image_alt', '  ');`,
  );
  await page.goto(`${wordpress.url}/wp-admin/upload.php?mode=list&s=lock`);
  const filter = page.getByRole('combobox', { name: 'Filter by alternative text' });
  await filter.selectOption('Pictures without alternative text');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.locator('#the-list .column-open_ground_alternative_text')).toHaveText([
    '—',
    '—',
  ]);
  // The entry in the menu leads there from the grid, too.
  await page.goto(`${wordpress.url}/wp-admin/upload.php?mode=grid`);
  await page.getByRole('link', { name: 'Without alternative text' }).click();
  await expect(filter).toHaveValue('without-alternative-text');
  await expect(page.getByText('blank-lock.png')).toBeVisible();
  await expect(page.getByText('told-lock.png', { exact: true })).toHaveCount(0);
});

test('‘View’ of a file leads to the file', async ({ request }) => {
  const { id, source_url: address } = await callsOf(request, wordpress).upload('viewed-lock.png');
  const screens = `${wordpress.url}/wp-admin`;
  await page.goto(`${screens}/upload.php?mode=list&s=viewed-lock`);
  await expect(page.locator('#the-list .row-actions .view a')).toHaveAttribute('href', address);
  await page.goto(`${screens}/post.php?post=${id}&action=edit`);
  await expect(page.locator('#sample-permalink, #sample-permalink a').last()).toHaveAttribute(
    'href',
    address,
  );
  await expect(page.locator('#wp-admin-bar-view a')).toHaveAttribute('href', address);
  await page.goto(`${screens}/upload.php?mode=grid`);
  await page.goto(`${screens}/upload.php?item=${id}`);
  await expect(page.getByRole('link', { name: 'View media file' })).toHaveAttribute(
    'href',
    address,
  );
  // The dialog has the screen.
  await page.keyboard.press('Escape');
});

test('the list says what the website says of its records, in one question', async ({ request }) => {
  const { write } = callsOf(request, wordpress);
  const [live, waiting, draft] = await Promise.all([
    write('wp/v2/press', { title: 'Live', status: 'publish' }),
    write('wp/v2/press', { title: 'Waiting', status: 'publish' }),
    write('wp/v2/press', { title: 'Draft', status: 'draft' }),
  ]);
  const asked: number[][] = [];
  let late: number = waiting.id;
  const website = createServer(async (question, answer) => {
    const { records } = JSON.parse(await text(question)) as { records?: { id: number }[] };
    if (question.url === '/api/live') asked.push((records ?? []).map(({ id }) => id));
    answer.end(JSON.stringify({ live: records?.map(({ id }) => id !== late) }));
  });
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  const { port } = website.address() as AddressInfo;
  await evaluate(
    dir,
    `update_option('open_ground_site_url', 'http://127.0.0.1:${port}'); update_option('open_ground_webhook_secret', 'a-secret-of-at-least-24-characters'); echo '1';`,
  );
  const cell = (id: number) => page.locator(`#post-${id} .column-open-ground-live`);
  await openList(page, 'Press');
  await expect(cell(live.id)).toHaveText('Live');
  await expect(cell(waiting.id)).toHaveText('Waiting');
  await expect(cell(draft.id)).toHaveText('Not live');
  // The list of the previous test may still be asking about its own records.
  const first = asked.find((ids) => ids.includes(live.id));
  expect(first?.toSorted()).toEqual([live.id, waiting.id].toSorted());
  late = 0;
  await expect(cell(waiting.id)).toHaveText('Live');
  expect(asked.flat().filter((id) => id === live.id)).toHaveLength(1);

  await new Promise((resolve) => website.close(resolve));
  await page.reload();
  await expect(cell(live.id)).toHaveText('Not known');
  await evaluate(
    dir,
    "delete_option('open_ground_site_url'); delete_option('open_ground_webhook_secret'); echo '1';",
  );
});

test('several records are edited at once in a list', async ({ request }) => {
  const { read, write } = callsOf(request, wordpress);
  const titles = ['A Talk in May', 'A Talk in June'];
  const ids: number[] = [];
  for (const title of titles) {
    ids.push((await write('wp/v2/event', { title, status: 'draft' })).id);
  }
  await openList(page, 'Events');
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.locator('#bulk-action-selector-top').selectOption('edit');
  await page.locator('#doaction').click();
  // WordPress's script would put a copy into every table of its kind, also of the Help tabs.
  await expect(page.locator('#bulk-edit')).toHaveCount(1);
  const panel = page.locator('#the-list #bulk-edit');
  await panel.locator('select[name="_status"]').selectOption('pending');
  await panel.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Events: 2 saved.')).toBeVisible();
  const states = await Promise.all(ids.map((id) => read(`wp/v2/event/${id}?context=edit`)));
  expect(states.map(({ status }) => status)).toEqual(['pending', 'pending']);
});

test('the dashboard names what waits for review and what is scheduled', async ({ request }) => {
  const { write } = callsOf(request, wordpress);
  await write('wp/v2/news', { title: 'Waits', status: 'pending' });
  await write('wp/v2/event', { title: 'Comes', status: 'future', date: '2036-01-01T10:00:00' });
  await page.goto(`${wordpress.url}/wp-admin/`);
  const box = page.locator('#open_ground_waiting');
  await expect(box.getByRole('listitem').filter({ hasText: 'Waits' })).toBeVisible();
  await expect(box.getByRole('listitem').filter({ hasText: 'Comes' })).toContainText('2036');
});

test('the plugin’s row leads to its settings, and so does what is said after activation', async () => {
  await page.goto(`${wordpress.url}/wp-admin/plugins.php?activate=true`);
  await expect(page.getByRole('alert').getByRole('link', { name: 'Website' })).toBeVisible();
  await page
    .locator('tr[data-plugin^="open-ground-api/"]')
    .getByRole('link', { name: 'Settings' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Website' })).toBeVisible();
});

test('the address of a page is the website’s, and can be edited below its title', async ({
  request,
}) => {
  const { write } = callsOf(request, wordpress);
  const made = await write('wp/v2/pages', { title: 'Open Day', status: 'draft' });
  const address = await evaluate<[string, string]>(
    dir,
    `require_once ABSPATH . 'wp-admin/includes/post.php';
       add_filter('pre_option_open_ground_site_url', static fn() => 'https://site.example');
       echo wp_json_encode(get_sample_permalink(${made.id}));`,
  );
  expect(address).toEqual(['https://site.example/about/%postname%', 'open-day']);
});

test('a long screen has an index, and a heading looks like one', async () => {
  await page.goto(`${wordpress.url}/wp-admin/post-new.php?post_type=investigation`);
  const index = page.getByRole('navigation', { name: 'Panels' });
  await index.getByRole('link').last().click();
  await expect(page.locator('.open-ground-panel').last()).toBeInViewport();
  const size = await page.evaluate(() => {
    const text = document.querySelector('.open-ground-text');
    const heading = document.createElement('h2');
    text?.append(heading);
    const sizes = [heading, text].map((box) =>
      parseFloat(getComputedStyle(box as Element).fontSize),
    );
    heading.remove();
    return (sizes[0] ?? 0) / (sizes[1] ?? 1);
  });
  expect(size).toBeGreaterThan(1.2);
});

test('nothing is translated before WordPress knows the language, on any request', async ({
  request,
}) => {
  await always(
    dir,
    'early',
    `add_filter('gettext_open-ground-api', static function (string $text): string {
         did_action('after_setup_theme') || update_option('translated_early', $text);
         return $text;
     });`,
  );
  await request.get(`${wordpress.apiRoot}wp/v2/news`);
  await openList(page, 'News');
  expect(await evaluate(dir, `echo json_encode(get_option('translated_early'));`)).toBe(false);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  expect,
  type Page,
  type Request,
  test,
} from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { EDITORS, makeEditor } from './support/accounts';
import { removeInstallation } from './support/debug-log';
import { frame, isLoginGone, logIn, logInByForm, logInOver } from './support/editor';
import { callsOf, evaluate, type WordPress } from './support/installation';
import { recordReady, save, savedStatus, type } from './support/screens';
import { makeTrouble } from './support/trouble';

/** Whatever goes wrong when saving, no typed word is lost, and nobody else sees it. */

const TYPED = 'Typed while it rained';

let dir: string;
let wordpress: WordPress;
let context: BrowserContext;
let page: Page;
let errors: string[];
/** The record that is edited; each test begins with a fresh one. */
let id: number;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-words-'));
  wordpress = await startWordPress({ dir });
  for (const account of Object.values(EDITORS)) await makeEditor(wordpress, account);
});

test.afterAll(async () => {
  await wordpress?.stop();
  await removeInstallation(dir);
});

test.beforeEach(async ({ browser, request }) => {
  const made = await callsOf(request, wordpress).write('wp/v2/event', {
    title: 'Rain Gauge',
    content: '<p>Text as saved</p>',
    status: 'publish',
    acf: { venue: 'Quay as saved' },
  });
  id = made.id;
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  // Leaving a screen with unsaved changes asks for confirmation.
  page.on('dialog', (dialog) => void dialog.accept());
  await logIn(page, wordpress.url, EDITORS.marit);
});

test.afterEach(async () => {
  // WordPress 7 crosses from screen to screen by view transitions, which its login page does not take part in.
  expect(errors.filter((error) => !error.includes('ViewTransition'))).toEqual([]);
  await context?.close();
});

const open = async (at: Page = page) => {
  await at.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
  await recordReady(at);
};
const body = (at: Page = page) => frame(at, 'open_ground_body').getByRole('textbox');
const press = (name: string | RegExp = 'Update', at: Page = page) =>
  at.getByRole('button', { name, exact: true }).click();
const notSaved = (at: Page = page) =>
  at.getByRole('alert').filter({ hasText: 'Website: not saved' });
const kept = (at: Page = page) =>
  at.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([key]) => key.startsWith('wp-autosave-'))
      .map(([, value]) => String(value))
      .join(),
  );
const saved = async () =>
  evaluate<{ text: string; title: string; by: string }>(
    dir,
    `$post = get_post(${id}); echo wp_json_encode(['text' => $post->post_content, 'title' => $post->post_title, 'by' => get_userdata((int) get_post_meta(${id}, '_edit_last', true))->user_login ?? '']);`,
  );
const isSaved = (at: Page = page) => expect(savedStatus(at)).toBeVisible();
const isSaving = (request: Request) => request.url().includes('open-ground-save=');

test('a screen on which nobody has typed is left without a question', async () => {
  const questions: string[] = [];
  page.on('dialog', (dialog) => questions.push(dialog.type()));
  await open();
  // The browser only asks on pages that the user has interacted with.
  await page.getByRole('heading', { level: 1 }).click();
  await page.goto(`${wordpress.url}/wp-admin/index.php`);
  expect(questions).toEqual([]);
});

test('without a connection the screen stays, says so, and is published later, as was pressed', async ({
  request,
}) => {
  await callsOf(request, wordpress).write(`wp/v2/event/${id}`, { status: 'draft' });
  await open();
  await type(page, 'open_ground_body', 'Text', TYPED);
  const address = page.url();
  await context.setOffline(true);
  await press('Publish');
  await expect(notSaved()).toContainText('WordPress cannot be reached.');
  await expect(notSaved()).toContainText('Nothing is lost');
  expect(page.url()).toBe(address);
  await expect(body()).toHaveText(TYPED);
  expect(await kept()).toContain(TYPED);
  // Until it has failed as well, what is said is of the press before.
  await Promise.all([page.waitForEvent('requestfailed', isSaving), press('Try again')]);
  await expect(notSaved()).toHaveCount(1);
  await expect(body()).toHaveText(TYPED);

  await context.setOffline(false);
  await press('Try again');
  await isSaved();
  expect((await saved()).text).toContain(TYPED);
  expect(await evaluate(dir, `echo json_encode(get_post_status(${id}));`)).toBe('publish');
  await page.locator('.open-ground-field').first().waitFor();
  expect(await kept()).toBe('');
  await expect(page.locator('#open-ground-record').getByRole('alert')).toHaveCount(0);
});

test('after the session has ended only the login of the same user saves', async () => {
  await open();
  await type(page, 'open_ground_body', 'Text', TYPED);
  // As after a day: the browser has its cookies, but WordPress no longer accepts them.
  await evaluate(
    dir,
    `delete_user_meta(get_user_by('login', 'marit')->ID, 'session_tokens'); echo '1';`,
  );
  await press();
  await expect(notSaved()).toContainText('You are no longer logged in.');
  await logInOver(page, EDITORS.marit);
  await isLoginGone(page);
  await expect(body()).toHaveText(TYPED);
  await press('Try again');
  await isSaved();
  expect(await saved()).toMatchObject({ by: 'marit', text: expect.stringContaining(TYPED) });
});

const venue = (at: Page = page) => frame(at, 'venue').getByLabel('Venue', { exact: true });
const offer = (at: Page = page) => at.getByRole('region', { name: 'Unsaved changes' });

test('what a failing server did not save is offered after a reload, with its differences', async () => {
  await open();
  await type(page, 'open_ground_body', 'Text', TYPED);
  await type(page, 'venue', 'Venue', 'Venue as typed');
  const end = await makeTrouble(dir, 'error');
  await press();
  await expect(notSaved()).toContainText('The server reported an error (500).');
  await expect(venue()).toHaveValue('Venue as typed');
  await end();

  await open();
  await expect(venue()).toHaveValue('Quay as saved');
  await expect(offer()).toContainText('“Rain Gauge”');
  const row = offer().getByRole('row', { name: 'Venue' });
  await expect(row).toContainText('Quay as saved');
  await expect(row).toContainText('Venue as typed');
  await row.getByRole('checkbox').uncheck();
  await offer().getByRole('button', { name: 'Restore selected changes' }).click();
  await expect(body()).toHaveText(TYPED);
  await expect(venue()).toHaveValue('Quay as saved');
  await expect(offer()).toHaveCount(0);
  expect((await saved()).text).toContain('Text as saved');
  await press();
  await isSaved();
  expect((await saved()).text).toContain(TYPED);
});

test('discarded words are gone', async () => {
  await open();
  await type(page, 'venue', 'Venue', 'Venue as typed');
  await open();
  await offer().getByRole('button', { name: 'Discard them' }).click();
  await expect(offer()).toHaveCount(0);
  expect(await kept()).toBe('');
});

test('a server that does not answer is waited for, and the screen says so', async () => {
  await open();
  await type(page, 'venue', 'Venue', 'Venue as typed');
  const end = await makeTrouble(dir, 'silence');
  await press();
  await expect(page.getByText('WordPress has not responded yet.')).toBeVisible();
  await end();
  await isSaved();
  await expect(venue()).toHaveValue('Venue as typed');
});

test('an answer that is not WordPress’s saves nothing', async () => {
  await open();
  await type(page, 'venue', 'Venue', 'Venue as typed');
  let end = await makeTrouble(dir, 'portal');
  await press();
  await expect(notSaved()).toContainText('The response did not come from WordPress');
  await end();
  end = await makeTrouble(dir, 'elsewhere');
  await press('Try again');
  // It isn't known whether that has saved it.
  await expect(offer()).toContainText('Venue as typed');
  await expect(venue()).toHaveValue('Quay as saved');
  await end();
});

test('another user who logs in over the screen sees nothing of it', async () => {
  await open();
  await type(page, 'open_ground_body', 'Text', TYPED);
  await context.clearCookies();
  await press();
  await logInOver(page, EDITORS.jonas);
  await page.waitForURL(/wp-admin\/index\.php$/);
  expect(await kept()).toBe('');
  await expect(page.getByText(TYPED)).toHaveCount(0);
  await open();
  await expect(offer()).toHaveCount(0);
  expect((await saved()).text).toContain('Text as saved');
});

test('another user in another tab closes the screens of the first', async () => {
  await open();
  await type(page, 'open_ground_body', 'Text', TYPED);
  await context.clearCookies();
  const other = await context.newPage();
  await logInByForm(other, wordpress.url, EDITORS.jonas);
  await page.waitForURL(/wp-admin\/index\.php$/);
  expect(await kept()).toBe('');
});

test('logging out erases what the tabs keep, and covers their screens until the user is back', async () => {
  await open();
  await type(page, 'open_ground_body', 'Text', TYPED);
  const other = await context.newPage();
  await other.goto(`${wordpress.url}/wp-admin/`);
  await other.goto((await other.locator('#wp-admin-bar-logout a').getAttribute('href')) ?? '');
  await expect(page.getByText('you have logged out in another tab')).toBeVisible();
  await expect(body()).toBeHidden();
  expect(await kept()).toBe('');
  await logInByForm(other, wordpress.url, EDITORS.marit);
  await expect(body()).toBeVisible();
  await expect(body()).toHaveText(TYPED);
  await expect.poll(kept).toContain(TYPED);
  await isLoginGone(page);
  await press();
  await isSaved();
  expect((await saved()).text).toContain(TYPED);
});

test('leaving by the link to log out erases what the tab keeps', async () => {
  await open();
  await type(page, 'venue', 'Venue', 'Venue as typed');
  await page.locator('#wp-admin-bar-my-account').hover();
  await page.locator('#wp-admin-bar-logout a').click();
  await page.waitForURL(/loggedout=true/);
  expect(await kept()).toBe('');
});

test('of two tabs of one record, the second asks before it replaces what the first has saved', async () => {
  await open();
  const other = await context.newPage();
  await open(other);
  await type(page, 'venue', 'Venue', 'Venue of the first');
  await page.getByRole('textbox', { name: 'Add title' }).fill('Title of the first');
  await press();
  await isSaved();

  await type(other, 'venue', 'Venue', 'Venue of the second');
  await press('Update', other);
  await expect(notSaved(other)).toContainText('You saved this record elsewhere');
  const row = notSaved(other).getByRole('row', { name: 'Venue' });
  await expect(row).toContainText('Venue of the first');
  await expect(row).toContainText('Venue of the second');
  await expect(notSaved(other).getByRole('row', { name: 'Title' })).toHaveCount(0);
  await press('Overwrite with my version', other);
  await isSaved(other);
  await expect(venue(other)).toHaveValue('Venue of the second');
  expect((await saved()).title).toBe('Title of the first');
});

test('a record that was taken off the website meanwhile is not published by an old screen', async ({
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const status = async () => {
    const post: { status: string; acf: { venue: string } } = await calls.read(
      `wp/v2/event/${id}?context=edit`,
    );
    return [post.status, post.acf.venue];
  };
  await open();
  await type(page, 'venue', 'Venue', 'Venue as typed');
  await calls.write(`wp/v2/event/${id}`, { status: 'draft' });
  await press();
  await expect(notSaved()).toContainText('It has since been removed from the website');
  expect(await status()).toEqual(['draft', 'Quay as saved']);
  await press('Overwrite with my version');
  await isSaved();
  expect(await status()).toEqual(['draft', 'Venue as typed']);

  await calls.write(`wp/v2/event/${id}`, { status: 'publish' });
  await open();
  await type(page, 'venue', 'Venue', 'Venue once more');
  await calls.erase(`wp/v2/event/${id}`);
  await press();
  await expect(notSaved()).toContainText('it is in the Trash');
  await expect(venue()).toHaveValue('Venue once more');
  expect(await status()).toEqual(['trash', 'Venue as typed']);
});

test('what was typed into a picker and not chosen is told before the screen is left', async ({
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const news = await calls.write('wp/v2/investigation', { title: 'Rain', status: 'publish' });
  id = news.id;
  await open();
  await frame(page, 'team').getByRole('button', { name: 'Add row' }).click();
  const people = frame(page, 'team[0].people').getByRole('combobox');
  await people.fill('Zora Quill');
  const categories = frame(page, 'investigation_area').getByRole('combobox');
  await categories.fill('Weather');
  await press();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: '“Zora Quill” has not been added to the record yet' }),
  ).toBeVisible();
  await expect(people).toHaveValue('Zora Quill');
  await frame(page, 'team[0].people').getByRole('button', { name: 'Add the name' }).click();
  await categories.click();
  await page.getByRole('option', { name: 'New category “Weather”' }).click();
  await expect(categories).toHaveValue('');
  await press();
  await isSaved();
  const { acf } = await calls.read(`wp/v2/investigation/${id}`);
  expect(JSON.stringify(acf.team)).toContain('Zora Quill');
  expect(acf.investigation_area).toHaveLength(1);
});

test('words that were kept are not put over a newer state unless they are ticked', async ({
  request,
}) => {
  await open();
  await type(page, 'venue', 'Venue', 'Venue as typed');
  await callsOf(request, wordpress).write(`wp/v2/event/${id}`, { acf: { venue: 'Saved since' } });
  await open();
  await expect(offer()).toContainText('Saved in WordPress since then.');
  await expect(offer().getByRole('checkbox', { name: 'Venue' })).not.toBeChecked();
});

test('an autosave and a preview of a draft by the same screen are not taken for somebody else’s', async ({
  request,
}) => {
  await callsOf(request, wordpress).write(`wp/v2/event/${id}`, { status: 'draft' });
  await open();
  await type(page, 'venue', 'Venue', 'Venue half');
  const [answer] = await Promise.all([
    page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('wp_autosave'),
    ),
    page.evaluate(() =>
      (
        window as unknown as { wp: { autosave: { server: { triggerSave: () => void } } } }
      ).wp.autosave.server.triggerSave(),
    ),
  ]);
  expect(await answer.json()).toMatchObject({ wp_autosave: { success: true } });
  await type(page, 'venue', 'Venue', 'Venue as typed');
  await press('Save Draft');
  await isSaved();
  await expect(venue()).toHaveValue('Venue as typed');
});

test('a new record’s words are offered to the next new one', async () => {
  await page.goto(`${wordpress.url}/wp-admin/post-new.php?post_type=event`);
  await recordReady(page);
  await type(page, 'venue', 'Venue', 'Venue as typed');
  await page.reload();
  await expect(offer()).toContainText('Venue as typed');
  await offer().getByRole('button', { name: 'Restore selected changes' }).click();
  await expect(venue()).toHaveValue('Venue as typed');
});

test('a button pressed while WordPress saves by itself counts once it has', async () => {
  await page.goto(`${wordpress.url}/wp-admin/post-new.php?post_type=event`);
  await recordReady(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/admin-ajax.php', async (route) => {
    await released;
    await route.continue();
  });
  const title = page.getByRole('textbox', { name: 'Add title' });
  await title.fill(TYPED);
  // When the title loses focus, WordPress saves, and ignores its buttons in the meantime: for five seconds at most, so that
  // looking for it now and then could miss it.
  const button = page.locator('#publish');
  await button.evaluate((element) => {
    const see = () =>
      element.classList.contains('disabled') && element.setAttribute('data-was', '');
    new MutationObserver(see).observe(element, { attributeFilter: ['class'] });
  });
  await title.blur();
  await expect(button).toHaveAttribute('data-was');
  await press('Publish');
  release();
  await isSaved();
  await expect(title).toHaveValue(TYPED);
});

/** Another plugin's notice and box, which change with each save. */
const NEIGHBOUR = String.raw`<?php
add_action('save_post_event', static function (): void {
    update_option('neighbour', (int) get_option('neighbour') + 1);
});
add_action('admin_notices', static function (): void {
    echo '<div class="notice notice-info"><p>Neighbour: saved ' . (int) get_option('neighbour') . ' times</p></div>';
});
foreach (['edit_form_top', 'edit_form_after_title'] as $place) {
    add_action($place, static function () use ($place): void {
        echo "<div class='notice notice-info'><p>Neighbour: always at {$place}</p></div>";
    });
}
add_action('edit_form_top', static function (): void {
    echo '<div class="notice notice-info"><p>Neighbour: in the form after ' . (int) get_option('neighbour') . '</p></div>';
});
add_action('add_meta_boxes', static function (): void {
    add_meta_box('neighbour', 'Neighbour', static function (): void {
        $count = (int) get_option('neighbour');
        echo '<div class="notice notice-info"><p>Neighbour: always in the box</p></div>';
        echo '<p @click="count(' . $count . ')">Counted: ' . $count . '</p><label>Note <input name="neighbour_note"></label>';
    }, 'event', 'side');
});
`;

test('corrections are saved in place: scroll, focus and undo stay, and the screen is true', async () => {
  const plugins = join(dir, 'public', 'wp-content', 'mu-plugins');
  await mkdir(plugins, { recursive: true });
  await writeFile(join(plugins, 'neighbour.php'), NEIGHBOUR);
  const loads: string[] = [];
  await open();
  page.on('load', () => loads.push(page.url()));
  const bar = page.locator('.open-ground-save-bar');
  const revisions = page.locator('#revisionsdiv');
  await expect(revisions).toHaveCount(0);
  const text = body();
  await expect(text).toHaveClass(/mce-content-body/);
  await text.focus();
  const place = () =>
    text.evaluate((box: HTMLElement) => [
      Math.round(box.getBoundingClientRect().top),
      document.activeElement === box,
      Math.round(scrollY) > 0,
    ]);
  await text.evaluate((box: HTMLElement) =>
    window.scrollBy(0, box.getBoundingClientRect().top - 200),
  );
  const before = await place();
  for (const words of ['One.', 'Two.', 'Three.']) {
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(` ${words}`);
    const answer = page.waitForResponse((response) => response.url().includes('open-ground-save='));
    await page.keyboard.press('ControlOrMeta+s');
    expect((await answer).status()).toBe(200);
    await isSaved();
    expect((await saved()).text).toContain(words);
    const count = await evaluate<number>(dir, "echo json_encode((int) get_option('neighbour'));");
    await expect(page.getByText(`Neighbour: saved ${count} times`)).toHaveCount(1);
    await expect(page.getByText(`Neighbour: in the form after ${count}`)).toHaveCount(1);
    await expect(page.getByText(/^Neighbour: always (at \w+|in the box)$/)).toHaveCount(3);
    await expect(page.getByText(`Counted: ${count}`)).toBeVisible();
    await expect(page.locator('#publish')).not.toHaveClass(/disabled/);
    expect(await place()).toEqual(before);
  }
  expect(before).toEqual([expect.any(Number), true, true]);
  await expect(bar.getByRole('link', { name: '2 notices' })).toBeVisible();
  await expect(page.locator('.misc-pub-revisions')).toContainText(/Revisions: \d/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).not.toContainText('Three.');

  // As after a day: the form's nonce is too old.
  await page.locator('#_wpnonce').evaluate((input: HTMLInputElement) => (input.value = 'old'));
  await save(page, /^Update$/);
  expect((await saved()).text).not.toContain('Three.');
  await expect(page.locator('#_wpnonce')).not.toHaveValue('old');
  expect(loads).toEqual([]);

  // This box came with a save.
  for (const isOpen of [false, true]) {
    await revisions.locator('.handlediv').click();
    await expect(revisions.locator('.inside')).toBeVisible({ visible: isOpen });
  }

  for (const [width, height] of [
    [390, 844],
    [320, 256],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(bar.getByRole('button', { name: 'Update', exact: true })).toBeInViewport({
      ratio: 1,
    });
    await expect(savedStatus(page)).toBeInViewport({ ratio: 1 });
    await expect(bar.getByText(/^(Live|Waiting|Not live)$/)).toBeInViewport({ ratio: 1 });
  }
  await rm(join(plugins, 'neighbour.php'));
});

test('a new record is a draft, published and taken back on one screen, and its lock is released', async ({
  request,
}) => {
  await page.goto(`${wordpress.url}/wp-admin/post-new.php?post_type=event`);
  await recordReady(page);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.getByRole('textbox', { name: 'Add title' }).fill('Rain Gauge, Reopened');
  await save(page, 'Save Draft');
  await expect(page).toHaveURL(/post\.php\?post=\d+&action=edit$/);
  id = Number(new URL(page.url()).searchParams.get('post'));
  await expect(page.locator('#editable-post-name')).toHaveText('rain-gauge-reopened');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Add');
  await expect(page.locator('.wrap > .page-title-action')).toHaveAttribute('href', /post-new\.php/);
  // 'Preview' submits the form to another tab: this one can still save.
  const preview = context.waitForEvent('page');
  await page.locator('#post-preview').click();
  await (await preview).close();
  await expect(page.locator('#publish')).not.toHaveClass(/disabled/);
  await save(page, /^Publish$/);
  await expect(page.locator('#post-status-display')).toHaveText(/^\s*Published\s*$/);
  await expect(page.locator('#timestamp')).toContainText('Published on');
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Draft' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Take down now' })).toBeVisible();
  // What is typed while it is saved is unsaved, and a press meanwhile counts.
  await type(page, 'venue', 'Venue', 'Venue half');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/post.php?open-ground-save=*', async (route) => {
    await released;
    await route.continue();
  });
  await press();
  await type(page, 'venue', 'Venue', 'Venue as typed');
  await press();
  release();
  const calls = callsOf(request, wordpress);
  await expect
    .poll(async () => (await calls.read(`wp/v2/event/${id}?context=edit`)).acf.venue)
    .toBe('Venue as typed');
  await isSaved();
  await page.unroute('**/post.php?open-ground-save=*');
  await expect(page.locator('#publish')).not.toHaveClass(/disabled/);
  await page.locator('.edit-post-status').click();
  await page.getByLabel('Set status').selectOption('draft');
  await save(page, /^Update$/);
  await expect(page.locator('#post-status-display')).toHaveText(/^\s*Draft\s*$/);
  await expect(page.getByRole('button', { name: 'Save Draft' })).toBeVisible();
  expect(loads).toEqual([]);
  await page.goto(`${wordpress.url}/wp-admin/index.php`);
  // WordPress leaves a lock that ends in five seconds, in case the screen is opened again.
  const age = `echo json_encode(time() - (int) get_post_meta(${id}, '_edit_lock', true));`;
  await expect.poll(() => evaluate<number>(dir, age)).toBeGreaterThan(100);
});

test('leaving asks about what is typed after ‘Saved’, while the screen is brought up to date', async () => {
  const questions: string[] = [];
  page.on('dialog', (dialog) => questions.push(dialog.type()));
  await open();
  await type(page, 'venue', 'Venue', 'Venue half');
  // Never answered.
  await page.route(/post\.php\?post=\d+&action=edit/, () => {});
  await press();
  await isSaved();
  await venue().fill('Venue as typed');
  await page.goto(`${wordpress.url}/wp-admin/index.php`);
  expect(questions).toEqual(['beforeunload']);
});

test('without JavaScript, WordPress’s own form saves', async ({ browser }) => {
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const form = await plain.newPage();
  await form.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
  await form.getByRole('textbox', { name: 'Add title' }).fill('Rain Gauge by hand');
  await form.getByRole('button', { name: 'Update', exact: true }).click();
  await form.waitForURL(/post\.php\?.*message=/);
  expect(await saved()).toMatchObject({
    title: 'Rain Gauge by hand',
    text: '<p>Text as saved</p>',
  });
  await plain.close();
});

test('what WordPress refuses is told in its words, and the text stays', async ({ request }) => {
  await open();
  await type(page, 'open_ground_body', 'Text', TYPED);
  await callsOf(request, wordpress).erase(`wp/v2/event/${id}?force=true`);
  await press();
  await expect(notSaved()).toContainText('This record has been deleted.');
  await expect(body()).toHaveText(TYPED);
});

test('announcements are kept like records, and another tab’s are not replaced unasked', async () => {
  const openLines = async (at: Page) => {
    await at.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-announcements`);
    await at.getByRole('button', { name: 'Add announcement' }).click();
  };
  const lines = page.locator('#open-ground-announcements');
  await openLines(page);
  await page.keyboard.type(TYPED);
  const other = await context.newPage();
  await openLines(other);
  await context.setOffline(true);
  await press('Save');
  await expect(lines.getByRole('alert')).toContainText('Nothing is lost');
  await context.setOffline(false);

  await other.keyboard.type('Line of the other tab');
  await press('Save', other);
  await expect(other.getByText('Announcements saved.')).toBeVisible();
  await press('Save');
  await expect(lines.getByRole('alert')).toContainText('Line of the other tab');

  await page.reload();
  await expect(offer()).toContainText(TYPED);
  await offer().getByRole('checkbox').check();
  await offer().getByRole('button', { name: 'Restore selected changes' }).click();
  await press('Save');
  await expect(page.getByText('Announcements saved.')).toBeVisible();
  await expect.poll(kept).toBe('');
});

test('an announcement with a date and no time is not saved, and its row says why', async ({
  request,
}) => {
  const words = 'Half of a moment';
  await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-announcements`);
  await page.getByRole('button', { name: 'Add announcement' }).click();
  await page.keyboard.type(words);
  const row = page.getByRole('group', { name: /^Announcement \d+$/ }).last();
  const from = row.getByLabel('From', { exact: true });
  const problem = row.getByRole('alert').filter({ hasText: 'Enter a date and a time.' });
  const ticker = async () => (await request.get(`${wordpress.apiRoot}fa/v1/ticker`)).text();
  await from.focus();
  await page.keyboard.type('12242096');
  await press('Save');
  await expect(problem).toBeVisible();
  await expect(from).toBeFocused();
  await expect(page.getByText('Announcements saved.')).toHaveCount(0);
  expect(await ticker()).not.toContain(words);

  await from.fill('2096-12-24T19:00');
  await expect(problem).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Announcements saved.')).toBeVisible();
  expect(await ticker()).not.toContain(words);
});

const lastLine = () => page.locator('#open-ground-announcements [contenteditable]').last();

test('what is typed while the editor of a text is loading stays', async ({ request }) => {
  await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-announcements`);
  const add = page.getByRole('button', { name: 'Add announcement' });
  const words = 'Typed at once, letter by letter';
  await add.evaluate(async (button: HTMLElement, text) => {
    button.click();
    for (const letter of text) {
      await new Promise((resolve) => setTimeout(resolve));
      document.execCommand('insertText', false, letter);
    }
  }, words);
  await expect(lastLine()).toHaveClass(/mce-content-body/);
  await expect(lastLine()).toHaveText(words);
  await press('Save');
  await expect(page.getByText('Announcements saved.')).toBeVisible();
  const ticker = await request.get(`${wordpress.apiRoot}fa/v1/ticker`);
  expect(await ticker.text()).toContain(words);
});

/** Opens the announcements with a text whose editor loads on request. */
async function addSlowLine(): Promise<{ readonly load: () => Promise<void> }> {
  await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-announcements`);
  await page.evaluate(() => {
    const { tinymce } = window as unknown as { tinymce: { init(settings: object): unknown } };
    const load = tinymce.init.bind(tinymce);
    tinymce.init = (settings) => Object.assign(window, { loadText: () => load(settings) });
  });
  await page.getByRole('button', { name: 'Add announcement' }).click();
  return {
    load: () => page.evaluate(() => (window as unknown as { loadText(): void }).loadText()),
  };
}

for (const early of ['Typed', 'Typed ', 'Typed while ']) {
  test(`what is typed goes on behind “${early}” when the editor of a text has loaded`, async () => {
    const { load } = await addSlowLine();
    await page.keyboard.type(early);
    await load();
    await expect(lastLine()).toHaveClass(/mce-content-body/);
    await page.keyboard.type(TYPED.slice(early.length));
    expect(await lastLine().textContent()).toBe(TYPED);
  });
}

test('what is typed and saved before the editor of a text has loaded is saved', async ({
  request,
}) => {
  const { load } = await addSlowLine();
  const words = 'Saved before it was loaded';
  await page.keyboard.type(words);
  await press('Save');
  await expect(page.getByText('Announcements saved.')).toBeVisible();
  const ticker = await request.get(`${wordpress.apiRoot}fa/v1/ticker`);
  expect(await ticker.text()).toContain(words);

  await load();
  await expect(lastLine()).toHaveClass(/mce-content-body/);
  await expect(lastLine()).toHaveText(words);
  await expect(page.getByText('Announcements saved.')).toBeVisible();
});

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { EDITORS, makeEditor } from './support/accounts';
import { removeInstallation } from './support/debug-log';
import { isLoginGone, logIn, logInOver } from './support/editor';
import { callsOf, evaluate, type WordPress } from './support/installation';
import { recordReady, savedStatus, type } from './support/screens';

/** Whoever loses a record to another editor loses no word, whatever failed before, and is told nothing that is not so. */

const TYPED = 'Typed while it rained';

let dir: string;
let wordpress: WordPress;
let context: BrowserContext;
let page: Page;
/** The screen of the other editor. */
let other: Page;
let id: number;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-taken-'));
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
  other = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  for (const at of [page, other]) at.setDefaultTimeout(60_000);
  for (const at of [page, other]) at.on('dialog', (question) => void question.accept());
  await logIn(page, wordpress.url, EDITORS.marit);
  await logIn(other, wordpress.url, EDITORS.jonas);
});

test.afterEach(async () => {
  await context?.close();
  await other?.context().close();
});

const address = () => `${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`;
const update = (at: Page) => at.getByRole('button', { name: 'Update', exact: true }).click();
const notSaved = () => page.getByRole('alert').filter({ hasText: 'Website: not saved' });
const lock = () => page.locator('#post-lock-dialog');
/** What WordPress's dialog says once it is done. */
const WAS_KEPT = 'Your latest changes were saved as a revision.';
const NOT_KEPT = 'Your latest changes are not in a revision yet.';
interface Scripts {
  readonly wp: {
    readonly heartbeat: { connectNow: () => void; interval: (seconds: number) => void };
  };
}

const beat = () => page.evaluate(() => (window as unknown as Scripts).wp.heartbeat.connectNow());

/** Opens the record. Its heartbeat, of every fifteen seconds, would bring the dialog at some moment: it comes when a test asks for it. */
async function open(at: Page): Promise<void> {
  await at.goto(address());
  await recordReady(at);
  await at.evaluate(() => (window as unknown as Scripts).wp.heartbeat.interval(120));
}

/** The other editor takes the record over, changes it and saves it. */
async function takeOver(): Promise<void> {
  await other.goto(address());
  await other.getByRole('link', { name: 'Take over' }).click();
  await recordReady(other);
  await type(other, 'venue', 'Venue', 'Venue of the other');
  await update(other);
  await expect(savedStatus(other)).toBeVisible();
}

/** The words of the first editor's autosave. */
const autosave = () =>
  evaluate<string>(
    dir,
    `$post = wp_get_post_autosave(${id}, get_user_by('login', 'marit')->ID);
    echo wp_json_encode($post ? $post->post_content . get_post_meta($post->ID, '_open_ground_venue', true) : '');`,
  );

/** What may fail before the record is taken over, and what ends it. */
const FAILURES: Readonly<Record<string, () => Promise<() => Promise<void>>>> = {
  nothing: async () => async () => {},
  'a connection': async () => {
    await context.setOffline(true);
    return () => context.setOffline(false);
  },
  'the server': async () => {
    await page.route('**/post.php?open-ground-save=*', (route) => route.fulfill({ status: 500 }));
    return () => page.unroute('**/post.php?open-ground-save=*');
  },
  'the session': async () => {
    await evaluate(
      dir,
      `delete_user_meta(get_user_by('login', 'marit')->ID, 'session_tokens'); echo '1';`,
    );
    return async () => {
      await logInOver(page, EDITORS.marit);
      await isLoginGone(page);
    };
  },
};

for (const [name, fail] of Object.entries(FAILURES)) {
  test(`a take-over after ${name} failed leaves the words in an autosave`, async ({ browser }) => {
    await open(page);
    await type(page, 'open_ground_body', 'Text', TYPED);
    await type(page, 'venue', 'Venue', 'Venue half');
    await beat();
    await expect.poll(autosave).toContain('Venue half');
    const end = await fail();
    await type(page, 'venue', 'Venue', 'Venue as typed');
    if (name !== 'nothing') {
      await update(page);
      await expect(notSaved()).toBeVisible();
    }
    // WordPress looks for the lock as soon as somebody has logged in: the dialog would be there before the button.
    if (name === 'the session') await end();
    await takeOver();
    if (name !== 'the session') await end();
    if (name === 'nothing') await update(page);
    else await page.getByRole('button', { name: 'Try again' }).click();
    await expect(notSaved().getByRole('row', { name: 'Venue' })).toContainText(
      'Venue of the other',
    );

    await beat();
    await expect(lock()).toContainText('jonas has taken over');
    await expect(lock().getByText(WAS_KEPT)).toBeVisible();
    expect(await autosave()).toContain('Venue as typed');

    // In another tab, of which the browser knows nothing.
    const second = await browser.newContext();
    const later = await second.newPage();
    await logIn(later, wordpress.url, EDITORS.marit);
    await later.goto(address());
    await expect(later.getByRole('link', { name: 'View the autosave' })).toHaveCount(1);
    await second.close();

    // The differences are behind the dialog.
    await lock().getByRole('button', { name: 'Back to this screen' }).click();
    await beat();
    await page.getByRole('button', { name: 'Overwrite with my version' }).click();
    await expect(savedStatus(page)).toBeVisible();
  });
}

test('the dialog says that the words were saved only once they were', async () => {
  await open(page);
  await type(page, 'venue', 'Venue', 'Venue as typed');
  // WordPress answers, but keeps nothing.
  await page.route('**/admin-ajax.php', async (route) => {
    const data = new URLSearchParams(route.request().postData() ?? '');
    for (const key of [...data.keys()]) if (key.startsWith('data[wp_autosave]')) data.delete(key);
    await route.continue({ postData: data.toString() });
  });
  await takeOver();
  await beat();
  await expect(lock().getByText(NOT_KEPT)).toBeVisible();
  await expect(lock().getByText(WAS_KEPT)).toBeHidden();
  expect(await autosave()).toBe('');
  await page.unroute('**/admin-ajax.php');
  await beat();
  await expect(lock().getByText(WAS_KEPT)).toBeVisible();
  await expect(lock().getByText(NOT_KEPT)).toBeHidden();
  expect(await autosave()).toContain('Venue as typed');
});

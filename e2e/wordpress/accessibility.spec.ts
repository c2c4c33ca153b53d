import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '../support/browser-test';
import sharp from 'sharp';
import { freePort } from '../../scripts/support/free-port.mjs';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { logIn } from './support/editor';
import { callsOf, evaluate, type WordPress } from './support/installation';
import { startReceiver } from './support/receiver';
import { type } from './support/screens';
import { makeTrouble } from './support/trouble';

/**
 * Runs axe on what the plugin shows only now and then: notices, confirmations, dialogs. Its plain screens are
 * in editor.spec.ts.
 */
const SECRET = 'a-secret-of-the-test-that-is-long-enough';
const LONG = { tag: '@long' };

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

test.beforeAll(async () => {
  if (process.env['LONG'] !== '1') return;
  dir = await mkdtemp(join(tmpdir(), 'open-ground-axe-'));
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

test.beforeEach(async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await logIn(page, wordpress.url, wordpress.admin);
});

/** The rest of the page is WordPress's. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs axe on a part of the screen. */
async function expectSound(page: Page, part: string): Promise<void> {
  await expect(page.locator(part).first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).include(part).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

const edit = (id: number) => `${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`;

test('words that were not saved, and words of another tab', LONG, async ({ page, request }) => {
  const { write } = callsOf(request, wordpress);
  const { id } = await write('wp/v2/event', {
    title: 'Rain Gauge',
    status: 'publish',
    acf: { venue: 'Quay' },
  });
  await page.goto(edit(id));
  await type(page, 'venue', 'Venue', 'Venue as typed');
  const end = await makeTrouble(dir, 'error');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('The server reported an error (500).')).toBeVisible();
  await expectSound(page, '#open-ground-record');
  await end();

  await write(`wp/v2/event/${id}`, { acf: { venue: 'Saved elsewhere' } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Overwrite with my version' })).toBeVisible();
  await expectSound(page, '#open-ground-record');

  await page.reload();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
  await expectSound(page, '#open-ground-record');
});

test('what is in use, and the question before it goes', LONG, async ({ page, request }) => {
  const { write } = callsOf(request, wordpress);
  const person = await write('wp/v2/person', { title: 'Mara Quill', status: 'publish' });
  await write('wp/v2/investigation', {
    title: 'The Quay',
    status: 'publish',
    acf: { team: [{ role: 'Research', people: [person.id] }] },
  });
  await page.goto(edit(person.id));
  await expect(page.getByRole('link', { name: 'The Quay' })).toBeVisible();
  await expectSound(page, '#open-ground-used-in');
  await page.getByRole('link', { name: 'Move to Trash' }).click();
  await expect(page.getByRole('link', { name: 'Keep it and go back' })).toBeVisible();
  await expectSound(page, 'body');
});

test('the link for review, and taking down', LONG, async ({ page, request }) => {
  const { id } = await callsOf(request, wordpress).write('wp/v2/event', {
    title: 'Not yet',
    status: 'publish',
  });
  await page.goto(edit(id));
  await page.getByRole('button', { name: 'Share for review' }).click();
  await expectSound(page, '.components-modal__frame');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toBeVisible();
  await expectSound(page, '.components-modal__frame');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('menuitem', { name: 'Take down' }).click();
  await expect(page.getByRole('button', { name: 'Take it down' })).toBeVisible();
  await expectSound(page, '.open-ground-take-down');
  await expectSound(page, '#wp-admin-bar-open-ground-take-down');
});

test('hidden data of a file, and in the list of files', LONG, async ({ page }) => {
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#345' } })
    .jpeg()
    .withExif({ IFD0: { Model: 'Telephone of Ada' } })
    .toFile(join(dir, 'picture.jpg'));
  const id = await evaluate<number>(
    dir,
    `require_once ABSPATH . 'wp-admin/includes/media.php';
     require_once ABSPATH . 'wp-admin/includes/file.php';
     require_once ABSPATH . 'wp-admin/includes/image.php';
     wp_set_current_user(1);
     echo media_handle_sideload(['name' => 'quay.jpg', 'tmp_name' => dirname(ABSPATH) . '/picture.jpg']);`,
  );
  await page.goto(edit(id));
  await expect(page.getByLabel('Hidden data')).toBeVisible();
  await expectSound(page, '.compat-field-open_ground_hidden_data');
  await page.goto(`${wordpress.url}/wp-admin/upload.php?mode=list`);
  await expectSound(page, '#the-list');
});

test('the screen of the connection with something wrong', LONG, async ({ page }) => {
  receiver.respondWith(502);
  await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website`);
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByText(/a server in front of it responds/).first()).toBeVisible();
  await expectSound(page, '#open-ground-website');
  await page.goto(`${wordpress.url}/wp-admin/index.php`);
  await expectSound(page, '.notice[role=alert]');
  await expectSound(page, '#open_ground_waiting');
});

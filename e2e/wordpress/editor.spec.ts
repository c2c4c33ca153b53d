import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test } from '../support/browser-test';
import { startContentServer } from '../../demo/server/index.mjs';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { freePort } from '../../scripts/support/free-port.mjs';
import { ready, type Site, startSite } from '../support/site';
import { removeInstallation } from './support/debug-log';
import {
  chooseFile,
  type Fields,
  fillAll,
  frame,
  logIn,
  logInByForm,
  type Shelf,
} from './support/editor';
import { evaluate } from './support/installation';
import { recordReady, save } from './support/screens';

type WordPress = Awaited<ReturnType<typeof startWordPress>>;

interface RecordType {
  readonly name: string;
  readonly restBase: string;
  readonly path: string;
  readonly singular: string;
  readonly body: 'text' | 'none';
  readonly fields: Fields;
}

const SECRET = 'a-secret-of-the-test-that-is-long-enough';
const MEDIA = join(process.cwd(), 'demo', 'media');

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;
let site: Site;
let page: Page;
let shelf: Shelf;
let types: Readonly<Record<string, RecordType>>;

/** Requests to WordPress's REST API as its administrator, without the browser's session. */
async function api(request: APIRequestContext, path: string, options: object = {}) {
  const response = await request.fetch(`${wordpress.apiRoot}${path}`, {
    ...options,
    headers: {
      authorization: wordpress.adminAuth,
      ...('headers' in options ? (options.headers as object) : {}),
    },
  });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

async function upload(
  request: APIRequestContext,
  file: string,
  type: string,
  title: string,
  alt: string,
) {
  const { id } = await api(request, 'wp/v2/media', {
    method: 'POST',
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${file}"` },
    data: await readFile(join(MEDIA, file)),
  });
  await api(request, `wp/v2/media/${id}`, { method: 'POST', data: { title, alt_text: alt } });
  return { id: Number(id), title };
}

/** Creates files and records that can be selected in fields. */
async function makeShelf(request: APIRequestContext): Promise<Shelf> {
  const records: Record<string, { id: number; title: string }> = {};
  for (const { name, restBase, singular } of Object.values(types)) {
    const title = `A ${singular} to Choose`;
    const { id } = await api(request, `wp/v2/${restBase}`, {
      method: 'POST',
      data: { title, status: 'publish' },
    });
    records[name] = { id, title };
  }
  return {
    picture: await upload(
      request,
      'cameras-1-600w.jpg',
      'image/jpeg',
      'Cameras on the Quay',
      'Three cameras',
    ),
    film: await upload(request, 'clip-plan-360.mp4', 'video/mp4', 'Plan of the Hall', ''),
    records,
  };
}

test.beforeAll(async ({ browser, playwright }) => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-wordpress-'));
  const content = await startContentServer();
  const port = await freePort();
  try {
    wordpress = await startWordPress({
      dir,
      contentRoot: content.apiRoot,
      webhook: { url: `http://127.0.0.1:${port}/api/revalidate`, secret: SECRET },
    });
  } finally {
    await content.stop();
  }
  // No age check during the test: changes arrive only through the webhook.
  site = await startSite({
    port,
    env: { CMS_API_ROOT: wordpress.apiRoot, REVALIDATE_SECONDS: '3600', REVALIDATE_SECRET: SECRET },
  });
  await ready(site);
  const request = await playwright.request.newContext();
  types = (await api(request, 'open-ground/v1/registry')).types;
  shelf = await makeShelf(request);
  await request.dispose();
  // axe opens a page beside it, which browser.newPage() doesn't allow.
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
  await logIn(page, wordpress.url, wordpress.admin);
});

test.afterAll(async () => {
  await page?.context().close();
  await site?.stop();
  await wordpress?.stop();
  await removeInstallation(dir);
});

const TYPES = [
  'investigation',
  'exhibition',
  'event',
  'news',
  'publication',
  'press',
  'recognition',
  'person',
  'organization',
  'methodology',
  'subdomain',
  'page',
];

/** Takes a screenshot for docs/editors when SCREENSHOTS=1. */
async function picture(name: string, of: Page = page): Promise<void> {
  if (process.env.SCREENSHOTS !== '1') return;
  await of.screenshot({
    path: join(process.cwd(), 'docs', 'editors', 'screenshots', `${name}.png`),
  });
}

const changes = () => page.locator('[name=open_ground_fields]').inputValue();

async function openNew(type: string, title: string): Promise<void> {
  await page.goto(`${wordpress.url}/wp-admin/post-new.php?post_type=${type}`);
  await recordReady(page);
  await page.getByRole('textbox', { name: 'Add title' }).fill(title);
}

async function publish(): Promise<number> {
  await save(page, /^(Publish|Update)$/);
  return Number(new URL(page.url()).searchParams.get('post'));
}

/** Paths of the website that show a record and its kind. */
function addressesOf({ name, path }: RecordType, slug: string): string[] {
  const own = path === '' ? [] : [path.replace('{slug}', slug).replace('{section}', 'programme')];
  const lists: Record<string, string[]> = {
    press: ['/about/press'],
    recognition: ['/about/recognition'],
  };
  return [...own, ...(lists[name] ?? [])];
}

/** WordPress's own boxes, which would be empty or about what no record has. */
const FOREIGN_BOXES = [
  '#postdivrich',
  '#postexcerpt',
  '#postcustom',
  '#postimagediv',
  '#commentsdiv',
];

// About twenty minutes on a small machine.
test.describe('the editing screens', () => {
  for (const name of TYPES) {
    test(`every field of the type ${name} is filled in on the screen, saved and loaded again`, async ({
      request,
    }) => {
      const type = types[name];
      if (!type) throw new Error(`The registry does not know ${name}`);
      const title = `Everything About One ${type.singular}`;
      await openNew(name, title);
      for (const box of FOREIGN_BOXES) await expect(page.locator(box), box).toHaveCount(0);
      const filled = await fillAll(page, type.fields, shelf);
      if (type.body === 'text') {
        await frame(page, 'open_ground_body')
          .getByRole('textbox', { name: 'Text' })
          .fill('Words of the text itself');
      }
      const id = await publish();
      await expect(page.locator('#open-ground-record').getByRole('alert')).toHaveCount(0);

      const saved = await api(request, `wp/v2/${type.restBase}/${id}?context=edit`);
      expect(saved.status).toBe('publish');
      expect(saved.title.raw).toBe(title);
      expect(saved.acf).toMatchObject(filled);
      if (type.body === 'text') expect(saved.content.raw).toContain('Words of the text itself');
      // The screen shows what was saved, and opening a record changes nothing.
      expect(await changes()).toBe('{}');
      await page.reload();
      await page.locator('.open-ground-field').first().waitFor();
      expect(await changes()).toBe('{}');

      for (const address of addressesOf(type, saved.slug)) {
        await expect
          .poll(async () => (await request.get(site.url + address)).text(), {
            message: address,
          })
          .toContain(title);
      }
    });
  }

  test('a button that is pressed stays where it is while the details of a file come', async () => {
    await openNew('exhibition', 'Pressed at a Bad Moment');
    const choose = (path: string) =>
      frame(page, path).getByRole('button', { name: 'Choose picture' });
    let show = (): void => undefined;
    const shown = new Promise<void>((resolve) => (show = resolve));
    await page.route(/open-ground\/v1\/references/, async (route) => {
      await shown;
      await route.continue();
    });
    await chooseFile(page, choose('featured.feature_image'), shelf.picture.title);
    await choose('preview_image').hover();
    await page.mouse.down();
    const details = page.waitForResponse(/open-ground\/v1\/references/);
    show();
    await (await details).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.mouse.up();
    const library = page.getByRole('dialog').filter({ visible: true }).last();
    await library.getByRole('button', { name: 'Close dialog' }).click();
    await expect(frame(page, 'featured.feature_image')).toContainText('Alternative text');
    await page.unrouteAll();
  });

  test('a title that is too long is told before saving', async () => {
    await openNew('investigation', 'x'.repeat(301));
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const title = page.locator('#title');
    await expect(title).toBeFocused();
    expect(await title.evaluate((box: HTMLInputElement) => box.validationMessage)).toBe(
      '301 characters; at most 300 can be saved.',
    );
    expect(page.url()).toContain('post-new.php');
    await title.fill('x'.repeat(300));
    expect(await title.evaluate((box: HTMLInputElement) => box.validity.valid)).toBe(true);
  });

  test('an invalid field shows the reason next to it, before and after saving', async ({
    request,
  }) => {
    await openNew('investigation', 'A Slip of the Pen');
    const code = page.getByLabel('Code', { exact: true });
    await code.fill('x'.repeat(21));
    await page.getByLabel('Latitude').fill('99');
    await page.getByLabel('Supported project').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('alert').first()).toHaveText(/^Website: 3 fields cannot be saved/);
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription(/21 characters; at most 20/);
    expect(page.url()).toContain('post-new.php');
    await picture('refused');

    // Validation stopped the save in the browser, so no input is lost.
    await page.getByLabel('Latitude').fill('9');
    await page.getByLabel('Supported project').fill('');
    await page.getByLabel('Location', { exact: true }).fill('Delta');
    await page.evaluate(() => (document.querySelector('form#post') as HTMLFormElement).submit());
    await page.waitForURL(/post\.php/);
    await expect(page.getByRole('alert').first()).toHaveText(/^Website: 1 field was not saved/);
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue('x'.repeat(21));
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue('Delta');
    const id = Number(new URL(page.url()).searchParams.get('post'));
    const saved = await api(request, `wp/v2/investigation/${id}?context=edit`);
    expect(saved.acf).toMatchObject({ code: '', location_title: 'Delta' });
  });

  test('rows are added, sorted and removed with the keyboard alone, and the changes undone', async () => {
    await openNew('investigation', 'By Hand');
    const updates = page.getByRole('group', { name: 'Updates', exact: true });
    for (const words of ['first', 'second', 'third']) {
      await updates.getByRole('button', { name: 'Add row' }).focus();
      await page.keyboard.press('Enter');
      // The new row has the focus.
      await page.keyboard.type(words);
    }
    const order = async () => {
      const { revisions } = JSON.parse(await changes()) as { revisions: { date: string }[] };
      return revisions.map(({ date }) => date);
    };
    expect(await order()).toEqual(['first', 'second', 'third']);

    const third = updates.getByRole('group', { name: 'Updates, row 3' });
    await third.getByRole('button', { name: 'Move up' }).focus();
    await page.keyboard.press('Enter');
    expect(await order()).toEqual(['first', 'third', 'second']);
    // The button disappeared with its row.
    await page.keyboard.press('Enter');
    expect(await order()).toEqual(['third', 'first', 'second']);

    const first = updates.getByRole('group', { name: 'Updates, row 1' });
    await first.getByRole('button', { name: 'Move down' }).focus();
    await page.keyboard.press('Enter');
    expect(await order()).toEqual(['first', 'third', 'second']);
    await page.keyboard.press('Enter');
    expect(await order()).toEqual(['first', 'second', 'third']);

    const last = updates.getByRole('group', { name: 'Updates, row 3' });
    await last.getByRole('button', { name: 'Remove' }).focus();
    await page.keyboard.press('Enter');
    expect(await order()).toEqual(['first', 'second']);

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    expect(await order()).toEqual(['first', 'second', 'third']);
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    expect(await order()).toEqual(['first', 'second']);
  });

  test('sections made of headings keep the footnotes, and are taken back at one press', async ({
    request,
  }) => {
    const synopsis =
      '<h2>What we saw</h2><p>It fell<a href="#_ftn1" name="_ftnref1">[1]</a>.</p><h2>Sources</h2><p><a href="#_ftnref1" name="_ftn1">[1]</a> A note.</p>';
    const { id, slug } = await api(request, 'wp/v2/investigation', {
      method: 'POST',
      data: { title: 'Pasted Whole', status: 'publish', acf: { synopsis } },
    });
    await page.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
    await recordReady(page);
    const headings = frame(page, 'description').getByRole('textbox', { name: 'Heading' });
    const make = page.getByRole('button', { name: 'Make sections of the headings' });
    await make.click();
    await expect(headings).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(headings).toHaveCount(0);
    expect(await changes()).toBe('{}');
    await make.click();
    await publish();
    const { acf } = await api(request, `wp/v2/investigation/${id}?context=edit`);
    expect(acf.description.map((row: { block_heading: string }) => row.block_heading)).toEqual([
      'What we saw',
      'Sources',
    ]);
    await expect
      .poll(async () => {
        const html = await (await request.get(`${site.url}/investigation/${slug}`)).text();
        return ['n-_ftn1', 'n-_ftnref1'].map(
          (name) => html.includes(`href="#${name}"`) && html.includes(`id="${name}"`),
        );
      })
      .toEqual([true, true]);
  });

  test('rows are sorted by drag', async () => {
    await openNew('investigation', 'By Mouse');
    const updates = page.getByRole('group', { name: 'Updates', exact: true });
    for (const words of ['first', 'second']) {
      await updates.getByRole('button', { name: 'Add row' }).click();
      await page.keyboard.type(words);
    }
    for (const row of [1, 2])
      await updates.getByRole('button', { name: ['first', 'second'][row - 1] }).click();
    // WordPress saves a new record once its title has been left, and then shows its address above the fields.
    await expect(page.locator('#edit-slug-box')).toContainText('by-mouse');
    const handle = updates.getByRole('button', { name: 'Drag' }).first();
    const target = updates.getByRole('button', { name: 'Drag' }).last();
    await handle.scrollIntoViewIfNeeded();
    const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
    if (!from || !to) throw new Error('No handles');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 20, { steps: 10 });
    await page.mouse.up();
    await expect.poll(async () => changes()).toMatch(/second.*first/);
  });

  test('before publishing, missing fields are listed, with a link to each', async () => {
    await openNew('investigation', 'Nothing Yet');
    const missing = page.getByRole('list', { name: 'Before you publish' });
    for (const label of ['Code', 'Location', 'Incident date', 'Abstract']) {
      await expect(missing.getByRole('button', { name: `Missing: ${label}` })).toBeVisible();
    }
    await openNew('person', 'Nobody Yet');
    const list = page.getByRole('list', { name: 'Before you publish' });
    await list.getByRole('button', { name: 'Missing: Role' }).click();
    await expect(page.getByLabel('Role', { exact: true })).toBeFocused();
    await page.keyboard.type('Researcher');
    await expect(list.getByRole('button', { name: 'Missing: Role' })).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await picture('record');
  });

  test('a picture gets its content warning in the media library', async ({ request }) => {
    await page.goto(`${wordpress.url}/wp-admin/upload.php?item=${shelf.picture.id}`);
    await page.getByLabel('Content warning', { exact: true }).fill('Shows a “wound”');
    await page.getByLabel('Content warning', { exact: true }).blur();
    const warning = async () =>
      (await api(request, `wp/v2/media/${shelf.picture.id}`)).content_warning;
    await expect.poll(warning).toBe('Shows a “wound”');
    await page.goto(`${wordpress.url}/wp-admin/post.php?post=${shelf.picture.id}&action=edit`);
    await page.getByLabel('Content warning', { exact: true }).fill('');
    // Never filled from the file, and who is named is told so.
    await expect(page.getByLabel('Maker', { exact: true })).toHaveValue('');
    await expect(page.getByText(/^Public: the website names/)).toBeVisible();
    await page.getByLabel('Maker', { exact: true }).fill('Ada “Ruiz”');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect.poll(warning).toBe('');
    const { maker } = await api(request, `wp/v2/media/${shelf.picture.id}`);
    expect(maker).toBe('Ada “Ruiz”');
  });

  test('announcements written by an editor appear on the website', async ({ request, browser }) => {
    await api(request, 'wp/v2/users', {
      method: 'POST',
      data: {
        username: 'edda',
        email: 'edda@open-ground.example',
        password: 'a password of hers',
        roles: ['editor'],
      },
    });
    const context = await browser.newContext();
    const hers = await context.newPage();
    await logInByForm(hers, wordpress.url, { user: 'edda', password: 'a password of hers' });
    await hers.getByRole('link', { name: 'Announcements' }).click();
    await hers.getByRole('button', { name: 'Add announcement' }).click();
    await hers.keyboard.type('The archive opens on Tuesday');
    await hers.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(hers.getByText('Announcements saved.')).toBeVisible();
    await picture('announcements', hers);
    await expect
      .poll(async () => (await request.get(site.url)).text())
      .toContain('The archive opens on Tuesday');
    await expect(hers.getByRole('link', { name: 'Website', exact: true })).toBeVisible();
    await context.close();
  });

  test('the connection screen shows what was sent, and can resend', async () => {
    await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website`);
    const table = page.getByRole('table', { name: 'Last events' });
    await page.getByRole('button', { name: 'Send test event' }).click();
    // Both directions are tested, which takes a while.
    await expect(
      page.getByText(
        /^The website accepted the event: status 20[02].* It can also read from WordPress/,
      ),
    ).toBeVisible();
    await expect(table.getByRole('row', { name: /test .*20[02]/ }).first()).toBeVisible();

    await picture('website');
    await site.stop();
    await page.getByRole('button', { name: 'Refresh all' }).click();
    await expect(
      page.getByText('The website is not responding. WordPress will try again.'),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(/^Website: \S+ refuses the connection/);
    await expect(page.getByText('Pending retries: 1')).toBeVisible();
    // Otherwise WordPress would send it with the website's next request, and there would be nothing to
    // resend.
    await evaluate(
      dir,
      `global $wpdb; $table = OpenGround\\Api\\Queue::table();
      echo $wpdb->query("UPDATE {$table} SET due = due + 86400 WHERE state = 'waiting'");`,
    );
    site = await startSite({
      port: Number(new URL(site.url).port),
      env: {
        CMS_API_ROOT: wordpress.apiRoot,
        REVALIDATE_SECONDS: '3600',
        REVALIDATE_SECRET: SECRET,
      },
    });
    await ready(site);
    await table.getByRole('button', { name: 'Resend' }).click();
    await expect(page.getByText(/^The website accepted the event/)).toBeVisible();
    await expect(page.getByText('Pending retries: 0')).toBeVisible();
  });

  test('a record taken down disappears from the website and becomes a draft in WordPress', async ({
    request,
  }) => {
    await openNew('news', 'Published in Error');
    const id = await publish();
    const { slug } = await api(request, `wp/v2/news/${id}`);
    const status = async () => (await request.get(`${site.url}/programme/news/${slug}`)).status();
    await expect.poll(status).toBe(200);

    await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website`);
    await page.getByRole('combobox', { name: 'Record' }).fill('Published in Error');
    await page.getByRole('option', { name: 'Published in Error' }).click();
    await page.getByRole('button', { name: 'Take down now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take it down' }).click();
    await expect(page.getByText('Taken down. The record is now a draft.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.poll(status).toBe(404);
    expect((await api(request, `wp/v2/news/${id}?context=edit`)).status).toBe('draft');
  });

  test('records that vanished without having been removed are let go after a look at the list', async ({
    request,
  }) => {
    // As after a restored database: WordPress has no event for it.
    const slugs = await evaluate<string[]>(
      dir,
      `$rows = $wpdb->get_results("SELECT ID, post_name FROM {$wpdb->posts} WHERE post_type = 'news' AND post_status = 'publish' LIMIT 8");
      $wpdb->query("UPDATE {$wpdb->posts} SET post_status = 'inherit' WHERE ID IN (" . implode(',', array_column($rows, 'ID')) . ')');
      echo wp_json_encode(array_column($rows, 'post_name'));`,
    );
    expect(slugs).toHaveLength(8);
    await api(request, 'open-ground/v1/website/refresh', { method: 'POST' });
    const held = async () => (await (await request.get(`${site.url}/api/health`)).json()).held;
    await expect.poll(async () => (await held()).count).toBe(8);

    await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website`);
    await expect(page.getByText(/^8 records are missing/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove from website' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Held back' });
    const names = await dialog.getByRole('listitem').allTextContents();
    expect(names).toHaveLength(8);
    expect(names.sort()).toEqual(slugs.map((slug) => `news · ${slug}`).sort());
    await dialog.getByRole('button', { name: 'Remove from website' }).click();
    await expect(page.getByText(/^The website accepted the event/)).toBeVisible();
    await expect.poll(async () => (await held()).count).toBe(0);
  });

  test('no screen of the plugin has an axe violation or logs an error', async () => {
    const screens: readonly [string, string][] = [
      ['post-new.php?post_type=investigation', '#open-ground-record'],
      ['post-new.php?post_type=event', '#open-ground-record'],
      ['post-new.php?post_type=person', '#open-ground-checklist-box'],
      ['admin.php?page=open-ground-announcements', '#open-ground-announcements'],
      ['edit.php?post_type=person&page=open-ground-team-order', '#open-ground-team'],
      ['admin.php?page=open-ground-website', '#open-ground-website'],
      ['tools.php?page=open-ground-links', '#open-ground-links'],
    ];
    for (const [address, box] of screens) {
      await page.goto(`${wordpress.url}/wp-admin/${address}`);
      await page.locator(`${box} button`).first().waitFor();
      const { violations } = await new AxeBuilder({ page }).include(box).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        address,
      ).toEqual([]);
      // The help has a part of the guide for editors, and the way to the rest.
      const help = page.locator('#contextual-help-wrap a[href*="page=open-ground-guide#"]');
      await expect(help, address).not.toHaveCount(0);
    }
  });

  test('posts and comments are not in the menu', async () => {
    await page.goto(`${wordpress.url}/wp-admin/`);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(
      menu.getByRole('link', { name: 'Investigations', exact: true }).first(),
    ).toBeVisible();
    await expect(menu.getByRole('link', { name: /^(Posts|Comments)/ })).toHaveCount(0);
  });
});

import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { freePort } from '../../scripts/support/free-port.mjs';
import { removeInstallation } from './support/debug-log';
import { logIn } from './support/editor';
import { callsOf, type WordPress } from './support/installation';
import { startReceiver } from './support/receiver';

/** What others use is not removed unawares, and the right one is taken down. */
const SECRET = 'a-secret-of-the-test-that-is-long-enough';

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let siteUrl: string;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-wordpress-'));
  const port = await freePort();
  siteUrl = `http://127.0.0.1:${port}`;
  receiver = await startReceiver(port, SECRET);
  const webhook = { url: `${siteUrl}/api/revalidate`, secret: SECRET, siteUrl };
  wordpress = await startWordPress({ dir, webhook });
});

test.afterAll(async () => {
  await wordpress?.stop();
  await receiver?.stop();
  await removeInstallation(dir);
});

test('a person, a picture and a term that a case uses are asked about before they go', async ({
  page,
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const person = await calls.write('wp/v2/person', { title: 'Mara Quill', status: 'publish' });
  const term = await calls.write('wp/v2/investigation_category', { name: 'Harbours' });
  const upload = await request.post(`${wordpress.apiRoot}wp/v2/media`, {
    headers: {
      authorization: wordpress.adminAuth,
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="quay.png"',
    },
    data: await readFile(join(process.cwd(), 'app', 'apple-icon.png')),
  });
  const picture = (await upload.json()) as { id: number };
  const { id } = await calls.write('wp/v2/investigation', {
    title: 'The Quay',
    status: 'publish',
    investigation_category: [term.id],
    acf: {
      team: [{ role: 'Research', people: [person.id] }],
      featured: { feature_image: picture.id },
    },
  });

  await logIn(page, wordpress.url, wordpress.admin);
  const usedIn = page.locator('#open-ground-used-in');
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${person.id}&action=edit`);
  await expect(usedIn.getByRole('link', { name: 'The Quay' })).toBeVisible();
  await page.getByRole('link', { name: 'Move to Trash' }).click();
  await expect(
    page.getByRole('heading', { name: '“Mara Quill (Person)” is used in:' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'The Quay' })).toBeVisible();
  await expect(page.getByText('Links to it and pictures of it in texts remain')).toBeVisible();
  await page.getByRole('link', { name: 'Keep it and go back' }).click();
  await expect(page.locator('#title')).toHaveValue('Mara Quill');
  await page.getByRole('link', { name: 'Move to Trash' }).click();
  await page.getByRole('link', { name: 'Remove anyway' }).click();
  await expect(page.getByText('1 post moved to the Trash.')).toBeVisible();

  // The row still says whom it named; the website names nobody.
  const detail = async () => (await calls.anonymous(`acf/v3/investigation/${id}`)).text();
  expect(await detail()).not.toContain('Mara Quill');
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
  await expect(page.getByText('Person, in the trash')).toBeVisible();
  await page.getByRole('button', { name: 'Convert to a name without a record' }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.waitForURL(/message=/);
  expect(await detail()).toContain('Mara Quill');

  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${picture.id}&action=edit`);
  await expect(usedIn.getByRole('link', { name: 'The Quay' })).toBeVisible();
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  await page.getByRole('link', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('heading', { name: /quay.*is used in/ })).toBeVisible();
  await page.goto(`${wordpress.url}/wp-admin/upload.php?item=${picture.id}`);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect.poll(() => said.at(-1)).toContain('delete it on its own screen');

  await page.goto(
    `${wordpress.url}/wp-admin/edit-tags.php?taxonomy=investigation_category&post_type=investigation`,
  );
  const row = page.getByRole('row', { name: /Harbours/ });
  await row.hover();
  await row.getByRole('link', { name: /Delete/ }).click();
  await expect(page.getByRole('heading', { name: '“Harbours” is used in:' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove anyway' }).click();
  await expect(page.getByRole('row', { name: /Harbours/ })).toHaveCount(0);
});

test('what texts link to, and the files that they show, are in use', async ({ page, request }) => {
  const calls = callsOf(request, wordpress);
  const target = await calls.write('wp/v2/publication', { title: 'Tides', status: 'publish' });
  await calls.write('wp/v2/investigation_category', { name: 'Estuaries' });
  const upload = async (name: string) => {
    const response = await request.post(`${wordpress.apiRoot}wp/v2/media`, {
      headers: {
        authorization: wordpress.adminAuth,
        'content-type': 'image/png',
        'content-disposition': `attachment; filename="${name}"`,
      },
      data: await readFile(join(process.cwd(), 'app', 'apple-icon.png')),
    });
    return (await response.json()) as { id: number; source_url: string };
  };
  const map = await upload('map.png');
  // A name that begins like the other one.
  const detail = await upload('map-detail.png');
  const link = (address: string) => `<p><a href="${address}">See this</a></p>`;
  const file = link(detail.source_url.replace('.png', '-150x150.png'));
  const at = 'wp/v2/news';
  await calls.write(at, {
    title: 'By its text',
    status: 'publish',
    content: link(`/programme/publications/${target.slug}`) + link('/category/estuaries'),
  });
  await calls.write('wp/v2/investigation', {
    title: 'By its field',
    status: 'draft',
    acf: {
      synopsis: link(`${siteUrl}/programme/publications/${target.slug}/`),
      description: [{ block_heading: 'Where', block_content: { column_1: file } }],
    },
  });
  await calls.write('wp/v2/settings', {
    open_ground_ticker: [`<a href="/?p=${target.id}">Out now</a>`],
  });

  await logIn(page, wordpress.url, wordpress.admin);
  const usedIn = page.locator('#open-ground-used-in');
  const screen = (id: number) => `${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`;
  await page.goto(screen(target.id));
  await expect(usedIn.getByRole('link')).toHaveText([
    'By its field',
    'By its text',
    'Announcements',
  ]);
  await expect(usedIn.getByRole('listitem')).toContainText(['Synopsis', 'Text', '']);
  await page.getByRole('link', { name: 'Move to Trash' }).click();
  await expect(page.getByRole('link', { name: 'By its text' })).toBeVisible();
  await page.goto(screen(detail.id));
  await expect(usedIn.getByRole('link')).toHaveText(['By its field']);
  await page.goto(screen(map.id));
  await expect(usedIn).toContainText('No record uses it.');
  await page.goto(
    `${wordpress.url}/wp-admin/edit-tags.php?taxonomy=investigation_category&post_type=investigation`,
  );
  const row = page.getByRole('row', { name: /Estuaries/ });
  await row.hover();
  page.on('dialog', (dialog) => void dialog.accept());
  await row.getByRole('link', { name: /Delete/ }).click();
  await expect(page.getByRole('heading', { name: '“Estuaries” is used in:' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'By its text' })).toBeVisible();
});

test('of two records of one title, the right one is taken down, from the list and from its own screen', async ({
  page,
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const title = 'Drift, by Hand';
  const shared = { title, status: 'publish' };
  const record = await calls.write('wp/v2/investigation', {
    ...shared,
    acf: { code: '077', publication_date: '2024-03-05' },
  });
  const talk = await calls.write('wp/v2/event', shared);
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website`);
  await page.getByRole('combobox', { name: 'Record' }).fill('Drift');
  await page
    .getByRole('option', { name: /Investigation.*Code 077.*2024-03-05.*\/investigation\// })
    .click();
  await page.getByRole('button', { name: 'Take down now' }).click();
  const question = page.getByRole('dialog', { name: 'Take down now' });
  await expect(question).toContainText(
    /Investigation, Code 077, 2024-03-05, .*\/investigation\/drift/,
  );
  await question.getByRole('button', { name: 'Take it down' }).click();
  await expect(page.getByText('Taken down. The record is now a draft.')).toBeVisible();
  expect(await calls.read(`wp/v2/investigation/${record.id}`)).toMatchObject({ status: 'draft' });
  expect(await calls.read(`wp/v2/event/${talk.id}`)).toMatchObject({ status: 'publish' });

  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${talk.id}&action=edit`);
  await page.getByRole('button', { name: 'Take down now' }).click();
  await expect(question).toContainText('Event');
  await question.getByRole('button', { name: 'Take it down' }).click();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('status', { name: 'Not on the website' })).toBeVisible();
  expect(await calls.read(`wp/v2/event/${talk.id}`)).toMatchObject({ status: 'draft' });
  expect(receiver.events).toContainEqual(
    expect.objectContaining({ type: 'event', id: talk.id, action: 'erase' }),
  );
});

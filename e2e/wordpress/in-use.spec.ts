import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { freePort } from '../../scripts/support/free-port.mjs';
import { removeInstallation } from './support/debug-log';
import { frame, logIn } from './support/editor';
import { callsOf, evaluate, type WordPress } from './support/installation';
import { startReceiver } from './support/receiver';
import { save } from './support/screens';

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

/** Puts a file into the media library: a picture, if nothing else is said. */
async function upload(
  request: APIRequestContext,
  name: string,
  [from, type]: readonly [string, string] = ['app/apple-icon.png', 'image/png'],
) {
  const response = await request.post(`${wordpress.apiRoot}wp/v2/media`, {
    headers: {
      authorization: wordpress.adminAuth,
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
    },
    data: await readFile(join(process.cwd(), from)),
  });
  return (await response.json()) as { id: number; source_url: string };
}

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
  await expect(page.getByText('People: 1 moved to the trash.')).toBeVisible();

  // The row still says whom it named; the website names nobody.
  const detail = async () => (await calls.anonymous(`acf/v3/investigation/${id}`)).text();
  expect(await detail()).not.toContain('Mara Quill');
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
  await expect(page.getByText('Person, in the trash')).toBeVisible();
  await page.getByRole('button', { name: 'Convert to a name without a record' }).click();
  await save(page, /^Update$/);
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
  const map = await upload(request, 'map.png');
  // A name that begins like the other one.
  const detail = await upload(request, 'map-detail.png');
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

test('a link to an own record or file is stored as a reference, and shown while it is published', async ({
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const plan = await upload(request, 'plan.png');
  const [ford, kiln] = await Promise.all([
    calls.write('wp/v2/investigation', { title: 'The Ford', status: 'publish' }),
    calls.write('wp/v2/investigation', { title: 'The Kiln', slug: 'the-kiln', status: 'draft' }),
  ]);
  const cited = '/resources/k0123456789?xywh=percent:1,2,3,4';
  const text = [
    `<a href="/investigation/the-ford${cited}">One</a>`,
    `<a href="${siteUrl}/investigation/the-ford#t-1">two</a>`,
    '<a title="the-kiln" href="/investigation/the-kiln">three</a>',
    `<a href="${siteUrl}/investigation/the-kiln">${siteUrl}/investigation/the-kiln</a>`,
    `<a href="${plan.source_url}#page=3">four</a>`,
    '<a href="/investigation/unknown">five</a>',
  ].join(' ');
  const body = `<p>${text}</p>`;
  const featured_links = [`the-ford${cited}`, 'the-kiln'].map((to) => ({
    title: 'Button',
    url: `${siteUrl}/investigation/${to}`,
  }));
  const acf = { synopsis: body, featured: { featured_links } };
  const record = { title: 'What cites', status: 'publish', content: body, acf };
  const { id } = await calls.write('wp/v2/investigation', record);
  await calls.write('wp/v2/settings', { open_ground_ticker: [text] });

  const references = [
    `<a href="/?p=${ford.id}&amp;at=resources/k0123456789&amp;xywh=percent:1,2,3,4">One</a>`,
    `<a href="/?p=${ford.id}#t-1">two</a>`,
    `<a title="the-kiln" href="/?p=${kiln.id}">three</a>`,
    `<a href="/?p=${kiln.id}">${siteUrl}/investigation/the-kiln</a>`,
    `<a href="/?attachment_id=${plan.id}#page=3">four</a>`,
    '<a href="/investigation/unknown">five</a>',
  ].join(' ');
  const plainAmpersands = (html: string) => html.replaceAll('&#038;', '&amp;');
  const stored = await calls.read(`wp/v2/investigation/${id}?context=edit`);
  expect(plainAmpersands(stored.content.raw)).toBe(`<p>${references}</p>`);
  expect(plainAmpersands(stored.acf.synopsis)).toBe(`<p>${references}</p>`);
  // The screen has addresses, which are references again when it is saved.
  expect(stored.acf.featured.featured_links).toEqual(featured_links);
  const settings = await calls.read('wp/v2/settings');
  expect(settings.open_ground_ticker.map(plainAmpersands)).toEqual([references]);

  const buttons = async () => {
    const { acf: read } = await (await calls.anonymous(`acf/v3/investigation/${id}`)).json();
    return read.featured.featured_links.map(({ url }: { url: string }) => url);
  };
  const button = (to: string) => `${siteUrl}/investigation/${to}`;
  expect(await buttons()).toEqual([button(`the-ford${cited}`), '']);

  /** All that visitors get of the text. */
  const shown = async () => {
    const paths = [`wp/v2/investigation/${id}`, `acf/v3/investigation/${id}`, 'fa/v1/ticker'];
    const answers = paths.map(async (path) => (await calls.anonymous(path)).text());
    return (await Promise.all(answers)).map((answer) => plainAmpersands(answer.replace(/\\/g, '')));
  };
  for (const answer of await shown()) {
    expect(answer).toContain(`<a href="${siteUrl}/investigation/the-ford${cited}">One</a>`);
    expect(answer).toContain(`<a href="${siteUrl}/investigation/the-ford#t-1">two</a> three  <a`);
    expect(answer).toContain(`<a href="${plan.source_url}#page=3">four</a>`);
    expect(answer).not.toContain('the-kiln');
  }
  receiver.events.splice(0);
  await calls.write(`wp/v2/investigation/${ford.id}`, { slug: 'the-old-ford' });
  await calls.write(`wp/v2/investigation/${kiln.id}`, { status: 'publish', slug: 'kiln' });
  for (const answer of await shown()) {
    expect(answer).toContain(`<a href="${siteUrl}/investigation/the-old-ford${cited}">One</a>`);
    expect(answer).toContain(`<a title="the-kiln" href="${siteUrl}/investigation/kiln">three</a>`);
  }
  expect(await buttons()).toEqual([button(`the-old-ford${cited}`), button('kiln')]);
  await expect.poll(() => receiver.events).toContainEqual(expect.objectContaining({ id }));

  const moved = `OpenGround\\Api\\OwnLinks::mapped('${references}', [${ford.id} => 7], [${plan.id} => 8])`;
  expect(plainAmpersands(await evaluate<string>(dir, `echo json_encode(${moved});`))).toBe(
    references
      .replaceAll(`p=${ford.id}`, 'p=7')
      .replace(`=${plan.id}#`, '=8#')
      .replace(/<a [^>]*p=\d+">three<\/a>/, 'three')
      .replace(/<a [^>]*>(http[^<]*)<\/a>/, '$1'),
  );
});

test('the link dialog finds records and files, takes evidence, and the checklist says what is gone', async ({
  page,
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const picture = await upload(request, 'quay-in-fog.png');
  await calls.write('wp/v2/person', { title: 'Lamp, Keeper of', status: 'publish' });
  const film = await upload(request, 'quay.mp4', ['demo/media/clip-sync-360.mp4', 'video/mp4']);
  const sheet = ['demo/media/files/sister-ship.pdf', 'application/pdf'] as const;
  const report = await upload(request, 'quay.pdf', sheet);
  const media = [
    { type: 'image', image: picture.id },
    { type: 'file', file: report.id },
    { type: 'video', video: { files: [{ file: film.id }] } },
  ];
  const { id } = await calls.write('wp/v2/investigation', {
    title: 'The Long Quay',
    status: 'publish',
    acf: { synopsis: '<p>Words</p>', media },
  });
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
  const field = frame(page, 'synopsis');
  const text = field.locator('.open-ground-text');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const target = dialog.getByRole('combobox', { name: 'Address of the link' });
  const openDialog = async () => {
    await text.click();
    await page.keyboard.press('ControlOrMeta+a');
    await field.getByRole('button', { name: 'Link', exact: true }).click();
    await expect(target).toBeFocused();
  };
  await openDialog();
  await target.fill('A Door');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByRole('alert')).toContainText('“A Door” is no address.');
  await target.fill('keeper');
  await dialog.getByRole('option', { name: 'Lamp, Keeper of – Person' }).click();
  await expect(dialog).toContainText('Leads to “Lamp, Keeper of” (Person).');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(text.getByRole('link')).toHaveAttribute('href', /^\/\?p=\d+$/);

  await openDialog();
  await target.fill('quay-in');
  await expect(dialog.getByRole('option', { name: /quay-in-fog.* – File/ })).toBeVisible();
  await target.fill('long quay');
  await dialog.getByRole('option', { name: /The Long Quay/ }).click();
  await dialog.getByRole('button', { name: 'Evidence' }).click();
  const resource = dialog.getByLabel('Film, picture or document');
  await resource.selectOption({ index: 3 });
  await dialog.getByRole('button', { name: 'Mark a part' }).click();
  await dialog.getByRole('spinbutton', { name: 'Left' }).fill('10');
  const { violations } = await new AxeBuilder({ page }).include('.open-ground-link').analyze();
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(text.getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^/\\?p=${id}&at=resources/k[\\da-f]{10}&xywh=percent:10,25,50,50$`),
  );

  /** Cites another part, chosen on the thing itself. */
  const cite = async (index: number, choose: () => Promise<void>, part: RegExp) => {
    await text.getByRole('link').click();
    await field.getByRole('button', { name: 'Link', exact: true }).click();
    await resource.selectOption({ index });
    await choose();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(text.getByRole('link')).toHaveAttribute('href', part);
  };
  const second = async () => {
    await dialog.locator('video').evaluate(
      (video: HTMLVideoElement) =>
        new Promise((resolve) => {
          video.addEventListener('seeked', resolve, { once: true });
          video.currentTime = 2;
        }),
    );
    await dialog.getByRole('button', { name: 'Use this second' }).click();
    await expect(dialog.getByLabel('Second, such as 2:14')).toHaveValue('0:02');
  };
  await cite(1, second, /k[\da-f]{10}&t=2$/);
  await cite(2, () => dialog.getByLabel('Page', { exact: true }).fill('3'), /&page=3$/);
  const region = async () => {
    const surface = dialog.locator('.open-ground-region');
    const shown = surface.locator('img');
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(180);
    const [width, height] = await surface.evaluate(
      ({ clientWidth, clientHeight }) => [clientWidth, clientHeight] as const,
    );
    await surface.hover({ position: { x: width / 4, y: height / 4 } });
    await page.mouse.down();
    await surface.hover({ position: { x: (width * 3) / 4, y: (height * 3) / 4 } });
    await page.mouse.up();
  };
  await cite(3, region, /&xywh=percent:2[4-6],2[4-6],(?:49|50|51),(?:49|50|51)$/);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect
    .poll(async () => {
      const { acf } = await calls.read(`wp/v2/investigation/${id}?context=edit`);
      return acf.synopsis as string;
    })
    .toContain(`p=${id}`);

  // Typed with its number, or with the name of its file, it is the same.
  const typed = ['3', 'quay-in-fog'].map(
    (name) => `<a href="/investigation/the-long-quay/resources/${name}">Words</a>`,
  );
  await calls.write(`wp/v2/investigation/${id}`, {
    acf: { synopsis: `<p>${typed.join(' ')}</p>` },
  });
  const { acf: saved } = await calls.read(`wp/v2/investigation/${id}?context=edit`);
  expect(saved.synopsis).toMatch(/^<p>(?:<a [^>]*resources\/k[\da-f]{10}">Words<\/a> ?){2}<\/p>$/);

  await calls.write(`wp/v2/investigation/${id}`, { acf: { media: null } });
  await page.reload();
  await expect(page.getByRole('list', { name: 'Before you publish' })).toContainText(
    'Synopsis: what the link “Words” leads to is gone.',
  );
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

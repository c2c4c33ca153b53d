import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type APIRequestContext,
  expect,
  type Page,
  request as requests,
  test,
} from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { freePort } from '../../scripts/support/free-port.mjs';
import { ready, type Site, startSite } from '../support/site';
import { rounds } from '../support/rounds';
import { signedHeaders } from '../freshness/support/webhook';
import { removeInstallation } from './support/debug-log';
import { frame, logIn } from './support/editor';
import { recordReady, save, savedStatus, type } from './support/screens';
import { publicly } from './support/visitor';

const SECRET = 'a-secret-of-the-test-that-is-long-enough';

/** A grey square, eight pixels wide. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAADklEQVR42mNogAIGyhgAgIQgARDoahcAAAAASUVORK5CYII=',
  'base64',
);

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: Awaited<ReturnType<typeof startWordPress>>;
let site: Site;
let page: Page;

async function write(request: APIRequestContext, path: string, data: object, method = 'POST') {
  const response = await request.fetch(wordpress.apiRoot + path, {
    method,
    headers: { authorization: wordpress.adminAuth },
    data,
  });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

test.beforeAll(async ({ browser, playwright }) => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-wordpress-'));
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const webhook = { url: `${siteUrl}/api/revalidate`, secret: SECRET, siteUrl };
  wordpress = await startWordPress({ dir, webhook });
  site = await startSite({
    port,
    env: { CMS_API_ROOT: wordpress.apiRoot, REVALIDATE_SECONDS: '3600', REVALIDATE_SECRET: SECRET },
  });
  await ready(site);
  const request = await playwright.request.newContext();
  await write(request, 'wp/v2/news', {
    title: 'Published News',
    slug: 'published-news',
    status: 'publish',
    acf: { content: '<p>Words as saved</p>' },
  });
  await request.dispose();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await logIn(page, wordpress.url, wordpress.admin);
});

test.afterAll(async () => {
  await page?.context().close();
  await site?.stop();
  await wordpress?.stop();
  await removeInstallation(dir);
});

/** Opens the screen of a record. */
async function edit(address: string): Promise<void> {
  await page.goto(`${wordpress.url}/wp-admin/${address}`);
  await recordReady(page);
}

/** Clicks WordPress's own 'Preview' button and returns the window that it opens. */
async function preview(): Promise<Page> {
  let shown: Page | undefined;
  page.context().once('page', (opened) => (shown = opened));
  // While WordPress saves a new record for the first time, the button does nothing.
  await expect(async () => {
    if (!shown) await page.locator('#post-preview').click();
    await expect.poll(() => shown !== undefined).toBe(true);
  }).toPass();
  if (!shown) throw new Error('Preview opened no window');
  await shown.waitForURL(`${site.url}/**`);
  await expect(shown.getByRole('button', { name: 'Exit preview' })).toBeVisible();
  return shown;
}

test('Preview of a new record shows what is on the screen, fields included', async ({
  browser,
}) => {
  await edit('post-new.php?post_type=investigation');
  await page.getByRole('textbox', { name: 'Add title' }).fill('A Case That Nobody Saved');
  await frame(page, 'code').getByLabel('Code', { exact: true }).fill('X.001');
  const shown = await preview();
  await expect(shown).toHaveURL(`${site.url}/investigation/a-case-that-nobody-saved`);
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('A Case That Nobody Saved');
  await expect(shown.getByText('X.001').first()).toBeVisible();
  expect((await publicly(browser, shown.url())).status).toBe(404);
  await shown.getByRole('button', { name: 'Exit preview' }).click();
  await expect(shown).toHaveURL(`${site.url}/`);
  await shown.close();
});

test('Preview of a published record shows its unsaved changes, and View leads to the public page', async ({
  browser,
  request,
}) => {
  const [{ id }] = await (
    await request.get(`${wordpress.apiRoot}wp/v2/news?slug=published-news&_fields=id`)
  ).json();
  await edit(`post.php?post=${id}&action=edit`);
  await page.getByRole('textbox', { name: 'Add title' }).fill('Changed, Not Saved');
  const body = page.getByRole('textbox', { name: 'Text' }).first();
  await body.fill('Words that are not saved');
  const shown = await preview();
  await expect(shown).toHaveURL(`${site.url}/programme/news/published-news`);
  await expect(shown.getByText('Changed, Not Saved').first()).toBeVisible();
  await expect(shown.getByText('Words that are not saved').first()).toBeVisible();
  const now = await publicly(browser, shown.url());
  expect(now.text).toContain('Words as saved');
  expect(now.text).not.toContain('not saved');
  await shown.getByRole('button', { name: 'Exit preview' }).click();
  await expect(shown.getByText('Words as saved').first()).toBeVisible();
  await shown.close();

  await edit(`post.php?post=${id}&action=edit`);
  const view = page.locator('#wp-admin-bar-view a');
  expect(await view.getAttribute('href')).toBe(`${site.url}/programme/news/published-news`);
});

for (const [name, fields] of [
  ['a draft', { status: 'draft' }],
  ['a scheduled record', { status: 'future', date: '2036-01-01T10:00:00' }],
  ['a private record', { status: 'private' }],
  ['a record that awaits review', { status: 'pending' }],
] as const) {
  test(`the link 'Preview' in the list of records shows ${name}`, async ({ request, browser }) => {
    const title = `Shown of ${name}`;
    const { id } = await write(request, 'wp/v2/event', {
      title,
      ...fields,
      acf: { venue: `Venue of ${name}` },
    });
    await edit(`post.php?post=${id}&action=edit`);
    const shown = await preview();
    await expect(shown.getByRole('heading', { name: title }).first()).toBeVisible();
    await expect(shown.getByText(`Venue of ${name}`).first()).toBeVisible();
    expect((await publicly(browser, shown.url())).status).toBe(404);
    expect((await publicly(browser, `${site.url}/programme/events`)).text).not.toContain(title);
    await shown.close();
    if (fields.status === 'private') return;
    await page.goto(`${wordpress.url}/wp-admin/edit.php?post_type=event`);
    const row = page.locator(`#post-${id}`);
    const href = await row.locator('.view a').getAttribute('href');
    await page.goto(href ?? '');
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
    await page.context().clearCookies({ name: /open-ground/ });
  });
}

for (const [status, isSaved] of [
  ['draft', true],
  ['publish', false],
] as const) {
  test(`after the preview of a record (${status}) the bar and the review link agree`, async ({
    request,
    browser,
  }) => {
    const { id } = await write(request, 'wp/v2/event', {
      title: `Looked At, ${status}`,
      status,
      acf: { venue: 'Venue as saved' },
    });
    const share = await write(request, 'open-ground/v1/shares', { id, days: 1, label: 'Lawyer' });
    await edit(`post.php?post=${id}&action=edit`);
    await type(page, 'venue', 'Venue', 'Venue as typed');
    const unsaved = page.getByText('Not saved yet', { exact: true });
    await expect(unsaved).toBeVisible();
    const shown = await preview();
    await expect(shown.getByText('Venue as typed').first()).toBeVisible();
    await shown.close();
    if (isSaved) {
      await expect(savedStatus(page)).toBeVisible();
      await expect(unsaved).toHaveCount(0);
    }
    const visitor = await browser.newPage();
    await visitor.goto(share.url);
    const words = isSaved ? 'Venue as typed' : 'Venue as saved';
    await expect(visitor.getByText(words).first()).toBeVisible();
    if (!isSaved) await expect(visitor.getByText('Venue as typed')).toHaveCount(0);
    await visitor.close();
    await expect(unsaved).toHaveCount(isSaved ? 0 : 1);
    await save(page, isSaved ? 'Save Draft' : /^Update$/);
    const { acf } = await (
      await request.get(`${wordpress.apiRoot}wp/v2/event/${id}?context=edit`, {
        headers: { authorization: wordpress.adminAuth },
      })
    ).json();
    expect(acf.venue).toBe('Venue as typed');
  });
}

test('a preview that cannot be saved leaves no tab, and the screen says why', async ({
  request,
}) => {
  const { id } = await write(request, 'wp/v2/event', { title: 'Not Looked At', status: 'draft' });
  await edit(`post.php?post=${id}&action=edit`);
  await type(page, 'venue', 'Venue', 'Venue as typed');
  await write(request, `wp/v2/event/${id}`, { acf: { venue: 'Saved elsewhere' } });
  const opened = page.context().waitForEvent('page');
  await page.locator('#post-preview').click();
  const tab = await opened;
  await expect(page.getByRole('alert').filter({ hasText: 'Saved elsewhere' })).toBeVisible();
  await expect.poll(() => tab.isClosed()).toBe(true);
  await page.getByRole('button', { name: 'Overwrite with my version' }).click();
  await expect(savedStatus(page)).toBeVisible();
});

test('every type has a preview on the page that shows it', async ({ request }) => {
  const types: Record<string, { restBase: string; event: string; path: string }> = (
    await (
      await request.get(`${wordpress.apiRoot}open-ground/v1/registry`, {
        headers: { authorization: wordpress.adminAuth },
      })
    ).json()
  ).types;
  for (const [name, { restBase }] of Object.entries(types)) {
    if (name === 'organization') continue;
    const title = `Draft of ${name}`;
    const { id } = await write(request, `wp/v2/${restBase}`, { title, status: 'draft' });
    await edit(`post.php?post=${id}&action=edit`);
    const shown = await preview();
    await expect(shown.getByText(title).first(), name).toBeVisible();
    await shown.close();
  }
});

test('the website gets a record as its list and its detail have it', async ({ request }) => {
  const lists: Record<string, string> = { news: 'fa/v1/news', event: 'fa/v1/events' };
  for (const base of ['news', 'event', 'publication', 'press', 'person', 'subdomain', 'pages']) {
    const title = `Whole ${base} – “quoted”`;
    const saved = { title, status: 'publish', content: '<p>"Words" -- as saved</p>' };
    const { id } = await write(request, `wp/v2/${base}`, saved);
    const share = await write(request, 'open-ground/v1/shares', { id, days: 1 });
    const ask = (call: string, data: object) => {
      const body = JSON.stringify(data);
      const headers = signedHeaders(body, { secret: SECRET });
      return request.post(`${wordpress.apiRoot}fa/v1/${call}`, { headers, data: body });
    };
    const opened = await (await ask('review', { token: share.token })).json();
    const answer = await ask('preview', opened);
    const read = async (path: string) => (await request.get(wordpress.apiRoot + path)).json();
    const rows: { id: number }[] = await read(lists[base] ?? `wp/v2/${base}?per_page=100`);
    expect(await answer.json(), base).toEqual({
      list: rows.find((row) => row.id === id),
      detail: await read(`acf/v3/${base}/${id}`),
    });
    await write(request, 'open-ground/v1/shares', { token: share.token }, 'DELETE');
  }
});

test('a review link shows one record without an account, is counted, and ends when it is revoked or its record taken down', async ({
  request,
  browser,
}) => {
  const uploaded = await request.post(`${wordpress.apiRoot}wp/v2/media`, {
    headers: {
      authorization: wordpress.adminAuth,
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="evidence.png"',
    },
    data: PICTURE,
  });
  const { source_url: picture } = (await uploaded.json()) as { source_url: string };
  expect(picture).toContain(wordpress.url);
  const { id } = await write(request, 'wp/v2/news', {
    title: 'For the Lawyer',
    status: 'draft',
    acf: { content: `<p>Words for review</p><p><img src="${picture}" alt="Evidence"></p>` },
  });
  const share = await write(request, 'open-ground/v1/shares', { id, days: 1, label: 'Lawyer' });
  expect(new URL(share.url).origin).toBe(site.url);
  const visitor = await browser.newPage();
  // WordPress is in a private network.
  const outOfReach: string[] = [];
  await visitor.route(`${wordpress.url}/**`, (route) => {
    outOfReach.push(route.request().url());
    return route.abort();
  });
  // Prefetching requests are not counted.
  expect((await request.head(share.url)).status()).toBe(200);
  const ahead = await request.get(share.url, { headers: { 'sec-purpose': 'prefetch' } });
  expect(ahead.status()).toBe(503);
  for (let use = 0; use < 2; use += 1) {
    await visitor.goto(share.url);
    await expect(visitor).toHaveURL(`${site.url}/programme/news/for-the-lawyer`);
    await expect(visitor.getByText('Words for review').first()).toBeVisible();
    const evidence = visitor.getByRole('img', { name: 'Evidence' }).first();
    await evidence.scrollIntoViewIfNeeded();
    await expect
      .poll(() => evidence.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(8);
  }
  expect(outOfReach).toEqual([]);
  // A link preview bot that keeps cookies.
  const program = await requests.newContext();
  const looked = await (await program.get(share.url)).text();
  await program.dispose();
  const tags = looked.match(/<(?:meta|link|title)\b[^>]*>[^<]*/g)?.join('\n');
  expect(looked).toContain('Words for review');
  expect(tags).toContain('<title>Page under review - ');
  expect(tags).not.toMatch(/lawyer|words for review|og:|twitter:|canonical/i);
  expect(looked).not.toContain('application/ld+json');
  const shown = await visitor.getByRole('img', { name: 'Evidence' }).first().getAttribute('src');
  expect((await visitor.request.get(site.url + shown)).headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'content-type': 'image/png',
  });
  // Without following the link, its URLs return nothing.
  expect((await fetch(site.url + shown)).status).toBe(404);
  const authorised = { headers: { authorization: wordpress.adminAuth } };
  const shares = await request.get(`${wordpress.apiRoot}open-ground/v1/shares`, authorised);
  const listed = (await shares.json()) as { url: string }[];
  expect(listed.filter(({ url }) => url === share.url)).toMatchObject([
    { uses: 3, label: 'Lawyer' },
  ]);
  // WordPress doesn't sign tokens from requests.
  const handed = `${wordpress.url}/?open-ground-review=${'a'.repeat(40)}`;
  const former = await request.get(handed, { maxRedirects: 0 });
  expect(former.headers()['location'] ?? '').not.toContain('/api/preview');
  /** Immediately, and also in pages that are open. */
  const expectEnded = async ({ url }: { url: string }) => {
    // Each link has its own URL for it.
    const open = await visitor.getByRole('img', { name: 'Evidence' }).first().getAttribute('src');
    expect((await visitor.request.get(site.url + open)).status()).toBe(410);
    const reloaded = await visitor.reload();
    expect(reloaded?.status()).toBe(410);
    expect(await reloaded?.text()).not.toContain('Words for review');
    expect((await visitor.goto(url))?.status()).toBe(403);
  };
  await write(request, 'open-ground/v1/shares', { token: share.token }, 'DELETE');
  await expectEnded(share);

  const { link } = await write(request, `wp/v2/news/${id}`, { status: 'publish' });
  const again = await write(request, 'open-ground/v1/shares', { id, days: 1, label: 'Again' });
  await expect.poll(async () => (await request.get(link)).status()).toBe(200);
  await visitor.goto(again.url);
  await expect(visitor.getByText('Words for review').first()).toBeVisible();
  await edit(`post.php?post=${id}&action=edit`);
  await page.getByRole('menuitem', { name: 'Take down' }).click();
  const question = page.getByRole('dialog', { name: 'Take down now' });
  await expect(question).toContainText('1 review link will be revoked.');
  await question.getByRole('button', { name: 'Take it down' }).click();
  await expect(question.getByRole('status')).toContainText('Taken down.');
  await expectEnded(again);
  expect((await request.get(link)).status()).toBe(404);
  await visitor.context().close();
});

test('WordPress’s own front end shows nothing, drafts included', async ({ request, browser }) => {
  const { id } = await write(request, 'wp/v2/news', { title: 'Closed Draft', status: 'draft' });
  const context = await browser.newContext();
  for (const path of ['/', `/?p=${id}`, `/?p=${id}&preview=true`, '/?s=Closed', '/feed/']) {
    const answer = await context.request.get(wordpress.url + path, { maxRedirects: 0 });
    expect(await answer.text(), path).not.toContain('Closed Draft');
  }
  const refused = await context.request.post(`${wordpress.apiRoot}fa/v1/preview`, {
    data: { type: 'news', id, nonce: 'a'.repeat(32) },
  });
  expect(refused.status()).toBe(401);
  await context.close();
});

test('a record that has been published meanwhile is fresh after its preview', async ({
  request,
}) => {
  const { id } = await write(request, 'wp/v2/news', { title: 'Soon Public', status: 'draft' });
  await edit(`post.php?post=${id}&action=edit`);
  const shown = await preview();
  await write(request, `wp/v2/news/${id}`, { status: 'publish' });
  await expect.poll(async () => (await request.get(shown.url())).status()).toBe(200);
  await shown.getByRole('button', { name: 'Exit preview' }).click();
  await expect(shown).toHaveURL(`${site.url}/programme/news/soon-public`);
  await shown.close();
});

test('previews one after another are all shown', async ({ request }) => {
  const { id } = await write(request, 'wp/v2/news', { title: 'Many', status: 'draft' });
  const share = await write(request, 'open-ground/v1/shares', { id, days: 1 });
  let slowest = 0;
  for (let round = 0; round < rounds({ sample: 5, long: 100 }); round += 1) {
    const title = `Many ${round}`;
    await write(request, `wp/v2/news/${id}`, { title });
    const start = performance.now();
    const answer = await request.get(share.url);
    expect(await answer.text()).toContain(title);
    slowest = Math.max(slowest, performance.now() - start);
  }
  console.log(`The slowest preview took ${Math.round(slowest)} ms`);
});

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { ready, startSite, type Site } from './support/site';
import { expect, test as base } from './support/test';

interface PageView {
  readonly method: string;
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
}

interface Tracked {
  /** A site with a tracker that accepts its page views. */
  readonly tracked: { readonly site: Site; readonly views: PageView[] };
}

const test = base.extend<object, Tracked>({
  tracked: [
    async ({ cms }, use) => {
      const views: PageView[] = [];
      const tracker = createServer((request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://tracker.example');
        views.push({
          method: request.method ?? '',
          path: pathname,
          parameters: Object.fromEntries(searchParams),
          headers: request.headers,
        });
        response.writeHead(204, { 'set-cookie': 'visitor=1' }).end();
      });
      await new Promise<void>((resolve) => tracker.listen(0, '127.0.0.1', resolve));
      const { port } = tracker.address() as AddressInfo;
      const site = await startSite({
        env: {
          CMS_API_ROOT: cms.apiRoot,
          ANALYTICS_URL: `http://127.0.0.1:${port}/`,
          ANALYTICS_SITE_ID: '7',
        },
      });
      await ready(site);
      await use({ site, views });
      await site.stop();
      tracker.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ tracked }, use) => use(tracked.site.url),
});

test.beforeEach(async ({ page, tracked }) => {
  tracked.views.length = 0;
  await page.clock.install();
});

const paths = (views: readonly PageView[]) =>
  views.map(({ parameters }) => new URL(parameters.url ?? '').pathname);

/** Runs whatever a page has put off. */
const settle = (page: Page) => page.clock.runFor(60_000);

test('GEN-20: only the first load and each route change count as a page view', async ({
  page,
  tracked: { views },
}) => {
  await page.goto('/');
  await expect.poll(() => paths(views)).toEqual(['/']);
  await page
    .getByRole('article')
    .getByRole('link', { name: 'The Courtyard at Number Nine', exact: true })
    .click();
  await expect(page).toHaveURL(/the-courtyard-at-number-nine$/);
  const item = '/investigation/the-courtyard-at-number-nine';
  await expect.poll(() => paths(views)).toEqual(['/', item]);

  // Hash changes are not page views: the panel opens and closes, a section is visited.
  await page
    .getByRole('link', { name: /^Media & Resources/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#resources$/);
  await page.goBack();
  await settle(page);
  expect(paths(views)).toEqual(['/', item]);

  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => paths(views)).toEqual(['/', item, '/']);
  await page.reload();
  await expect.poll(() => paths(views)).toEqual(['/', item, '/', '/']);
  await settle(page);
  expect(views).toHaveLength(4);
});

test('GEN-20: an unknown address is one page view as well', async ({
  page,
  tracked: { views },
}) => {
  for (const path of ['/nowhere', '/investigation/gone']) {
    views.length = 0;
    await page.goto(path);
    await expect.poll(() => paths(views)).toEqual([path]);
    await settle(page);
    expect(paths(views)).toEqual([path]);
  }
});

test('a page view contains site, page and title, and nothing about the reader', async ({
  page,
  tracked,
}) => {
  const { site, views } = tracked;
  await page.goto('/?token=secret#resources');
  await expect.poll(() => views.length).toBe(1);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Programme', exact: true })
    .click();
  await expect(page).toHaveURL(/exhibitions$/);
  await expect.poll(() => views.length).toBe(2);
  const [first, second] = views;
  expect(first?.path).toBe('/matomo.php');
  expect(Object.keys(first?.parameters ?? {}).sort()).toEqual(
    ['action_name', 'apiv', 'cookie', 'idsite', 'rand', 'rec', 'send_image', 'url'].sort(),
  );
  expect(first?.parameters).toMatchObject({
    idsite: '7',
    rec: '1',
    url: `${site.url}/`,
    action_name: 'Open Ground - Investigations',
  });
  expect(second?.parameters.url).toBe(`${site.url}/programme/exhibitions`);
  expect(second?.parameters.action_name).toBe(await page.title());
  expect(second?.parameters.action_name).toMatch(/Exhibitions/);
  for (const { headers } of views) {
    expect(headers.cookie).toBeUndefined();
    expect(headers.referer).toBeUndefined();
  }
  expect(await page.context().cookies()).toEqual([]);
});

test('a page that is left at once is counted as well', async ({ page, tracked: { views } }) => {
  await page.goto('/studies');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About', exact: true })
    .click();
  await expect(page).toHaveURL(/agency$/);
  await page.goto('/donate');
  // Each by itself: no order is promised.
  await expect
    .poll(() => paths(views).toSorted())
    .toEqual(['/about/agency', '/donate', '/studies']);
});

test('a visitor with Global Privacy Control is not counted', async ({ page, tracked }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await page.goto('/');
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await settle(page);
  expect(tracked.views).toEqual([]);
});

test('a visitor with Do Not Track is not counted', async ({ page, tracked }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
  );
  await page.goto('/');
  await settle(page);
  expect(tracked.views).toEqual([]);
});

test('a site without a tracker sends nothing and allows nothing', async ({ page, site }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/matomo|rec=1/.test(request.url())) foreign.push(request.url());
  });
  const response = await page.goto(site.url);
  expect(response?.headers()['content-security-policy']).toContain("connect-src 'self';");
  await settle(page);
  expect(foreign).toEqual([]);
});

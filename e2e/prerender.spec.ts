import type { Page } from '@playwright/test';
import { startContentServer } from '../demo/server/index.mjs';
import { holdRequests } from './support/held-requests';
import { startSite } from './support/site';
import { expect, test, testOfOwnSite } from './support/test';

interface Watched extends Window {
  prerenderReady?: boolean;
  /** The values assigned, with the time in ms since the page's load event, negative before it. */
  told: { value: boolean; at: number }[];
}

/** Records, in the page, each assignment of the flag. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    let value: boolean | undefined;
    let loadedAt: number | undefined;
    watched.told = [];
    window.addEventListener('load', () => (loadedAt = performance.now()));
    Object.defineProperty(window, 'prerenderReady', {
      get: () => value,
      set: (next: boolean) => {
        value = next;
        watched.told.push({ value: next, at: performance.now() - (loadedAt ?? Infinity) });
      },
    });
  });
}

const told = (page: Page) => page.evaluate(() => (window as unknown as Watched).told);

/** Lists that every visitor of the original site had to wait for. */
const FIRST_LISTS = [
  '/wp-json/fa/v1/investigations',
  '/wp-json/fa/v1/exhibitions',
  '/wp-json/wp/v2/subdomain',
];

const ROUTES = [
  '/',
  '/studies',
  '/map',
  '/programme/exhibitions',
  '/programme/events',
  '/about/agency',
  '/donate',
  '/investigation/the-courtyard-at-number-nine',
  '/no-such-page',
];

// What tells it is in the frame of all pages.
for (const path of ['/', '/map', '/investigation/the-courtyard-at-number-nine', '/no-such-page']) {
  test(`GEN-18: ${path} is ready for pre-rendering 1500 ms after it has loaded, and not before`, async ({
    page,
  }) => {
    await watch(page);
    await page.goto(path);
    await expect.poll(async () => (await told(page)).length).toBe(2);
    const [first, second] = await told(page);
    expect(first).toEqual({ value: false, at: -Infinity });
    expect(second?.value).toBe(true);
    expect(second?.at).toBeGreaterThanOrEqual(1_499);
  });
}

for (const path of ['/auth', '/maintenance']) {
  test(`GEN-19: ${path} waits for nothing and sends no ready signal`, async ({ page }) => {
    await page.clock.install();
    await watch(page);
    await page.goto(path);
    await page.clock.runFor(60_000);
    expect(await told(page)).toEqual([]);
  });
}

test('GEN-17, GEN-19: pages wait for the first lists, login and maintenance for none', async ({
  page,
}) => {
  const cms = await startContentServer();
  cms.control.faults.add({ call: '*', fault: 'hang' });
  const started = Date.now();
  const site = await startSite({ env: { CMS_API_ROOT: cms.apiRoot } });
  await watch(page);
  try {
    for (const path of ['/', '/studies', '/programme/exhibitions']) {
      expect((await page.goto(site.url + path))?.status()).toBe(503);
      expect(await told(page)).toEqual([]);
    }
    for (const path of ['/auth', '/maintenance']) {
      expect((await page.goto(site.url + path))?.status()).toBe(200);
    }
    // No visit caused their fetch: they were fetched once, at the start, and again after each time-out, which doubles.
    const timeouts = Math.floor(Math.log2((Date.now() - started) / 3_000 + 1));
    const asked = cms.control.requests.map((request) => request.path);
    for (const list of FIRST_LISTS) {
      expect(asked.filter((path) => path === list).length).toBeLessThanOrEqual(1 + timeouts);
    }
  } finally {
    await site.stop();
    await cms.stop();
  }
});

test('GEN-21: a flag is set while a page loads, and cleared once it has', async ({ page }) => {
  await page.goto('/');
  const pages = await holdRequests(page, /_rsc=/);
  const flag = page.getByRole('banner').getByText('Loading ...', { exact: true });
  await expect(flag).toBeHidden();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Programme', exact: true })
    .click();
  await expect(flag).toBeVisible();
  pages.release();
  await expect(page).toHaveURL(/exhibitions$/);
  await expect(flag).toBeHidden();
});

testOfOwnSite(
  'GEN-25: the site only sends GET requests, to the CMS and itself, and never asks for a login',
  async ({ page, cms }) => {
    const written: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') written.push(`${request.method()} ${request.url()}`);
    });
    for (const path of ROUTES) {
      await page.goto(path);
      await expect(page.locator('input[type="password"], form[method="post" i]')).toHaveCount(0);
    }
    expect(written).toEqual([]);
    const methods = new Set(
      cms.control.requests
        .filter(({ path }) => path.includes('/wp-json/'))
        .map(({ method }) => method),
    );
    expect([...methods]).toEqual(['GET']);
  },
);

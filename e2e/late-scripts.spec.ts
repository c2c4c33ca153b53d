import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** Others are loaded by scripts, when they are needed. */
const SCRIPT = /<script src="([^"]+)" async/g;

/** Takes the limit of three seconds away, after which scripts wait for nothing. */
const withoutLimit = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (callback: () => void, delay = 0) =>
        delay === 3_000 ? 0 : setTimeout(callback, delay),
    });
  });

for (const path of ['/', '/investigation/low-water', '/about/agency', '/nowhere', '/search?q=a']) {
  test(`the scripts of ${path} are loaded after its first paint`, async ({ page }) => {
    await withoutLimit(page);
    await page.goto(path);
    const html = await (await page.request.get(path)).text();
    const scripts = [...html.matchAll(SCRIPT)].map(([, address = '']) => address);
    const times = await page.evaluate((files) => {
      const entries = performance
        .getEntriesByType('resource')
        .filter(({ name }) => files.includes(new URL(name).pathname));
      return {
        count: entries.length,
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        begun: Math.min(...entries.map(({ startTime }) => startTime)),
      };
    }, scripts);
    expect(times.count).toBe(scripts.length);
    expect(times.count).toBeGreaterThan(3);
    expect(times.begun).toBeGreaterThanOrEqual(times.painted);
  });
}

test('a first picture that fails holds up no script', async ({ page }) => {
  await withoutLimit(page);
  await page.route(/\/uploads\//, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page.getByRole('searchbox').first()).toBeFocused();
});

test('a first picture that never arrives holds up scripts for a while only', async ({ page }) => {
  await page.route(/\/uploads\//, () => {});
  const script = page.waitForRequest(/\/_next\/static\/.*\.js/);
  await page.goto('/', { waitUntil: 'commit' });
  await script;
});

test('a page that is never painted loads its scripts all the same', async ({ page }) => {
  await page.addInitScript(() => {
    window.PerformanceObserver.prototype.observe = () => {};
  });
  const script = page.waitForRequest(/\/_next\/static\/.*\.js/);
  await page.goto('/about/agency', { waitUntil: 'commit' });
  await script;
});

for (const press of ['pointer', 'key'] as const) {
  test(`scripts no longer wait for a picture once a ${press} is pressed`, async ({ page }) => {
    await withoutLimit(page);
    await page.route(/\/uploads\//, () => {});
    // What waits for the press stands at the end of the page.
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const search = page.getByRole('button', { name: 'Search' }).first();
    if (press === 'pointer') await search.click();
    else await search.press('Enter');
    await expect(page.getByRole('searchbox').first()).toBeFocused();
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  });
}

test('each script is loaded once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  await page.goto('/investigation/low-water');
  expect(asked.length).toBeGreaterThan(3);
  expect(asked).toEqual([...new Set(asked)]);
  const sources = await page.evaluate(() =>
    Array.from(document.scripts, ({ src }) => src).filter(Boolean),
  );
  expect(sources).toEqual([...new Set(sources)]);
});

test('the scripts of every page tell browsers to compile them while they are loaded', async ({
  request,
}) => {
  const addresses = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(SCRIPT)].map(
      ([, address = '']) => address,
    );
  const others = new Set(await addresses('/nowhere'));
  const common = (await addresses('/about/agency')).filter((address) => others.has(address));
  const hinted = [];
  for (const address of common) {
    const text = await (await request.get(address)).text();
    if (text.startsWith('//# allFunctionsCalledOnLoad\n')) hinted.push(text.length);
  }
  // React's and Next's are by far the largest.
  expect(Math.max(...hinted)).toBeGreaterThan(150_000);
  expect(hinted.length).toBeGreaterThanOrEqual(4);
});

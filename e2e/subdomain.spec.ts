import type { Locator, Page } from '@playwright/test';
import { holdRequests } from './support/held-requests';
import { expect, test } from './support/test';

const HARBOUR = '/subdomain/harbour-index';
const ANGLES = '/subdomain/angles';

const colourOf = (place: Locator, property: 'backgroundColor' | 'color') =>
  place.evaluate((element, name) => getComputedStyle(element)[name], property);

/** The colours of the bar: ground and text. */
async function barColours(page: Page) {
  const bar = page.getByRole('banner');
  return [await colourOf(bar, 'backgroundColor'), await colourOf(bar, 'color')];
}

const HARBOUR_TINT = ['rgb(169, 188, 203)', 'rgb(0, 0, 0)'];
const ANGLES_TINT = ['rgb(138, 90, 68)', 'rgb(255, 255, 255)'];

/** Navigates like a click on a link of the page. */
async function follow(page: Page, path: string) {
  // All pages are folded there.
  const link = page.locator(`footer a[href="${path}"]`).first();
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(path);
}

test(
  'BAR-06, BAR-10, SUB-01, SUB-07: colour, title and text; no top menu',
  { tag: '@tour' },
  async ({ page }) => {
    await page.goto(HARBOUR);
    expect(await barColours(page)).toEqual(HARBOUR_TINT);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Index');
    await expect(page.getByText('The Harbour Index gathers eleven years')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    // The pinned bar keeps its colour.
    await page.mouse.wheel(0, 400);
    await expect(page.locator('html')).toHaveAttribute('data-pinned');
    expect(await barColours(page)).toEqual(HARBOUR_TINT);
  },
);

test('BAR-11: another subdomain has its own colour, other pages have none', async ({ page }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto('/');
  const plain = await barColours(page);
  await follow(page, HARBOUR);
  await expect.poll(() => barColours(page)).toEqual(HARBOUR_TINT);
  await follow(page, ANGLES);
  await expect.poll(() => barColours(page)).toEqual(ANGLES_TINT);
  await follow(page, '/studies');
  await expect.poll(() => barColours(page)).toEqual(plain);
  await page.goBack();
  await expect.poll(() => barColours(page)).toEqual(ANGLES_TINT);
  // All of these pages were reached by soft navigation, under the policy of the first.
  expect(loads).toBe(1);
  expect(faults).toEqual([]);
});

test(
  'SUB-02, SUB-03: investigations, studies and exhibitions with their data',
  { tag: '@tour' },
  async ({ page }) => {
    await page.goto(HARBOUR);
    const card = (name: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(page.getByRole('article')).toHaveCount(8);
    await expect(card('The Harbour Flare')).toContainText(/I\.087.*\d{4}.*A drifting boat/);
    await expect(card('Moonset Table for the Central Basin')).toContainText('Study');
    await expect(card('Night Has a Coordinate')).toContainText(
      /Exhibition.*\d{4}.*Harbour Museum, Orsa/,
    );
    await expect(card('The Harbour Flare').getByText('With Open Water')).toBeVisible();
    await expect(card('The Second Rope').getByText('By Open Water')).toBeVisible();
    await expect(card('Low Water')).not.toContainText('Open Water');
  },
);

test.describe('the preview of a film', () => {
  const flare = (page: Page) =>
    page.getByRole('article').filter({ hasText: 'The Harbour Flare' }).first();
  const isPlaying = (page: Page) =>
    page.evaluate(() => [...document.querySelectorAll('video')].some((video) => !video.paused));

  async function hover(page: Page, path = HARBOUR) {
    const films: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'media') films.push(request.url());
    });
    await page.goto(path);
    expect(films).toEqual([]);
    await flare(page).hover();
    return films;
  }

  for (const path of [HARBOUR, '/']) {
    test(`SUB-05: plays on ${path} while the pointer rests on the card, and is not loaded before`, async ({
      page,
    }) => {
      const films = await hover(page, path);
      await expect.poll(() => isPlaying(page)).toBe(true);
      await expect.poll(() => new Set(films).size).toBe(1);
      await page.mouse.move(0, 0);
      await expect.poll(() => isPlaying(page)).toBe(false);
    });
  }

  test('SUB-05: 140 ms are too short', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto(HARBOUR);
    await page.clock.pauseAt(60_000);
    await flare(page).hover();
    // What plays it has been loaded: its time runs from then.
    await expect(flare(page).locator('video')).toBeAttached();
    await page.clock.runFor(140);
    expect(await isPlaying(page)).toBe(false);
    await page.clock.runFor(10);
    await expect.poll(() => isPlaying(page)).toBe(true);
  });

  test('it plays where the pointer rests on the card before scripts have started', async ({
    page,
  }) => {
    const scripts = await holdRequests(page, '**/_next/static/**/*.js');
    await page.goto(HARBOUR, { waitUntil: 'domcontentloaded' });
    await flare(page).hover();
    await expect.poll(scripts.count).toBeGreaterThan(0);
    scripts.release();
    await expect.poll(() => isPlaying(page)).toBe(true);
  });

  test('SUB-06: below 40em there is none', async ({ page }) => {
    await page.setViewportSize({ width: 639, height: 900 });
    await page.clock.install();
    const films = await hover(page);
    await page.clock.runFor(400);
    await expect(page.locator('video')).toHaveCount(0);
    expect(films).toEqual([]);
  });

  test('there is none with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    const films = await hover(page);
    await page.clock.runFor(400);
    await expect(page.locator('video')).toHaveCount(0);
    expect(films).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("a subdomain's page is complete, including its colour", async ({ page }) => {
    await page.goto(ANGLES);
    expect(await barColours(page)).toEqual(ANGLES_TINT);
    await expect(page.getByRole('article')).toHaveCount(6);
    await page.getByRole('button', { name: 'Site map' }).click();
    await expect(page.getByRole('dialog', { name: 'Site map' })).toBeVisible();
  });
});

test('a colour has six digits, and an unknown subdomain has none', async ({ request }) => {
  const sheet = await request.get('/api/tint/a9bccb');
  expect(sheet.headers()['content-type']).toContain('text/css');
  expect(await sheet.text()).toContain('--text:#000000');
  for (const path of ['/api/tint/red', '/api/tint/a9bccb%3B', '/subdomain/nowhere', '/subdomain']) {
    expect(`${path} ${(await request.get(path)).status()}`).toBe(`${path} 404`);
  }
});

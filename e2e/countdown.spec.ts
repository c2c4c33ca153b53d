import type { Page } from '@playwright/test';
import { watchShifts } from './support/shift';
import { expect, test } from './support/test';

const PROJECT = '/investigation/low-quarry-high-water';
/** Another supported project, without a website. */
const WITHOUT_ADDRESS = '/investigation/sea-wall-section-four';
const AWAY = 'https://marrowfield.example/low-quarry';

const counting = (page: Page) => page.getByRole('status').filter({ hasText: 'Leaving in' });

/** Opens a page whose time passes only until its scripts have started, and then when the test says so. */
async function openAtRest(page: Page, path: string) {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return page.locator('html[data-interactive]').count();
    })
    .toBe(1);
}

/** A stand-in for the project's own website. */
async function standIn(page: Page) {
  await page.route('https://marrowfield.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Marrow Field</title><h1>Quarry</h1>' }),
  );
}

test.beforeEach(async ({ page }) => standIn(page));

test(
  'DET-15: names the destination, counts down nine seconds, and redirects',
  { tag: '@tour' },
  async ({ page }) => {
    await openAtRest(page, PROJECT);
    await expect(counting(page)).toHaveText('Leaving in 9 seconds.');
    await expect(page.getByText('marrowfield.example', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go now' })).toHaveAttribute('href', AWAY);
    await page.clock.runFor(9_000);
    await expect(page).toHaveURL(AWAY);
  },
);

test('Stay here stops it, by keyboard only', { tag: '@tour' }, async ({ page }) => {
  await openAtRest(page, PROJECT);
  const stay = page.getByRole('button', { name: 'Stay here' });
  await stay.focus();
  await page.keyboard.press('Enter');
  await expect(counting(page)).toHaveCount(0);
  await expect(stay).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go now' })).toBeFocused();
  await page.clock.fastForward(60_000);
  await expect(page).toHaveURL(new RegExp(`${PROJECT}$`));
});

test('a visitor who refuses for good is never redirected again on this device, and nothing is stored before', async ({
  page,
}) => {
  await page.clock.install();
  const stored = () =>
    page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      document.cookie,
    ]);
  await page.goto(PROJECT);
  await expect(counting(page)).toBeVisible();
  expect(await stored()).toEqual(['']);
  await page.getByRole('button', { name: 'Turn off automatic redirects' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'redirects are off' })).toBeVisible();
  await expect(counting(page)).toHaveCount(0);
  expect(await stored()).toEqual(['never-leave-by-itself', '']);

  // On another page, and on another day.
  for (const path of ['/investigation/behind-the-retaining-wall', PROJECT]) {
    await page.goto(path);
    await page.clock.runFor(20_000);
    await expect(counting(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.getByRole('button', { name: 'Use automatic redirects again' }).click();
  expect(await stored()).toEqual(['']);
  await page.goto('about:blank');
  await page.goto(PROJECT);
  await expect(counting(page)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(AWAY);
});

test('how to stay is on the first screen, under nothing', async ({ page }) => {
  await page.clock.install();
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [820, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Each time a visit of its own.
    await page.goto('about:blank');
    await page.goto(PROJECT);
    const stay = page.getByRole('button', { name: 'Stay here' });
    await expect(stay).toBeVisible();
    const isOnTop = await stay.evaluate((button) => {
      const { left, top, width: across, height: down } = button.getBoundingClientRect();
      const middle = document.elementFromPoint(left + across / 2, top + down / 2);
      return button.contains(middle);
    });
    expect([width, height, isOnTop]).toEqual([width, height, true]);
  }
});

test('Back from the project does not redirect again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.goto(PROJECT);
  await page.getByRole('link', { name: 'Go now' }).click();
  await expect(page).toHaveURL(AWAY);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Go now' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(counting(page)).toHaveCount(0);
});

test('soft Back and Forward do not redirect either; a new visit does', async ({ page }) => {
  await page.clock.install();
  await page.goto(PROJECT);
  await expect(counting(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Go now' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(counting(page)).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/\/$/);
  await page
    .getByRole('link', { name: /^About this project ?: Low Quarry/ })
    .first()
    .click();
  await expect(counting(page)).toBeVisible();
});

test('a project without its own website has no link', async ({ page }) => {
  await page.clock.install();
  await page.goto(WITHOUT_ADDRESS);
  await page.clock.runFor(20_000);
  await expect(page.getByRole('link', { name: 'Go now' })).toHaveCount(0);
  await expect(counting(page)).toHaveCount(0);
});

test('INV-18: its card links to its website', async ({ page }) => {
  await page.goto('/');
  await expect(
    page
      .getByRole('main')
      .getByRole('heading', { name: /Low Quarry, High Water/ })
      .getByRole('link'),
  ).toHaveAttribute('href', AWAY);
});

test('nothing shifts when the countdown begins', async ({ page }) => {
  const shift = await watchShifts(page);
  await page.goto(PROJECT);
  await expect(counting(page)).toHaveText(/^Leaving in [1-6] seconds?\.$/);
  expect(await shift()).toBeLessThan(0.01);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is a link and no countdown', async ({ page }) => {
    await page.goto(PROJECT);
    await expect(page.getByRole('link', { name: 'Go now' })).toHaveAttribute('href', AWAY);
    await expect(page.getByRole('button', { name: 'Stay here' })).toHaveCount(0);
    await expect(counting(page)).toHaveCount(0);
  });
});

import { expect, interactive, test } from './support/test';
import type { Page } from '@playwright/test';

const CASE = '/investigation/the-courtyard-at-number-nine';
const EXHIBITION = '/programme/exhibitions/the-eleventh-metre';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Media & Resources' });
const linkOf = (page: Page) =>
  page.locator('article > footer').getByRole('link', { name: /^Media & Resources/ });

const scriptHash = (page: Page, hash: string) =>
  page.evaluate((value) => {
    window.location.hash = value;
  }, hash);

test('the panel is open only while the hash is resources (DET-13)', async ({ page }) => {
  await page.goto(CASE);
  await expect(panelOf(page)).toBeHidden();
  await scriptHash(page, 'resources');
  await expect(panelOf(page)).toBeVisible();
  await page.reload();
  await expect(panelOf(page)).toBeVisible();
  await scriptHash(page, '');
  await expect(panelOf(page)).toBeHidden();
  await page.goBack();
  await expect(panelOf(page)).toBeVisible();
  await page.evaluate(() =>
    window.history.replaceState(window.history.state, '', window.location.pathname),
  );
  await expect(panelOf(page)).toBeHidden();
});

test('a panel that was opened before the scripts started stays open', async ({ page }) => {
  const scripts = /\/_next\/static\/.*\.js/;
  // Before any of them has come, and between the first ones.
  for (const come of [0, 1, 2]) {
    let asked = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.goto('/about');
    await page.route(scripts, async (route) => {
      asked += 1;
      if (asked > come) await released;
      await route.fallback();
    });
    await page.goto(CASE, { waitUntil: 'domcontentloaded' });
    await scriptHash(page, 'resources');
    release();
    await interactive(page);
    await expect(panelOf(page)).toBeVisible();
    expect(new URL(page.url()).hash).toBe('#resources');
    await page.unroute(scripts);
  }
});

test('the focus moves into the panel and back, and the page behind is inert', async ({ page }) => {
  await page.goto(CASE);
  await linkOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByRole('link', { name: 'Close' })).toBeFocused();
  // Tab cycles through bar and panel and never reaches the page they cover.
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('article, footer')),
    ).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(linkOf(page)).toBeFocused();
});

for (const [record, name, title] of [
  [CASE, '4', /^Expert Report/],
  [CASE, 'expert-report-on-the-direction-of-fire', /^Expert Report/],
  ['/programme/exhibitions/works-2016-2026', 'room-sheet', /^Room Sheet/],
] as const) {
  test(`${record}: the address of the resource ${name} is that of a page, which leads to its file and its record`, async ({
    page,
  }) => {
    await page.goto(`${record}/resources/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    // By whatever name it was asked for, it has one address, which lasts.
    await expect(page).toHaveURL(new RegExp(`${record}/resources/[a-z-]+-k[0-9a-f]{10}$`));
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Open the file' })).toHaveAttribute(
      'href',
      /\.pdf$/,
    );
    await main.getByRole('link').last().click();
    await expect(page).toHaveURL(new RegExp(`${record}$`));
    await expect(panelOf(page)).toBeHidden();
  });
}

test('leaving by a link and coming back finds the panel as it was', async ({ page }) => {
  await page.goto(CASE);
  await linkOf(page).click();
  await expect(panelOf(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Open Ground' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/#resources$/);
  await expect(panelOf(page)).toBeVisible();
});

test('after leaving for another page, the panel does not move the focus', async ({ page }) => {
  await page.goto(`${CASE}#resources`);
  await expect(panelOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Site map' }).click();
  await page
    .getByRole('dialog', { name: 'Site map' })
    .getByRole('link', { name: 'News', exact: true })
    .click();
  await expect(page).toHaveURL(/\/programme\/news/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[href*="#resources"]:focus')).toHaveCount(0);
});

test('an exhibition’s pictures have addresses, from the panel and in it (GEN-08, EXD-09)', async ({
  page,
}) => {
  await page.goto(`${EXHIBITION}/resources`);
  await expect(panelOf(page)).toBeVisible();
  const pictures = panelOf(page).locator('a[data-slide]');
  const count = await pictures.count();
  await pictures.first().click();
  const slideshow = page.getByRole('dialog', { name: 'Slideshow' });
  await expect(slideshow.getByText(`1 / ${count}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${EXHIBITION}/gallery/0$`));
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`${EXHIBITION}/gallery/${count - 1}$`));
  await page.reload();
  await expect(slideshow.getByText(`${count} / ${count}`)).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/resources\/.*-k[0-9a-f]{10}$/,
  );
  await slideshow.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(new RegExp(`${EXHIBITION}/resources$`));
});

test('a name that no resource has, or no longer, opens the panel and says so', async ({ page }) => {
  for (const path of [
    `${CASE}/resources/no-such-thing`,
    `${EXHIBITION}/gallery/99`,
    // Has no pictures.
    '/programme/exhibitions/count-again/gallery/1',
  ]) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(panelOf(page).getByText('isn’t here any more')).toBeVisible();
    await expect(panelOf(page).getByText('None', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Slideshow' })).toHaveCount(0);
  }
});

test('a link copied in the slideshow opens the same picture in another tab', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.goto(`${CASE}#resources`);
  await panelOf(page).locator('a[data-slide]').nth(1).click();
  const slideshow = page.getByRole('dialog', { name: 'Slideshow' });
  await slideshow.getByRole('button', { name: 'Copy link' }).click();
  await expect(slideshow.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page).toHaveURL(copied);
  expect(new URL(copied).pathname).toMatch(new RegExp(`^${CASE}/resources/[a-z][a-z0-9-]+$`));
  const title = await slideshow.locator('span[title]').getAttribute('title');
  // Its own page, in which a press shows it as large as there is room.
  const other = await context.newPage();
  await other.goto(`${copied}?xywh=percent:0,0,20,20`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await other.getByRole('main').locator('a[data-slide]').click();
  const there = other.getByRole('dialog', { name: 'Slideshow' });
  await expect(there.getByText('1 / 1')).toBeVisible();
  await expect(other).toHaveURL(copied);
  await other.keyboard.press('Escape');
  await expect(there).toBeHidden();
  await expect(other).toHaveURL(`${copied}?xywh=percent:0,0,20,20`);
  await other.keyboard.press('Escape');
  await expect(other).toHaveURL(site.url + CASE);

  // Loaded anew it is its own page here, too, and Back leads to the panel.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goBack();
  await expect(panelOf(page)).toBeVisible();
  await expect(slideshow).toBeHidden();
});

test('a title that is cut is read whole where its item is pointed at or has the focus (GAL-04)', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${CASE}/resources`);
    const panel = panelOf(page);
    for (const kind of ['Documents', 'Images']) {
      const item = panel
        .locator('div')
        .filter({ has: page.getByRole('heading', { name: new RegExp(`^${kind}`) }) })
        .getByRole('listitem')
        .filter({ hasText: /\.\.\./ })
        .first();
      const whole = item.locator('bdi > span').first();
      await expect(whole).toHaveCSS('clip-path', 'inset(50%)');
      for (const show of [() => item.hover(), () => item.getByRole('link').first().focus()]) {
        await page.mouse.move(0, 0);
        const before = await panel.evaluate(({ scrollHeight }) => scrollHeight);
        await show();
        await expect(whole).toHaveCSS('clip-path', 'none');
        const isWhole = await whole.evaluate((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          const corners = [
            [left + 1, top + 1],
            [right - 1, top + 1],
            [left + 1, bottom - 1],
          ] as const;
          const isCut = text.scrollWidth > text.clientWidth + 1;
          return !isCut && corners.every(([x]) => x >= 0 && x <= window.innerWidth);
        });
        expect([kind, width, isWhole]).toEqual([kind, width, true]);
        expect(await panel.evaluate(({ scrollHeight }) => scrollHeight)).toBe(before);
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      }
    }
  }
});

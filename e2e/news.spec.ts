import type { Page } from '@playwright/test';
import { SOCIAL_LINKS } from '../lib/site';
import { holdRequests } from './support/held-requests';
import { expect, test } from './support/test';

const LIST = '/programme/news';

const list = (page: Page) => page.getByRole('navigation', { name: 'News' });
const item = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rows = (page: Page) => list(page).locator('a[href^="/programme/news/"]');

test('NEWS-01, NEWS-02: social links and every article, newest first', async ({ page, cms }) => {
  await page.goto(LIST);
  for (const { label, href } of SOCIAL_LINKS) {
    const link = list(page).getByRole('link', { name: label });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await expect(rows(page)).toHaveCount(cms.control.store.content.news.size);
  const days = await list(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days).toEqual(days.toSorted().reverse());
});

for (const [width, isOpen] of [
  [832, true],
  [831, false],
] as const) {
  test(`NEWS-06: at ${width} px the first article is ${isOpen ? '' : 'not '}open by default`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(LIST);
    await expect(item(page)).toHaveCount(isOpen ? 1 : 0);
    if (isOpen) {
      await expect(item(page).getByRole('heading')).toHaveText(
        await rows(page).first().innerText(),
      );
    }
  });
}

test('NEWS-03: Previous and Next Article wrap round both ends', async ({ page }) => {
  await page.goto(LIST);
  const titles = await rows(page).allInnerTexts();
  await item(page).getByRole('link', { name: 'Previous Article' }).click();
  await expect(heading(page)).toHaveText(titles.at(-1) ?? '');
  await item(page).getByRole('link', { name: 'Next Article' }).click();
  await expect(heading(page)).toHaveText(titles[0] ?? '');
  await item(page).getByRole('link', { name: 'Next Article' }).click();
  await expect(heading(page)).toHaveText(titles[1] ?? '');
});

test('NEWS-05: arrow keys turn articles in both directions', async ({ page }) => {
  await page.goto(LIST);
  const titles = await rows(page).allInnerTexts();
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['ArrowDown', 2],
    ['ArrowLeft', 1],
    ['ArrowUp', 0],
    ['ArrowUp', -1],
    ['ArrowRight', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(heading(page)).toHaveText(titles.at(index) ?? '');
  }
});

test('NEWS-05: no key is lost when they are pressed faster than articles load', async ({
  page,
}) => {
  const articles = await holdRequests(page, '**/programme/news/**');
  await page.goto(LIST);
  const titles = await rows(page).allInnerTexts();
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await expect.poll(articles.count).toBeGreaterThan(0);
  await expect(heading(page)).toHaveText('News');
  articles.release();
  await expect(heading(page)).toHaveText(titles[3] ?? '');
});

test('NEWS-05: not with a modifier, nor while the site map is open', async ({ page }) => {
  await page.goto(`${LIST}/ten-years`);
  const titles = await rows(page).allInnerTexts();
  const opened = titles.indexOf(await heading(page).innerText());
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+ArrowRight');
  await page.getByRole('button', { name: 'Site map' }).click();
  await expect(page.getByRole('dialog', { name: 'Site map' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Site map' })).toBeHidden();
  // A key that had turned the page would have turned it before this.
  await item(page).getByRole('link', { name: 'Next Article' }).click();
  await expect(heading(page)).toHaveText(titles.at(opened + 1) ?? '');
});

test('NEWS-05: in the list on a phone the keys scroll as usual', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(LIST);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(page).toHaveURL(LIST);
});

test('NEWS-07: item and address stay in sync, also after Back', async ({ page }) => {
  await page.goto(LIST);
  await rows(page).nth(2).click();
  const title = await rows(page).nth(2).innerText();
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveURL(new RegExp(`${LIST}/[^/]+$`));
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect(rows(page).nth(2)).toHaveAttribute('aria-current', 'page');
  await rows(page).nth(4).click();
  await expect(rows(page).nth(4)).toHaveAttribute('aria-current', 'page');
  await expect(rows(page).nth(2)).not.toHaveAttribute('aria-current');
  await page.goBack();
  await expect(heading(page)).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect(heading(page)).toHaveText('News');
});

test('NEWS-04: Close on a phone leads back to the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${LIST}/ten-years`);
  await expect(list(page)).toBeHidden();
  await item(page).getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(list(page)).toBeVisible();
  await expect(list(page).getByRole('link', { name: /^Ten Years/ })).toBeFocused();
});

test('NEWS-04: beside the list there is nothing to close', async ({ page }) => {
  await page.goto(`${LIST}/ten-years`);
  await expect(item(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Close' })).toHaveCount(0);
});

test('an unknown article answers 404', async ({ page }) => {
  expect((await page.goto(`${LIST}/no-such-article`))?.status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('GEN-09: list, newest article, and links through all of them', async ({ page }) => {
    await page.goto(LIST);
    const titles = await rows(page).allInnerTexts();
    await expect(item(page).getByRole('heading')).toHaveText(titles[0] ?? '');
    await item(page).getByRole('link', { name: 'Next Article' }).click();
    await expect(heading(page)).toHaveText(titles[1] ?? '');
    await expect(list(page).locator('[aria-current="page"]')).toHaveText(titles[1] ?? '');
  });
});

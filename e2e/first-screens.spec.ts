import type { Locator } from '@playwright/test';
import { expect, test } from './support/test';

/** Each with its least part of the first screen. */
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

test('the film’s still is whole, with title and synopsis above the foot bar', async ({ page }) => {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await page.goto('/investigation/the-courtyard-at-number-nine');
    const still = page.locator('main summary img').first();
    await expect(still).toHaveCSS('object-fit', 'contain');
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox();
      if (!box) throw new Error('a part is not visible');
      return box;
    };
    const picture = await boxOf(still);
    const play = await boxOf(page.getByText('Play Video'));
    const synopsis = await boxOf(page.locator('h1 + *'));
    const bar = await boxOf(page.locator('main footer'));
    expect(picture.width).toBeGreaterThan(screen.width / 2);
    expect(play.y).toBeGreaterThanOrEqual(picture.y + picture.height);
    expect(synopsis.y).toBeGreaterThan(play.y);
    expect(synopsis.y + synopsis.height).toBeLessThanOrEqual(bar.y);
  }
});

test('the scroll bar of the home page is true from the start', async ({ page }) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    const promised = await heightOf();
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
        window.scrollTo(0, y);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
    });
    expect(Math.abs((await heightOf()) / promised - 1)).toBeLessThan(0.05);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the strip leads to the cases of a year, and Back to all', async ({ page }) => {
      await page.goto('/');
      const strip = page.getByRole('navigation', { name: 'By year of incident' });
      const all = await page.locator('main article').count();
      await strip.getByRole('link', { name: /^2021\b.*\b5 cases$/ }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('2021');
      await expect(page.locator('main article')).toHaveCount(5);
      await expect(strip.locator('[aria-current]')).toHaveText('2021: 5 cases');
      await page.goBack();
      await expect(page.locator('main article')).toHaveCount(all);
    });
  });
}

test('only years in which something happened have a page', async ({ request }) => {
  for (const [path, status] of [
    ['/year/2021', 200],
    ['/lite/year/2021', 200],
    ['/year/undated', 200],
    ['/year/1921', 404],
    ['/year/21', 404],
  ] as const) {
    expect([path, (await request.get(path)).status()]).toEqual([path, status]);
  }
});

import type { Page } from '@playwright/test';
import { CASE, settle } from '../support/pages';
import { expect, test } from '../support/test';

/** What makes the page scroll sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

test('no word is so long that it widens a page at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of [
    '/',
    '/about/team',
    '/methodology/3d-reconstruction',
    '/subdomain/angles',
    '/programme/exhibitions',
    CASE,
  ]) {
    await page.goto(path);
    const words = await page
      .locator('h1, h2, h3, main a, main dd, footer a')
      .evaluateAll((parts) => {
        const bare = parts.filter(
          ({ childElementCount, textContent }) => !childElementCount && textContent,
        );
        for (const part of bare) part.textContent = 'Unbroken'.repeat(20);
        return bare.length;
      });
    expect(words).toBeGreaterThan(10);
    expect([path, await tooWide(page)]).toEqual([path, []]);
  }
});

test('the words of the footer’s links stay whole', async ({ page }) => {
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about/press');
    await page.getByRole('contentinfo').getByText('All pages').click();
    const lines = await page
      .getByRole('contentinfo')
      .locator(':scope > :not(details) a')
      .evaluateAll((links) =>
        links.map((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          return [link.textContent, text.getClientRects().length] as const;
        }),
      );
    expect(lines.length).toBeGreaterThan(5);
    expect([width, lines.filter(([, count]) => count > 1)]).toEqual([width, []]);
  }
});

test.describe('custom text size and spacing', () => {
  // The policy refuses styles from elsewhere, which is what these tests lay on the page.
  test.use({ bypassCSP: true, viewport: { width: 320, height: 800 } });

  for (const path of [
    '/',
    '/studies',
    '/methodology/3d-reconstruction',
    '/map',
    '/about/team',
    CASE,
  ]) {
    test(`${path} keeps its width at 320 px, with text spacing and with a larger font`, async ({
      page,
    }) => {
      await page.goto(path);
      await settle(page);
      const heading = page.locator('h1').first();
      const size = () =>
        heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(await tooWide(page)).toEqual([]);
      const plain = await size();
      await page.addStyleTag({
        content:
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      });
      expect(await tooWide(page)).toEqual([]);
      await page.addStyleTag({ content: 'html { font-size: 32px }' });
      expect(await tooWide(page)).toEqual([]);
      expect(await size()).toBeCloseTo(plain * 2, 0);
    });
  }
});

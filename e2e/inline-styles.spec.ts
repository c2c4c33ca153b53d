import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const PAGES = [
  '/',
  '/investigation/low-water',
  '/programme/exhibitions',
  '/about/team',
  '/nowhere',
  '/search?q=a',
];

/** Addresses of the style sheets that a page asks for from now on. */
function watchSheets(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** The background, which only the styles make dark. */
const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const DARK = 'rgb(33, 33, 33)';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a page brings its styles, and asks for no other style sheet for the screen', async ({
      page,
    }) => {
      const asked = watchSheets(page);
      for (const path of PAGES) {
        await page.goto(path);
        expect.soft(await ground(page), path).toBe(DARK);
      }
      expect(asked.filter((path) => path !== '/api/print')).toEqual([]);
    });
  });
}

test('the next page loads only the style sheets that the first one did not bring', async ({
  page,
}) => {
  const asked = watchSheets(page);
  await page.goto('/about/agency');
  const brought = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  await page.getByRole('contentinfo').getByText('All pages').click();
  await page.getByRole('link', { name: 'Studies' }).first().click();
  await expect(page).toHaveURL(/\/studies$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(brought.length).toBeGreaterThan(3);
  // Some may have been loaded before the click, for what the link leads to.
  expect(asked).not.toEqual([]);
  expect(asked.filter((path) => brought.includes(path))).toEqual([]);

  // The same page, opened by itself, looks the same.
  const look = () =>
    page.locator('main *').evaluateAll((elements) =>
      elements.map((element) => {
        const { color, fontSize, display, padding, margin } = getComputedStyle(element);
        return [element.localName, color, fontSize, display, padding, margin].join(' ');
      }),
    );
  const arrived = await look();
  await page.reload();
  expect(arrived).toEqual(await look());
});

import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { CASE } from './support/pages';
import { expect, interactive, test } from './support/test';

/**
 * What each kind of page weighs at most, in bytes, compressed with Brotli as a proxy would: HTML, styles and scripts of
 * a first visit, and the fonts loaded before its first text. Pictures and what is loaded on demand are not counted. Above
 * what was measured by some 4 % for HTML and styles, and 1 % for scripts: how the bundler cuts files and numbers modules
 * differs from build to build, and with it references to them. Who needs more raises the number here, and says why in the
 * commit.
 */
const BUDGETS = [
  { path: '/', html: 21_600, styles: 10_500, scripts: 129_700 },
  { path: CASE, html: 29_700, styles: 12_200, scripts: 130_400 },
  {
    path: '/programme/exhibitions/the-eleventh-metre',
    html: 14_500,
    styles: 12_600,
    scripts: 129_900,
  },
  { path: '/programme/events', html: 10_200, styles: 8_800, scripts: 129_300 },
  { path: '/programme/news/courtyard-admitted', html: 9_500, styles: 8_700, scripts: 129_400 },
  { path: '/programme/publications', html: 9_700, styles: 8_100, scripts: 127_800 },
  { path: '/about/team', html: 8_900, styles: 7_100, scripts: 127_500 },
  { path: '/about/agency', html: 8_300, styles: 8_700, scripts: 127_800 },
  { path: '/search?q=wall', html: 11_300, styles: 7_500, scripts: 127_500 },
  { path: '/map', html: 11_700, styles: 7_900, scripts: 130_900 },
] as const;

/** Letters of the text and data faces. */
const FONTS_BUDGET = 30_000;

/** While this process compresses, the server may close a connection that is about to be used again. */
const AGAIN = { maxRetries: 2 };

const addresses = (html: string, tag: RegExp) => [
  ...new Set([...html.matchAll(tag)].map(([, address = '']) => address)),
];

/** Old browsers alone load what is marked nomodule. */
const SCRIPTS = /<script(?![^>]*nomodule)[^>]*\ssrc="([^"]+)"/gi;
const STYLES = /<style data-inlined-styles="">([^<]+)<\/style>/;
const FONTS = /<link rel="preload" href="([^"]+)" as="font"/gi;

for (const { path, ...budget } of BUDGETS) {
  const tag = path === CASE ? ['@tour'] : [];
  test(`${path} weighs no more than its budget`, { tag }, async ({ request }) => {
    const weightOf = async (address: string) =>
      brotliCompressSync(await (await request.get(address, AGAIN)).body()).length;
    const sum = async (list: readonly string[]) =>
      (await Promise.all(list.map(weightOf))).reduce((total, bytes) => total + bytes, 0);

    const page = await (await request.get(path)).text();
    const scripts = addresses(page, SCRIPTS);
    expect(scripts).not.toEqual([]);
    const styles = STYLES.exec(page)?.[1] ?? '';
    expect(styles).not.toBe('');
    const weight = {
      html: brotliCompressSync(page.replace(styles, '')).length,
      styles: brotliCompressSync(styles).length,
      scripts: await sum(scripts),
    };
    const fonts = await Promise.all(
      addresses(page, FONTS).map(
        async (font) => (await (await request.get(font, AGAIN)).body()).length,
      ),
    );
    expect(fonts).toHaveLength(2);
    expect.soft(fonts.reduce((total, bytes) => total + bytes, 0)).toBeLessThanOrEqual(FONTS_BUDGET);
    for (const part of ['html', 'styles', 'scripts'] as const) {
      expect.soft(weight[part], `${part} of ${path}`).toBeLessThanOrEqual(budget[part]);
    }
  });
}

/** All that home has loaded before anybody scrolls, once it answers, compressed as above. */
async function loadedBytes(page: Page, hasScripts: boolean): Promise<number> {
  const bodies: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith('data:')) return;
    const isPacked = ['image', 'font'].includes(response.request().resourceType());
    bodies.push(
      response.body().then(
        (body) => (isPacked ? body : brotliCompressSync(body)).length,
        // What is still under way as the page is left makes it heavier, not lighter.
        () => 0,
      ),
    );
  });
  await page.goto('/');
  if (hasScripts) await interactive(page);
  return (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0);
}

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`home at ${viewport.width} px is without scripts at most half as heavy again as with them`, async ({
    browser,
    site,
  }) => {
    const weigh = async (javaScriptEnabled: boolean) => {
      const context = await browser.newContext({ baseURL: site.url, viewport, javaScriptEnabled });
      const bytes = await loadedBytes(await context.newPage(), javaScriptEnabled);
      await context.close();
      return bytes;
    };
    expect(await weigh(false)).toBeLessThanOrEqual(1.5 * (await weigh(true)));
  });
}

/** Bytes of all pictures of a page in a browser without scripts, which loads them at once. Each part of the case has a figure. */
const PICTURES_BUDGETS = {
  '/': 200_000,
  '/investigation/the-courtyard-at-number-nine': 265_000,
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, budget] of Object.entries(PICTURES_BUDGETS)) {
    test(`${path} loads no more than ${budget / 1000} kB of pictures`, async ({ page }) => {
      const pictures: Promise<Buffer>[] = [];
      page.on('response', (response) => {
        const isPicture = response.request().resourceType() === 'image';
        if (isPicture && !response.url().startsWith('data:')) pictures.push(response.body());
      });
      await page.goto(path);
      const sizes = (await Promise.all(pictures)).map(({ length }) => length);
      expect(sizes.length).toBeGreaterThan(4);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
    });
  }
});

import { gzipSync } from 'node:zlib';
import { expect, test } from './support/test';

const CASE = '/investigation/the-courtyard-at-number-nine';

/** The paths of the sitemap. */
async function sitemapPaths(get: (path: string) => Promise<string>): Promise<readonly string[]> {
  const xml = await get('/sitemap.xml');
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

const wordsOf = (html: string) =>
  html
    .replace(/^.*?<main[^>]*>|<\/main>.*$/gs, '')
    .replace(/<(script|style|svg|button|dialog)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ');

test('every page of the sitemap has a lite version: small, whole and without anything that loads', async ({
  request,
  baseURL,
}) => {
  const read = async (path: string) => (await request.get(path)).text();
  const paths = await sitemapPaths(read);
  expect(paths.length).toBeGreaterThan(100);
  for (const path of paths) {
    const lite = `/lite${path === '/' ? '' : path}`;
    const response = await request.get(lite);
    expect(`${lite} ${response.status()}`).toBe(`${lite} 200`);
    const html = await response.text();
    expect(html).not.toMatch(/<(?:script|img|video|audio|iframe|svg|source|picture)\b/);
    expect(html).toContain(`<link rel="canonical" href="${baseURL}`);
    expect(html).toContain(`<a href="${path}">This page with pictures and films</a>`);
    expect(gzipSync(html).byteLength).toBeLessThan(50_000);
    expect(html.match(/<h1[ >]/g)?.length ?? 0).toBe(1);
  }
  expect(paths.filter((path) => path.startsWith('/lite'))).toEqual([]);
});

test(
  'the text of a case, its links and its films are all there',
  { tag: '@tour' },
  async ({ request }) => {
    const full = await (await request.get(CASE)).text();
    const lite = await (await request.get(`/lite${CASE}`)).text();
    const paragraphs = [...full.matchAll(/<p id="t-[^"]+">(.*?)<\/p>/gs)].map(([, html = '']) =>
      wordsOf(html).trim().slice(0, 60),
    );
    expect(paragraphs.length).toBeGreaterThan(10);
    const text = wordsOf(lite);
    for (const paragraph of paragraphs) expect(text).toContain(paragraph);
    expect(lite).toMatch(/<a href="[^"]+\.mp4">Film: [^<]+ \(\d[\d.]* [kM]B\)</);
    expect(lite).toContain('>Subtitles: English</a>');
  },
);

test(
  'a lite page loads nothing, leads on to lite pages, and searches by form',
  { tag: '@tour' },
  async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (made) => loaded.push(new URL(made.url()).pathname));
    await page.goto('/lite');
    expect(loaded.filter((path) => path !== '/favicon.ico' && path !== '/icon.svg')).toEqual([
      '/lite',
    ]);
    await page.getByRole('link', { name: 'The Courtyard at Number Nine' }).first().click();
    await expect(page).toHaveURL(/\/lite\/investigation\/the-courtyard-at-number-nine$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The Courtyard at Number Nine',
    );
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('courtyard');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/lite\/search\?q=courtyard/);
    await expect(
      page.getByRole('link', { name: 'The Courtyard at Number Nine', exact: true }),
    ).toHaveAttribute('href', `/lite${CASE}`);
  },
);

test('its addresses follow those of the pages', async ({ request }) => {
  const get = (path: string) => request.get(path, { maxRedirects: 0 });
  expect((await get('/lite/about')).headers()['location']).toMatch(/\/lite\/about\/agency$/);
  expect((await get('/lite/%73tudies')).headers()['location']).toMatch(/\/lite\/studies$/);
  expect((await get('/lite/Studies')).headers()['location']).toMatch(/\/lite\/studies$/);
  for (const path of [
    '/lite/investigation/nothing',
    '/lite/nothing',
    '/lite/feed.xml',
    '/lite/lite',
  ]) {
    expect(`${path} ${(await get(path)).status()}`).toBe(`${path} 404`);
  }
  expect((await get(`/lite${CASE}?part=9`)).status()).toBe(404);
  const first = await get('/lite/studies');
  const again = await request.get('/lite/studies', {
    headers: { 'if-none-match': first.headers()['etag'] ?? '' },
  });
  expect(again.status()).toBe(304);
});

test('every page links to its lite version, and offers it to readers who save data', async ({
  page,
}) => {
  await page.goto(CASE);
  const footerLink = page
    .getByRole('contentinfo')
    .last()
    .getByRole('link', { name: 'Lite version' });
  await expect(footerLink).toHaveAttribute('href', `/lite${CASE}`);
  await expect(page.locator('link[rel=alternate][type="text/html"]')).toHaveAttribute(
    'href',
    new RegExp(`/lite${CASE}$`),
  );
  const offer = page.getByText('Data saver is on.');
  await expect(offer).toBeHidden();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.reload();
  await expect(offer).toBeVisible();
  await offer.getByRole('link').click();
  await expect(page).toHaveURL(/\/lite\/investigation\//);
});

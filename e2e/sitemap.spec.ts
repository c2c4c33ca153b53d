import { expect, test } from './support/test';

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));

test('the sitemap names pages that are there, under the public origin, and nothing twice', async ({
  site,
  request,
}) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('xml');
  const addresses = addressesIn(await answer.text());
  expect(new Set(addresses.map(({ href }) => href)).size).toBe(addresses.length);
  expect(new Set(addresses.map(({ origin }) => origin)).size).toBe(1);
  expect(addresses.length).toBeGreaterThan(100);

  // Every one of some kinds, one of each other: all would be a test of the pages.
  const seen = new Map<string, string>();
  for (const { pathname } of addresses) seen.set(pathname.replace(/[^/]+$/, ''), pathname);
  expect(seen.size).toBeGreaterThanOrEqual(12);
  for (const path of seen.values()) {
    const page = await request.get(site.url + path, { maxRedirects: 0 });
    expect([path, page.status()]).toEqual([path, 200]);
  }
});

test('robots.txt names the sitemap and lets crawlers read', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.status()).toBe(200);
  const text = await answer.text();
  expect(text).toMatch(/^User-Agent: \*$/im);
  expect(text).not.toMatch(/^Disallow: \/$/im);
  const sitemap = /^Sitemap: (\S+)$/im.exec(text)?.[1] ?? '';
  expect(new URL(sitemap).pathname).toBe('/sitemap.xml');
});

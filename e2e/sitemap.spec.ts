import { expect, test } from './support/test';

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));

const LISTS = [
  '/',
  '/studies',
  '/map',
  '/donate',
  '/programme/exhibitions',
  '/programme/events',
  '/programme/news',
  '/programme/publications',
  '/about/team',
];

test(
  'the sitemap lists existing pages, each with text and its own address',
  { tag: '@tour' },
  async ({ site, request }) => {
    const answer = await request.get('/sitemap.xml');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain('xml');
    const addresses = addressesIn(await answer.text());
    expect(new Set(addresses.map(({ href }) => href)).size).toBe(addresses.length);
    expect(new Set(addresses.map(({ origin }) => origin)).size).toBe(1);
    expect(addresses.length).toBeGreaterThan(100);

    // All pages of some kinds, one of each other kind.
    const seen = new Map<string, string>();
    for (const { pathname } of addresses) seen.set(pathname.replace(/[^/]+$/, ''), pathname);
    expect(seen.size).toBeGreaterThanOrEqual(12);
    const own = { titles: new Set<string>(), descriptions: new Set<string>() };
    for (const path of new Set([...seen.values(), ...LISTS])) {
      const page = await request.get(site.url + path, { maxRedirects: 0 });
      expect([path, page.status()]).toEqual([path, 200]);
      const html = await page.text();
      const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? `none: ${path}`;
      own.titles.add(first(/<title>([^<]+)<\/title>/));
      own.descriptions.add(first(/<meta name="description" content="([^"]+)"/));
      const canonical = first(/<link rel="canonical" href="([^"]+)"/);
      expect([path, new URL(canonical).pathname]).toEqual([path, path]);
    }
    const count = new Set([...seen.values(), ...LISTS]).size;
    expect([own.titles.size, own.descriptions.size]).toEqual([count, count]);
    expect([...own.titles, ...own.descriptions].filter((text) => text.startsWith('none'))).toEqual(
      [],
    );
  },
);

test(
  'robots.txt names the sitemap and lets crawlers read',
  { tag: '@tour' },
  async ({ request }) => {
    const answer = await request.get('/robots.txt');
    expect(answer.status()).toBe(200);
    const text = await answer.text();
    expect(text).toMatch(/^User-Agent: \*$/im);
    expect(text).not.toMatch(/^Disallow: \/$/im);
    const sitemap = /^Sitemap: (\S+)$/im.exec(text)?.[1] ?? '';
    expect(new URL(sitemap).pathname).toBe('/sitemap.xml');
  },
);

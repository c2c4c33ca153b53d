import { eventually } from './support/site';
import { expect, test } from './support/test';
import { startReadyWorld } from './freshness/support/world';

interface JsonFeed {
  readonly version: string;
  readonly feed_url: string;
  readonly items: readonly Readonly<Record<'id' | 'url' | 'title' | 'date_modified', string>>[];
}

test(
  'both feeds have the same thirty entries, newest first, with links to existing pages',
  { tag: '@tour' },
  async ({ site, request }) => {
    const atom = await request.get('/feed.xml');
    expect(atom.status()).toBe(200);
    expect(atom.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(atom.headers()['cache-control']).toBe('public, max-age=0, s-maxage=1');
    const json = await request.get('/feed.json');
    expect(json.status()).toBe(200);
    expect(json.headers()['content-type']).toBe('application/feed+json; charset=utf-8');

    const feed = (await json.json()) as JsonFeed;
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
    expect(new URL(feed.feed_url).pathname).toBe('/feed.json');
    expect(feed.items).toHaveLength(30);
    const days = feed.items.map(({ date_modified }) => date_modified);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(30);

    const xml = await atom.text();
    const entries = [...xml.matchAll(/<entry\b[^]*?<\/entry>/g)].map(([entry]) => entry);
    const all = (pattern: RegExp) => entries.map((entry) => pattern.exec(entry)?.[1]);
    expect(all(/<id>([^<]+)<\/id>/)).toEqual(feed.items.map(({ id }) => id));
    expect(all(/<link [^>]*href="([^"]+)"/)).toEqual(feed.items.map(({ url }) => url));
    expect(all(/<updated>([^<]+)<\/updated>/)).toEqual(days);
    expect(xml).toMatch(/<link rel="self" [^>]*href="[^"]+\/feed\.xml"/);

    const rss = await request.get('/feed.rss');
    expect(rss.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect([...(await rss.text()).matchAll(/<guid [^>]*>([^<]+)</g)].map(([, id]) => id)).toEqual(
      feed.items.map(({ id }) => id),
    );

    const paths = feed.items.map(({ url }) => new URL(url).pathname);
    for (const kind of ['/investigation/', '/programme/news/']) {
      const some = paths.filter((path) => path.startsWith(kind)).slice(0, 3);
      expect(some.length, kind).toBeGreaterThan(0);
      for (const path of some) {
        const page = await request.get(site.url + path, { maxRedirects: 0 });
        expect([path, page.status()]).toEqual([path, 200]);
      }
    }
  },
);

test('a feed that has not changed is answered with 304, to HEAD as well', async ({ request }) => {
  for (const path of ['/feed.xml', '/feed.rss', '/feed.json', '/sitemap.xml', '/robots.txt']) {
    const first = await request.get(path);
    const { etag = '' } = first.headers();
    expect(etag, path).toMatch(/^W\/"/);
    const headers = { 'if-none-match': etag };
    for (const method of ['get', 'head'] as const) {
      const again = await request[method](path, { headers });
      const now = again.headers()['etag'];
      // Where a day has begun meanwhile, it may be another feed.
      const isSame = now === etag;
      expect([path, method, again.status()]).toEqual([path, method, isSame ? 304 : 200]);
      if (isSame) expect(await again.text()).toBe('');
    }
    expect((await request.get(path, { headers: { 'if-none-match': '"x"' } })).status()).toBe(200);
  }
});

test('every list has a feed in three formats, announced in its head, and one of them linked from its foot', async ({
  page,
  request,
}) => {
  for (const [path, base, kind] of [
    ['/', '/investigations', '/investigation/'],
    ['/studies', '/studies', '/investigation/'],
    ['/programme/exhibitions', '/programme/exhibitions', '/programme/exhibitions/'],
    ['/programme/events', '/programme/events', '/programme/events/'],
    ['/programme/news', '/programme/news', '/programme/news/'],
    ['/programme/publications', '/programme/publications', '/programme/publications/'],
    ['/category/migration-at-sea', '/category/migration-at-sea', '/investigation/'],
  ] as const) {
    await page.goto(path);
    const announced = page.locator('head > link[rel="alternate"]');
    const hrefs = await announced.evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute('href') ?? '', 'http://x').pathname),
    );
    for (const format of ['xml', 'rss', 'json']) {
      expect(hrefs, path).toContain(`${base}.${format}`);
    }
    if (path !== '/')
      await expect(page.locator(`footer a[href="${base}.xml"]`), path).toHaveCount(1);
    const feed = (await (await request.get(`${base}.json`)).json()) as JsonFeed;
    expect(feed.items.length, base).toBeGreaterThan(0);
    for (const { url } of feed.items) expect(new URL(url).pathname).toContain(kind);
  }
  expect((await request.get('/category/none.xml')).status()).toBe(404);
  expect((await request.get('/rendered-file/xml/feed')).status()).toBe(404);
});

test.describe('in a browser', () => {
  // The test parses text in the page, which the site's policy for trusted types refuses.
  test.use({ bypassCSP: true });

  test('a browser parses the feed, and finds all three in the head of every page', async ({
    page,
    request,
  }) => {
    const xml = await (await request.get('/feed.xml')).text();
    for (const path of ['/', '/studies', '/investigation/low-water', '/about/team', '/nowhere']) {
      await page.goto(path);
      const links = page.locator('head > link[rel="alternate"]');

      const feeds = await links.evaluateAll((all) =>
        all.map((link) => [
          link.getAttribute('type'),
          new URL(link.getAttribute('href') ?? '', 'http://x').pathname,
        ]),
      );
      expect(feeds).toEqual(
        expect.arrayContaining([
          ['application/atom+xml', '/feed.xml'],
          ['application/rss+xml', '/feed.rss'],
          ['application/feed+json', '/feed.json'],
        ]),
      );
    }
    const parsed = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      return [document.documentElement.namespaceURI, document.querySelectorAll('entry').length];
    }, xml);
    expect(parsed).toEqual(['http://www.w3.org/2005/Atom', 30]);
  });
});

test('an edit is in both feeds, escaped, and the id stays after a rename', async () => {
  const world = await startReadyWorld();
  try {
    const read = async () => {
      const feed = (await (await fetch(`${world.site.url}/feed.json`)).json()) as JsonFeed;
      return { feed, xml: await (await fetch(`${world.site.url}/feed.xml`)).text() };
    };
    const before = (await read()).feed.items.find(({ url }) => url.includes('/news/'));
    const slug = before?.url.split('/').at(-1) ?? '';
    await world.edit('news', slug, { title: 'Salt & wind', slug: 'renamed' });
    await eventually('the feeds tell the new title', async () => {
      const { feed, xml } = await read();
      const item = feed.items.find(({ id }) => id === before?.id);
      return (
        item?.title === 'Salt & wind' &&
        item.url.endsWith('/programme/news/renamed') &&
        xml.includes('<title>Salt &amp; wind</title>')
      );
    });
  } finally {
    await world.end();
  }
});

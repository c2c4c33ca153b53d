import { askRaw, sendBytes, type RawAnswer } from './freshness/support/raw';
import { addressesOf } from './support/addresses';
import type { Site } from './support/site';
import { expect, test } from './support/test';

/** Every letter as its escape, which need not be, with hex in lower case. */
const escaped = (text: string) =>
  text.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** Other spellings of a path. */
const SPELLINGS: Readonly<Record<string, (path: string) => string>> = {
  'in needless escapes': (path) => escaped(path),
  'with one escape': (path) => path.replace(/[a-z](?=[^a-z]*$)/, escaped),
  'with a slash at the end': (path) => `${path}/`,
  'with two slashes': (path) => `/${path}`,
  'with two slashes at the end': (path) => `${path}//`,
  'with a backslash': (path) => `/\\${path.slice(1)}`,
  'from another folder': (path) => `/elsewhere/..${path}`,
  'from another folder in escapes': (path) => `/elsewhere/%2e%2E${path}`,
  'in this folder': (path) => `/.${path}`,
  'with a slash in an escape': (path) => `/a/..%2F${path.slice(1)}`,
  'with a fragment': (path) => `${path}#1`,
};

test.describe('another spelling of an address', () => {
  let site: Pick<Site, 'url'>;

  test.beforeAll(({ site: own }) => {
    site = own;
  });

  const ask = (path: string, options = {}) => askRaw(site.url, path, options);

  /** Where an answer leads, which is nowhere but to this site. */
  const locationOf = (answer: RawAnswer) => answer.values('location').join(' and ');

  test('leads to the one of every kind of page, file and endpoint, its query kept', async () => {
    const faults: string[] = [];
    for (const [kind, address] of Object.entries(await addressesOf(site))) {
      if (kind === 'a malformed address') continue;
      const [sent = '', query] = address.split('?');
      const path = kind === 'a needless escape' ? '/studies' : sent.replace(/(.)\/$/, '$1');
      for (const [name, respell] of Object.entries(SPELLINGS)) {
        const other = respell(path);
        // A home page has no letters.
        if (other === path) continue;
        const asked = `${other.split('#')[0]}?${query ?? 'a=%61&b'}${other.includes('#') ? '#1' : ''}`;
        const method = /^\/api\/(?:live|preview\/exit|revalidate|wake)$/.test(path)
          ? 'POST'
          : 'GET';
        const answer = await ask(asked, { method });
        const to = `${path === '/about' ? '/about/agency' : path}?${query ?? 'a=%61&b'}`;
        if (answer.status !== 308 || locationOf(answer) !== to)
          faults.push(`${kind} ${name}: ${asked} is ${answer.status} ${locationOf(answer)}`);
        if (answer.values('refresh').length > 0) faults.push(`${asked} says Refresh`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('is followed once, to where a page has moved at once', async () => {
    for (const [asked, to] of [
      ['/%53tudies/', '/studies'],
      ['//About', '/about/agency'],
      ['/lite//about/', '/lite/about/agency'],
      ['/investigation/LOW-W%41TER/', '/investigation/low-water'],
      ['/lite/investigation/LOW-W%41TER', '/lite/investigation/low-water'],
      ['/Feed.%78ml', '/feed.xml'],
    ] as const) {
      const answer = await ask(asked);
      expect([asked, answer.status, locationOf(answer)]).toEqual([asked, 308, to]);
      expect((await ask(to)).status).toBe(200);
    }
  });

  test('names no other host', async () => {
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      '///evil.example/%2e%2e/..',
      '/%2F/evil.example',
    ]) {
      for (const end of ['', '/', '/a', '?//evil.example']) {
        const answer = await ask(path + end);
        expect(answer.status).toBe(308);
        const { host } = new URL(locationOf(answer), 'https://site.example');
        expect([path, host]).toEqual([path, 'site.example']);
      }
    }
  });

  test('is none in the site’s own links, and in a browser leads to the page', async ({ page }) => {
    await page.goto(`${site.url}/%73tudies/?a=1`);
    await expect(page).toHaveURL(`${site.url}/studies?a=1`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const hrefs = await page.evaluate(() =>
      [...document.querySelectorAll('a')].map(
        (link) => new URL(link.getAttribute('href') ?? '', location.href).href,
      ),
    );
    const own = new Set(hrefs.filter((href) => href.startsWith(site.url)));
    for (const href of own) {
      const { pathname } = new URL(href);
      const answer = await ask(pathname);
      expect([pathname, answer.status]).toEqual([pathname, expect.not.stringMatching('308')]);
      if (answer.status === 308) expect(locationOf(answer)).not.toBe(pathname);
    }
  });

  test('is not followed where it can mean nothing', async () => {
    for (const path of [
      '/%',
      '/a%zz',
      '/%00',
      '/studies%0d%0aset-cookie:a',
      '/%E0%A4%A',
      '/caf%e9/',
      '/api/map%7f',
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 400]);
  });
});

test.describe('a request that is too large', () => {
  const statusOf = async (
    site: Pick<Site, 'url'>,
    path: string,
    headers: Record<string, string> = {},
  ) => (await askRaw(site.url, path, { headers })).status;

  test('is refused by the length of its address', async ({ site }) => {
    const fill = (path: string, length: number) => path + 'a'.repeat(length - path.length);
    for (const path of [
      '/',
      '/studies?',
      '/about?',
      '/search?q=',
      '/lite?',
      '/api/map?',
      '/media/',
      '/_next/',
    ]) {
      expect([path, await statusOf(site, fill(path, 4_097))]).toEqual([path, 414]);
      expect([path, await statusOf(site, fill(path, 8_000))]).toEqual([path, 414]);
      expect([path, await statusOf(site, fill(path, 4_096))]).not.toEqual([path, 414]);
    }
    for (const length of [15_000, 19_000, 20_000, 60_000]) {
      const target = `/${'a'.repeat(length)}`;
      const { status } = await sendBytes(
        site.url,
        `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      );
      expect([length, status]).toEqual([length, 414]);
    }
  });

  test('is refused by the headers of the router', async ({ site }) => {
    for (const name of [
      'next-router-state-tree',
      'next-url',
      'next-router-segment-prefetch',
      'rsc',
    ]) {
      expect(await statusOf(site, '/studies?_rsc', { rsc: '1', [name]: 'a'.repeat(8_193) })).toBe(
        431,
      );
      expect(await statusOf(site, '/studies', { [name]: 'a'.repeat(18_000) })).toBe(431);
    }
  });

  test('is not what the longest address makes of a soft navigation', async ({ page, site }) => {
    // Letters that are escaped once more wherever a page's address is named.
    for (const piece of ['/a:', '/%D9%85', '/%25']) {
      const path = piece.repeat(Math.floor(4_096 / piece.length));
      const tree = page.waitForRequest((request) => request.headers().rsc === '1');
      const refused: number[] = [];
      page.on(
        'response',
        (response) => response.status() >= 414 && refused.push(response.status()),
      );
      expect((await page.goto(site.url + path))?.status()).toBe(404);
      await page.getByRole('main').getByRole('link', { name: 'All investigations' }).click();
      await expect(page).toHaveURL(`${site.url}/`);
      await expect(page.getByRole('article').first()).toBeVisible();
      const { length } = (await tree).headers()['next-router-state-tree'] ?? '';
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThan(8_192);
      expect(refused).toEqual([]);
    }
  });

  test('gets no answer whose headers are longer than a proxy takes', async ({ site }) => {
    const long = (path: string) => path + '"'.repeat(4_096 - path.length);
    for (const path of [
      '/about?',
      '/Studies?',
      '/investigation/LOW-WATER?',
      '/studies/?',
      '/nothing?',
      '/search?q=',
    ]) {
      for (const headers of [{}, { rsc: '1' }] as Record<string, string>[]) {
        const answer = await askRaw(site.url, long(path), { headers });
        const size = answer.headers.reduce((sum, pair) => sum + pair.join(': ').length + 2, 0);
        expect([path, size < 49_152]).toEqual([path, true]);
        expect(answer.status).not.toBe(500);
      }
    }
  });
});

import { startReadyWorld, type World } from './freshness/support/world';
import { holdsCases } from './support/site';
import { expect, test } from './support/test';

const TOKEN = 'a-token-of-the-tests-of-queries';
const CASE = '/investigation/the-courtyard-at-number-nine';
/** What its text cites. */
const CITED = '/investigation/the-harbour-flare';

/** In no address of the site. */
const WORD = 'quetzal';

const QUERIES = Array.from({ length: 20 }, (_, count) =>
  [
    `?x=${count}`,
    `?utm_source=${WORD}${count}&fbclid=${count}`,
    `?q=${count}`,
    `?nxtPslug=${count}`,
  ].at(count % 4),
);

test.describe('a query that the site does not read', () => {
  let world: World;

  test.beforeAll(async () => {
    world = await startReadyWorld({
      cmsOptions: { scale: 60 },
      settings: { METRICS_TOKEN: TOKEN, ONION_URL: `http://${'a'.repeat(56)}.onion` },
    });
    await holdsCases(world.site, [CITED, CASE]);
  });

  test.afterAll(() => world.end());

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(world.site.url + path, { headers, redirect: 'manual' });
    const { status } = response;
    return { status, headers: response.headers, text: await response.text() };
  };

  /** Lite pages made since the start. */
  const liteMade = async () => {
    const { text } = await get('/api/metrics', { authorization: `Bearer ${TOKEN}` });
    return Number(/^open_ground_lite_pages_total\{result="made"\} (\d+)$/m.exec(text)?.[1]);
  };

  // Which parameters a kind of address reads is a table (lib/http/unread-query.test.ts).
  for (const path of ['/', CASE, '/feed.xml', `${CASE}.bib`]) {
    test(`${path} is rendered once, whatever it is asked for with`, async () => {
      await world.probe.takeRenders();
      const first = await get(path + QUERIES[1]);
      expect(first.status).toBe(200);
      // A proxy keeps the first answer for everyone.
      expect(JSON.stringify([...first.headers])).not.toContain(WORD);
      for (const query of QUERIES) {
        const again = await get(path + query);
        expect([again.status, again.text]).toEqual([200, first.text]);
        expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
      }
      const plain = await get(path);
      expect(plain.text).toBe(first.text);
      expect(plain.text + JSON.stringify([...plain.headers])).not.toContain(WORD);
      expect(await world.probe.takeRenders()).toHaveLength(1);
    });
  }

  for (const path of ['/lite', `/lite${CASE}`]) {
    test(`${path} is made once, whatever it is asked for with`, async () => {
      const before = await liteMade();
      const first = await get(path);
      for (const query of [...QUERIES, '?part=1', '?x=1&part=1', '?PART=2', '?p%61rt=2']) {
        const again = await get(path + query);
        expect([again.status, again.text]).toEqual([200, first.text]);
        expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
      }
      for (const part of ['9', '9999', '10000', '1e9', '-1', '0', '01', '1.0', 'two', '', '%00']) {
        const { status, headers } = await get(`${path}?part=${part}&x=${part}`);
        expect([part, status, headers.get('cache-control')]).toEqual([part, 404, 'no-store']);
      }
      expect((await liteMade()) - before).toBe(1);
    });
  }

  test('invented addresses below a record show one lite page', async () => {
    const { text } = await get(`/lite${CASE}/resources`);
    // All names that no resource has say so on one page.
    const { text: gone } = await get(`/lite${CASE}/resources/${WORD}`);
    const before = await liteMade();
    for (let count = 0; count < 20; count += 1) {
      expect((await get(`/lite${CASE}/resources/${WORD}${count}`)).text).toBe(gone);
      expect((await get(`/lite${CASE}/${WORD}${count}?x`)).text).toBe(text);
    }
    expect((await liteMade()) - before).toBe(0);
    expect(text).toContain(`<a href="${CASE}/resources">`);
  });

  test('a lite page is made anew when its page has changed, and once', async () => {
    const path = '/lite/programme/news/ten-years';
    await get(path);
    const before = await liteMade();
    await world.edit('news', 'ten-years', { title: 'Eleven Years' });
    await expect.poll(async () => (await get(path)).text).toContain('Eleven Years');
    for (const query of QUERIES) expect((await get(path + query)).text).toContain('Eleven Years');
    // A list may name it, but no other lite page has been asked for.
    expect((await liteMade()) - before).toBe(1);
  });

  test('a redirect keeps all of it, and nobody else’s', async () => {
    const forged = { 'x-query-asked-for': `?${WORD}` };
    for (const [path, to] of [
      ['/about?x=1&q=a%20b', '/about/agency?x=1&q=a%20b'],
      ['/about?', '/about/agency'],
      ['/about', '/about/agency'],
      ['/Studies?x=1', '/studies?x=1'],
      ['/s%74udies?x=1', '/studies?x=1'],
      ['/studies/?x=1', '/studies?x=1'],
      ['/lite/about?x=1&part=2', '/lite/about/agency?x=1&part=2'],
      ['/lite/Studies?part=2&x=1', '/lite/studies?part=2&x=1'],
    ] as const) {
      const { status, headers } = await get(path, forged);
      expect(status, path).toBe(308);
      const { pathname, search } = new URL(headers.get('location') ?? '', world.site.url);
      expect(pathname + search, path).toBe(to);
    }
  });

  test('a search reads its own, in any company', async () => {
    const links = async (path: string) =>
      [...(await get(path)).text.matchAll(/<h2.*?<\/h2>/gs)].length;
    expect(await links('/search?q=harbour')).toBeGreaterThan(0);
    // A CMS that is too slow for a visitor has the stored content searched, which finds others.
    await expect
      .poll(
        async () =>
          (await links('/search?utm=1&q=harbour&q=nothing-of-the-kind')) -
          (await links('/search?q=harbour')),
      )
      .toBe(0);
    expect((await get('/lite/search?x=1&q=harbour')).text).toContain(
      '/investigation/the-harbour-flare',
    );
    expect((await get('/api/search?x=1&q=harbour')).text).toContain(
      '/investigation/the-harbour-flare',
    );
    expect((await get('/oai?verb=Identify&x=1')).text).toContain('badArgument');
  });

  test('stays in the address bar, and scripts read it there', async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${world.site.url}/about/agency?utm_source=${WORD}`);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Team' })
      .click();
    await expect(page).toHaveURL(`${world.site.url}/about/team`);
    await page.goBack();
    await expect(page).toHaveURL(`${world.site.url}/about/agency?utm_source=${WORD}`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${world.site.url}/about/agency?utm_source=${WORD}`);
    await page.goto(`${world.site.url}/studies?q=harbour`);
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('harbour');
    await expect(page).toHaveURL(`${world.site.url}/studies?q=harbour`);
    expect(faults).toEqual([]);
  });
});

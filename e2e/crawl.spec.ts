import { startContentServer } from '../demo/server/index.mjs';
import { readImageInfo } from '../lib/share-pictures/still';
import { LARGEST_SHARE_PICTURE } from '../scripts/crawl/share-pictures.mjs';
import { oneOfEachKind } from '../scripts/crawl/checks.mjs';
import { locationsIn, pathOf, readPage } from '../scripts/crawl/read-page.mjs';
import { readStructuredData } from '../scripts/crawl/structured-data.mjs';
import { checkWholeSite } from './support/crawl-checks';
import { startSite } from './support/site';
import { expect, test } from './support/test';

test('every page can be found, previewed and followed', async () => {
  // Of its own, as a site also knows pages that no menu names once somebody has visited them.
  const cms = await startContentServer();
  const site = await startSite({ env: { CMS_API_ROOT: cms.apiRoot } });
  try {
    await checkWholeSite(site, 130);
  } finally {
    await site.stop();
    await cms.stop();
  }
});

test('no page’s share picture is too large', { tag: '@long' }, async ({ site, request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const large: (readonly [string, number])[] = [];
  for (const path of locationsIn(xml, 'loc').map(pathOf)) {
    const page = readPage(path, await (await request.get(path)).text(), site.url);
    const answer = await request.get(page.meta.get('og:image') ?? '');
    const { length } = await answer.body();
    if (!answer.ok() || length >= LARGEST_SHARE_PICTURE) large.push([path, length]);
  }
  expect(large).toEqual([]);
});

test('a share picture is drawn for each kind of page', async ({ site, request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const kinds = oneOfEachKind(
    locationsIn(xml, 'loc').map((address) => ({ path: pathOf(address) })),
  );
  expect(kinds.length).toBeGreaterThanOrEqual(12);
  for (const { path } of kinds) {
    const page = readPage(path, await (await request.get(path)).text(), site.url);
    const address = page.meta.get('og:image') ?? '';
    const answer = await request.get(address);
    const picture = await answer.body();
    const info = readImageInfo(picture);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      200,
      info?.type,
    ]);
    expect(info).toMatchObject({ width: 1200, height: 630 });
    expect(page.meta.get('og:image:type')).toBe(info?.type);
    expect(address.endsWith(info?.type === 'image/png' ? '.png' : '.jpg')).toBe(true);
    expect(picture.length).toBeLessThan(LARGEST_SHARE_PICTURE);
    const etag = answer.headers()['etag'] ?? '';
    const again = await request.get(address, { headers: { 'if-none-match': etag } });
    expect(again.status()).toBe(304);
  }
});

test('a share picture is of a page that is there, whatever the address says', async ({
  site,
  request,
}) => {
  const statusOf = async (path: string) =>
    (await request.get(site.url + path, { maxRedirects: 0 })).status();
  const hash = '0'.repeat(24);
  const home = readPage('/', await (await request.get('/')).text(), site.url);
  const present = pathOf(home.meta.get('og:image') ?? '');
  for (const outdated of [
    `/card/list/investigations/${hash}.png`,
    present.replace('.png', '.jpg'),
  ]) {
    const answer = await request.get(outdated, { maxRedirects: 0 });
    expect([outdated, answer.status(), answer.headers()['location']]).toEqual([
      outdated,
      308,
      present,
    ]);
  }
  for (const path of [
    '/card',
    '/card/',
    `/card/investigation/no-such-case/${hash}.png`,
    `/card/person/no-such-person/${hash}.png`,
    `/card/constructor/a/${hash}.png`,
    `/card/list/__proto__/${hash}.png`,
    `/card/list/https%3A%2F%2Fevil.example%2Fa.png/${hash}.png`,
    '/card/list/investigations/a.png',
    `${present}/more`,
  ]) {
    const status = await statusOf(path);
    expect([path, [308, 404].includes(status)]).toEqual([path, true]);
  }
});

test('capitals and a last slash lead to the page', { tag: '@tour' }, async ({ request }) => {
  const follow = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    const to = answer.headers()['location'];
    return [answer.status(), to === undefined ? null : to.replace(/^https?:\/\/[^/]+/, '')];
  };
  expect(await follow('/Studies')).toEqual([308, '/studies']);
  expect(await follow('/studies/')).toEqual([308, '/studies']);
  expect(await follow('/About/TEAM')).toEqual([308, '/about/team']);
  expect(await follow('/INVESTIGATION/The-Harbour-Flare?a=B')).toEqual([
    308,
    '/investigation/the-harbour-flare?a=B',
  ]);
  // Files as well as pages.
  for (const path of [
    ...['/feed.xml', '/feed.rss', '/feed.json', '/studies.xml', '/category/migration-at-sea.rss'],
    ...['/investigation/the-harbour-flare.json', '/investigation/the-harbour-flare.csl.json'],
    ...['/programme/exhibitions/low-light.bib', '/programme/publications/angles-of-repose.ris'],
    ...['/records.json', '/schemas/record-1.json', '/oai', '/sitemap.xml', '/data'],
    '/checksums.txt',
  ]) {
    expect(await follow(path.toUpperCase())).toEqual([308, path]);
    expect(await follow(`${path}/`)).toEqual([308, path]);
  }
  expect(await follow('/OAI?verb=Identify')).toEqual([308, '/oai?verb=Identify']);
  expect((await follow('/investigation/No-Such-Case.json'))[0]).toBe(404);
  expect((await follow('/Nothing'))[0]).toBe(404);
  expect((await follow('/investigation/No-Such-Case'))[0]).toBe(404);
});

test(
  'structured data run nothing, and no policy minds them',
  { tag: '@tour' },
  async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto('/studies');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/investigation\//);
    await expect(page.locator('h1')).toBeVisible();
    const json = page.locator('script[type="application/ld+json"]');
    await expect(json).toHaveCount(1);
    expect(readStructuredData((await json.textContent()) ?? '').types).toContain('Report');
    expect(faults).toEqual([]);
  },
);

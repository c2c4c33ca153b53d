import { LIST_FEEDS } from '../lib/routes/formats';
import { oneOfEachKind } from '../scripts/crawl/checks.mjs';
import { readSitemap } from '../scripts/crawl/crawl.mjs';
import { startMarkedCms, markOf, type MarkedCms } from './support/marked-cms';
import { loadedByHtml, loadedByJson, loadedByXml } from './support/loaded-media';
import { isLong } from './support/rounds';
import { startSite, visitPages, type Site } from './support/site';
import { expect, interactive, test } from './support/test';

const WARNING = 'People come to harm in it.';

let cms: MarkedCms;
let site: Site;

test.beforeAll(async ({ cms: demo }) => {
  cms = await startMarkedCms(demo.apiRoot, WARNING);
  site = await startSite({ env: { CMS_API_ROOT: cms.apiRoot } });
  await visitPages(site);
});

test.afterAll(async () => {
  await site.stop();
  await cms.stop();
});

/** Where the marks in what is loaded stand in the CMS's answers. */
const placesIn = (loaded: readonly string[]) => [
  ...new Set(
    loaded
      .flatMap((value) => value.match(/\/mark-\d+\//g) ?? [])
      .map((address) => cms.marks.get(markOf(address) ?? '') ?? address),
  ),
];

async function loadedAt(path: string): Promise<readonly string[]> {
  // Without compression, as each is asked for once.
  const answer = await fetch(site.url + path, { headers: { 'accept-encoding': 'identity' } });
  const body = await answer.text();
  if (!answer.ok) return [`${answer.status}: /mark-0/`];
  const type = answer.headers.get('content-type') ?? '';
  if (type.includes('json')) return loadedByJson(JSON.parse(body));
  if (type.includes('xml')) return loadedByXml(body);
  return type.includes('html') ? loadedByHtml(body) : [body];
}

/** Panels and files of a page; without `--long`, of its panels one that differs from that of the page before. */
function addressesOf(path: string, at: number): readonly string[] {
  const some = <T>(all: readonly T[]) => (isLong ? all : [all[at % all.length]!]);
  // The page of a film.
  if (path.includes('/resources/')) return [path, `${path}?t=1`, `/lite${path}?t=1`];
  if (path.startsWith('/investigation/')) {
    const own = some([1, 2, 4]).map((number) => `${path}/resources/${number}`);
    return [path, `${path}/resources`, ...own, `${path}.json`, `${path}.csl.json`];
  }
  if (/^\/programme\/exhibitions\/./.test(path)) {
    return [path, ...some(['resources', 'gallery/1', 'gallery/2']).map((end) => `${path}/${end}`)];
  }
  return [path];
}

const liteOf = (paths: readonly string[]) =>
  paths.map((path) => (path === '/' ? '/lite' : `/lite${path}`));

const FEEDS = Object.values(LIST_FEEDS);

test('nothing that has a warning is loaded by a page, a feed or a record itself', async () => {
  const { paths } = await readSitemap(site.url);
  const addresses = [
    ...paths.flatMap(addressesOf),
    // Those of one kind are made alike; that none of all has anything that loads is a test of its own (lite.spec.ts).
    ...liteOf(isLong ? paths : oneOfEachKind(paths.map((path) => ({ path }))).map((it) => it.path)),
    ...paths
      .filter((path) => /^\/(?:category|location|methodology)\//.test(path))
      .concat(FEEDS)
      .flatMap((path) => ['xml', 'rss', 'json'].map((ending) => `${path}.${ending}`)),
    ...['/search?q=the', '/lite/search?q=the', '/api/search?q=the', '/api/map', '/sitemap.xml'],
    '/api/suggestions',
    ...['/records.json', '/oai?verb=ListRecords&metadataPrefix=oai_dc', '/map?place=none'],
  ];
  const leaks: Record<string, readonly string[]> = {};
  for (const address of addresses) {
    const places = placesIn(await loadedAt(address));
    if (places.length > 0) leaks[address] = places;
  }
  expect(cms.marks.size).toBeGreaterThan(1_000);
  expect(leaks).toEqual({});
});

test('hovering, focus, paper and links load nothing that has a warning; whoever agrees is shown it', async ({
  page,
}) => {
  cms.asked.clear();
  await page.goto(site.url);
  const cards = page.locator('main article');
  for (const card of (await cards.all()).slice(0, 6)) await card.hover();
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('Tab');
  await page.emulateMedia({ media: 'print' });
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('contentinfo').getByText('All pages').click();
  await page.getByRole('link', { name: 'Studies' }).first().click();
  await expect(page).toHaveURL(/\/studies$/);
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/`);
  await interactive(page);
  expect([...cms.asked].map((mark) => cms.marks.get(mark))).toEqual([]);

  const agreed = cards.filter({ has: page.locator('details[data-warned]') }).first();
  await agreed.locator('summary').first().click();
  await expect(agreed.locator('img').first()).toBeVisible();
  await expect.poll(() => cms.asked.size).toBeGreaterThan(0);
});

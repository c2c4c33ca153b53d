import { startContentServer } from '../demo/server/index.mjs';
import { checkCrawl } from './support/crawl-checks';
import { isLong, seededRandom } from './support/rounds';
import { eventually, ready, startSite, type Site } from './support/site';
import { crawl, readSitemap } from './support/site-crawl';
import { expect, test, type ContentServer } from './support/test';

const INVESTIGATIONS = 2_000;

/** Pages of the sample, beside one of each kind. */
const SAMPLE = 60;

let cms: ContentServer;
let site: Site;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  cms = await startContentServer({ scale: INVESTIGATIONS });
  site = await startSite({ env: { CMS_API_ROOT: cms.apiRoot } });
  await ready(site);
  await eventually('all lists are held', async () => {
    const health = await (await fetch(`${site.url}/api/health`)).text();
    return !health.includes('"fetchedAt":null');
  });
});

test.afterAll(async () => {
  await site?.stop();
  await cms?.stop();
});

/** One page of each kind, and some of all. */
function sampleOf(paths: readonly string[]): readonly string[] {
  const random = seededRandom();
  const ofKinds = new Map(paths.map((path) => [path.replace(/[^/]+$/, ''), path]));
  const some = Array.from({ length: SAMPLE }, () => paths[Math.floor(random() * paths.length)]);
  return [...new Set([...ofKinds.values(), ...some.filter((path) => path !== undefined)])];
}

test('a sample of the pages of 2,000 investigations can be found, previewed and followed', async ({
  request,
}) => {
  test.skip(isLong, 'all pages are visited');
  test.setTimeout(300_000);
  const { paths } = await readSitemap(request, site.url);
  expect(paths.length).toBeGreaterThan(2 * INVESTIGATIONS);
  const from = sampleOf(paths);
  const followed = new Set(from.slice(0, SAMPLE / 4));
  // A list of 2,000 is followed in the long test alone.
  const isFollowed = (path: string) => followed.has(path) && !/^\/[^/]*$/.test(path);
  const seen = await crawl(request, site.url, from, isFollowed);
  const images = { pages: from.length, isWhole: false };
  await checkCrawl(seen, request, site.url, images);
});

test(
  'every page of 2,000 investigations can be found, previewed and followed',
  { tag: '@long' },
  async ({ request }) => {
    test.setTimeout(3_600_000);
    const { paths } = await readSitemap(request, site.url);
    const seen = await crawl(request, site.url, ['/', ...paths]);
    await checkCrawl(seen, request, site.url, { pages: 2 * INVESTIGATIONS, isWhole: true });
  },
);

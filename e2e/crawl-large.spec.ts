import { startContentServer } from '../demo/server/index.mjs';
import { checkCrawl, checkWholeSite } from './support/crawl-checks';
import { isLong, seededRandom } from './support/rounds';
import { ready, startSite, type Site } from './support/site';
import { crawl, readSitemap, type PageFacts } from './support/site-crawl';
import { expect, test, type ContentServer } from './support/test';

const INVESTIGATIONS = 2_000;

/** Pages of the sample beside one of each kind, and links that are followed from each of them. */
const SAMPLE = { pages: 6, links: 2 };

let cms: ContentServer;
let site: Site;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  cms = await startContentServer({ scale: INVESTIGATIONS });
  site = await startSite({ env: { CMS_API_ROOT: cms.apiRoot } });
  await ready(site);
});

test.afterAll(async () => {
  await site?.stop();
  await cms?.stop();
});

const random = seededRandom();

function someOf(paths: readonly string[], count: number): readonly string[] {
  const picked = Array.from({ length: count }, () => paths[Math.floor(random() * paths.length)]);
  return [...new Set(picked.filter((path) => path !== undefined))];
}

test('a sample of the pages of 2,000 investigations can be found, previewed and followed', async ({
  request,
}) => {
  test.skip(isLong, 'all pages are visited');
  test.setTimeout(300_000);
  const { paths } = await readSitemap(request, site.url);
  expect(paths.length).toBeGreaterThan(2 * INVESTIGATIONS);
  const kinds = new Map(paths.map((path) => [path.replace(/[^/]+$/, ''), path]));
  const from = [...new Set([...kinds.values(), ...someOf(paths, SAMPLE.pages)])];
  const choose = ({ path, links }: PageFacts) => {
    if (!from.includes(path)) return [];
    const lite = links.filter((link) => link === `/lite${path}`);
    const panels = links.filter((link) => link.startsWith(`${path}/`));
    return [...lite, ...someOf(panels, SAMPLE.links), ...someOf(links, SAMPLE.links)];
  };
  const seen = await crawl(site.url, from, choose);
  await checkCrawl(seen, request, site.url, { pages: from.length, isWhole: false });
});

test(
  'every page of 2,000 investigations can be found, previewed and followed',
  { tag: '@long' },
  async ({ request }) => {
    test.setTimeout(3 * 3_600_000);
    await checkWholeSite(site, request, 2 * INVESTIGATIONS);
  },
);

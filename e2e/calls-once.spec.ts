import { startContentServer } from '../demo/server/index.mjs';
import { startSite, whole, type Site } from './support/site';
import { expect, test, type ContentServer } from './support/test';

let cms: ContentServer;
/** Nobody but these tests asks for anything. */
let site: Site;

test.beforeAll(async () => {
  cms = await startContentServer();
  site = await startSite({ env: { CMS_API_ROOT: cms.apiRoot } });
  await whole(site);
});

test.afterAll(async () => {
  await site.stop();
  await cms.stop();
});

/** The calls of the CMS since the log was emptied. */
const callsOf = () => cms.control.requests.map(({ path, query }) => `${path}?${query}`);

test.beforeEach(() => void (cms.control.requests.length = 0));

test('GEN-22, GEN-23: lists are fetched once, and details once per item, whichever pages are visited', async ({
  page,
}) => {
  const item = '/investigation/the-courtyard-at-number-nine';
  for (const path of ['/', item, '/studies', '/programme/exhibitions', item, '/map', '/']) {
    expect((await page.goto(site.url + path))?.status()).toBe(200);
  }
  const asked = cms.control.requests
    .map(({ path }) => path)
    .filter((path) => path.includes('/wp-json/'))
    // On a slow machine the canary may ask whether the CMS still answers.
    .filter((path) => !path.endsWith('/fa/v1/ticker'));
  // Its own, and that of the record whose film it cites.
  expect(new Set(asked).size).toBe(2);
  // On a machine that stands still meanwhile, a call that had no answer in time is made again.
  const missed = site.output().match(/A detail could not be fetched|The CMS answers again/g) ?? [];
  expect(asked.length).toBeLessThanOrEqual(2 + 2 * missed.length);
  for (const path of asked) expect(path).toMatch(/\/acf\/v3\/investigation\/\d+$/);
});

test('PERS-05: a person and their works are requested once', async ({ page }) => {
  for (let visits = 0; visits < 3; visits += 1) {
    await page.goto(`${site.url}/about/team/member/helene-sorby`);
  }
  const asked = callsOf()
    .filter((call) => /\/(person|related)\b/.test(call))
    // The names of all people are a list of its own, fetched before any visit.
    .filter((call) => !call.includes('_fields='))
    // Requested in parallel, so either may arrive first.
    .toSorted();
  expect(asked).toHaveLength(2);
  expect(asked[0]).toContain('fa/v1/related/3004');
  expect(asked[1]).toContain('wp/v2/person?slug=helene-sorby');
});

test('many requests for unknown people cause no CMS calls', async () => {
  for (let index = 0; index < 400; index += 1) {
    const { status } = await fetch(`${site.url}/about/team/member/stranger-${index}`);
    expect(status).toBe(404);
  }
  expect(callsOf().filter((call) => call.includes('stranger'))).toEqual([]);
});

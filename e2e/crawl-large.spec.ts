import { startContentServer } from '../demo/server/index.mjs';
import { checkWholeSite } from './support/crawl-checks';
import { ready, startSite, type Site } from './support/site';
import { test, type ContentServer } from './support/test';

const INVESTIGATIONS = 2_000;

let cms: ContentServer;
let site: Site;

test.beforeAll(async () => {
  cms = await startContentServer({ scale: INVESTIGATIONS });
  site = await startSite({ env: { CMS_API_ROOT: cms.apiRoot } });
  await ready(site);
});

test.afterAll(async () => {
  await site?.stop();
  await cms?.stop();
});

test(
  'every page of 2,000 investigations can be found, previewed and followed',
  { tag: '@long' },
  async () => {
    test.setTimeout(3 * 3_600_000);
    await checkWholeSite(site, 2 * INVESTIGATIONS);
  },
);

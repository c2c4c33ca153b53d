import { test as base } from '@playwright/test';
import { startContentServer } from '../../demo/server/index.mjs';
import { ready, startSite, type Site } from './site';

export type ContentServer = Awaited<ReturnType<typeof startContentServer>>;

interface Servers {
  /** A server of the demo content for every call of the CMS. Tests that change or break it start their own. */
  readonly cms: ContentServer;
  /** The production build in front of it. */
  readonly site: Site;
}

/** Playwright's `test` with a content server and a site per worker; `page` has the site as its base URL. */
export const test = base.extend<object, Servers>({
  cms: [
    async ({}, use) => {
      const cms = await startContentServer();
      await use(cms);
      await cms.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ cms }, use) => {
      const site = await startSite({ env: { CMS_API_ROOT: cms.apiRoot } });
      await ready(site);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';

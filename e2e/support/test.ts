import { test as base, type Page } from './browser-test';
import { startContentServer } from '../../demo/server/index.mjs';
import { startReadyWorld, type World } from '../freshness/support/world';
import { sharedSite } from './shared-site';
import { ready, startSite, type Site } from './site';

export type ContentServer = Awaited<ReturnType<typeof startContentServer>>;

interface Servers {
  /** A server of the demo content. Tests that change or break it start their own. */
  readonly cms: ContentServer;
  /**
   * The production build in front of the same content. All workers share it (`shared-site.ts`), so a test that fills its caches,
   * reaches its limits or counts its calls needs its own site.
   */
  readonly site: Pick<Site, 'url'>;
  /** See `world`. */
  readonly worldOfWorker: World;
}

interface Own {
  /**
   * A content server whose records a test may edit, and a site that it notifies. The tests of a worker share it, so each edits
   * records that no other test uses, and requests pages that only its own edits affect.
   */
  readonly world: World;
}

/**
 * Waits until a page is hydrated. Its scripts load after the first paint, and the load event does not wait for
 * them (decision 34). Returns at once for a page without scripts, or whose scripts are blocked.
 */
export async function interactive(page: Page): Promise<void> {
  const isPage = await page.locator('template[data-late-scripts]').count();
  if (isPage === 0) return;
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
}

/** Makes navigations that wait for the load event wait until the page is interactive. */
function waitForScripts(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (waitsForLoad(options)) await interactive(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (waitsForLoad(options)) await interactive(page);
    return response;
  };
}

const waitsForLoad = ({ waitUntil = 'load' }: Parameters<Page['goto']>[1] = {}) =>
  waitUntil === 'load';

/** Playwright's `test` with the site that all workers share as the base URL of `page`. */
export const test = base.extend<Own, Servers>({
  cms: [
    async ({}, use) => {
      const cms = await startContentServer();
      await use(cms);
      await cms.stop();
    },
    { scope: 'worker' },
  ],
  site: [async ({}, use) => use(sharedSite()), { scope: 'worker' }],
  worldOfWorker: [
    async ({}, use) => {
      const world = await startReadyWorld();
      await use(world);
      await world.end();
    },
    { scope: 'worker' },
  ],
  world: async ({ worldOfWorker }, use) => {
    await use(worldOfWorker);
    await Promise.all([worldOfWorker.recover(), worldOfWorker.probe.breakRenders(false)]);
  },
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', waitForScripts);
    await use(context);
  },
});

export { expect } from '@playwright/test';

/** `test` with a separate site for the worker, which calls `cms`. */
export const testOfOwnSite = test.extend<object, Pick<Servers, 'site'>>({
  site: [
    async ({ cms }, use) => {
      const site = await startSite({ env: { CMS_API_ROOT: cms.apiRoot } });
      await ready(site);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});
